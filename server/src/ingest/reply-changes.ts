import { diffMatch } from '@touchline/domain/board/board.ts';
import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';
import { goesBack, reconcile } from './merge-match.ts';
import { callKey, dayKey } from './planning/poll-calls.ts';

/** The matches in the last good reply of a call. */
type Listing = {
  readonly ids: ReadonlySet<string>;
  /** When that reply arrived, epoch ms. */
  readonly at: number;
  /**
   * Whether the reply had far fewer matches than the previous one and is not trusted until the next one confirms it.
   */
  readonly doubted: boolean;
};

/** By call key. */
type Listings = ReadonlyMap<string, Listing>;

/** Matches in play change by the minute: an outdated `live` listing is ignored, unless its call has failed since. */
const liveListingTtlMs = 30 * 60_000;

/**
 * A smaller listing may well shrink by half. A larger one that does, or any listing that suddenly becomes empty, is
 * more likely a provider error.
 */
const minSizeToDoubt = 4;

/**
 * The listing after a good reply. `before` is the previous listing, or the call's matches on the board. A reply with
 * unreadable items removes nothing, nor does the first reply with less than half of the matches.
 */
export const nextListing = (
  before: { readonly ids: ReadonlySet<string>; readonly doubted: boolean },
  reply: {
    readonly ids: ReadonlySet<string>;
    readonly at: number;
    readonly complete: boolean;
    readonly mayEmpty: boolean;
  },
): Listing => {
  const { ids, at } = reply;
  const shrank =
    ids.size === 0 ? before.ids.size > 0 : before.ids.size >= minSizeToDoubt && ids.size < before.ids.size / 2;
  const doubted = shrank && !reply.mayEmpty && !before.doubted;
  return doubted || !reply.complete ? { ids: new Set([...before.ids, ...ids]), at, doubted } : { ids, at, doubted };
};

/**
 * The matches of a sport that leave the board: all calls in `required` have had a good reply, and no listing includes
 * them. `liveFailed` is true if the last `live` call failed.
 */
export const leavingMatches = (
  matches: Iterable<Match>,
  listings: Listings,
  required: readonly string[],
  at: { readonly now: number; readonly liveFailed: boolean },
): readonly string[] => {
  if (required.some((key) => !listings.has(key))) return [];
  const holders = [...listings].flatMap(([key, listing]) =>
    key === 'live' && !at.liveFailed && listing.at < at.now - liveListingTtlMs ? [] : [listing.ids],
  );
  const left: string[] = [];
  for (const { id } of matches) if (!holders.some((ids) => ids.has(id))) left.push(id);
  return left;
};

/** This node's view of the board, for comparison with replies. */
export type CurrentBoard = {
  readonly version: () => number;
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  readonly sports: () => FreshnessBySport;
  /** Resolves once the board is at `version` or later, or when `signal` aborts. */
  readonly reached: (version: number, signal: AbortSignal) => Promise<void>;
};

/** Board rows are matched by id. Ids are also used in URLs and in lists of ids. */
const usableId = /^[\w.:-]{1,100}$/;

/** For this long, a `live` reply takes precedence over other calls for its matches. */
const livePriorityMs = 90_000;

/** What the replies about one sport have contained so far. */
export type ReplyMemory = {
  readonly listings: Listings;
  /** Matches whose last reply went back in time and must be confirmed by the next one. */
  readonly doubts: ReadonlySet<string>;
};

export const emptyReplyMemory: ReplyMemory = { listings: new Map(), doubts: new Set() };

export type ReplyChanges = {
  readonly memory: ReplyMemory;
  /** Matches that are new or differ from the board. */
  readonly put: readonly Match[];
  /** Calls to make soon, to confirm or complete this reply. */
  readonly followUps: readonly string[];
  /** Why items were skipped. */
  readonly unusable: readonly string[];
};

/**
 * The forecast of a match for the board; computed with every reply that includes the match. `known` is the forecast on
 * the board, returned if unchanged.
 */
export type ForecastOf = (match: Match, known: BoardForecast | undefined) => BoardForecast | undefined;

/**
 * Compares a good reply with the board. `matches` contains the sport's matches on the board; `dayOf` returns the day
 * whose call includes a match.
 */
export const compareReply = (
  memory: ReplyMemory,
  reply: {
    readonly call: ScoreRequest;
    readonly matches: readonly Match[];
    readonly droppedItems: readonly string[];
    readonly isIncomplete?: true;
  },
  board: {
    readonly match: (id: string) => Match | undefined;
    readonly matches: readonly Match[];
    readonly dayOf: (match: Match) => string;
    readonly forecastOf: ForecastOf;
  },
  now: number,
): ReplyChanges => {
  const { call } = reply;
  const key = callKey(call);
  const { usable, unusable } = splitUsable(reply.matches, call);
  const live = memory.listings.get('live');
  const liveKnows = live !== undefined && now - live.at <= livePriorityMs ? live.ids : new Set<string>();

  const put: Match[] = [];
  const doubts = new Set(memory.doubts);
  for (const match of usable.values()) {
    const before = board.match(match.id);
    if (before && isSuperseded(match.id, call, liveKnows, memory.listings)) continue;
    if (before && goesBack(before, match) && !doubts.delete(match.id)) {
      doubts.add(match.id);
      continue;
    }
    doubts.delete(match.id);
    const after = reconcile(before, match, call.kind, now);
    const forecast = board.forecastOf(after, before?.forecast);
    if (forecast !== undefined) after.forecast = forecast;
    if (before === undefined || diffMatch(before, after) !== undefined) put.push(after);
  }

  const known = memory.listings.get(key);
  const before = known ?? { ids: expectedIds(call, board.matches), doubted: false };
  const listing = nextListing(before, {
    ids: new Set(usable.keys()),
    at: now,
    complete: reply.droppedItems.length + unusable.length === 0,
    mayEmpty: call.kind === 'live',
  });
  const vanished = call.kind === 'live' ? [...(live?.ids ?? [])].filter((id) => !listing.ids.has(id)) : [];
  const endings = vanished.flatMap((id) => {
    const match = board.match(id);
    return match?.status === 'live' ? [dayKey(board.dayOf(match))] : [];
  });
  return {
    memory: { listings: new Map(memory.listings).set(key, listing), doubts },
    put,
    followUps: [...new Set([...endings, ...(listing.doubted || reply.isIncomplete ? [key] : [])])],
    unusable,
  };
};

/** The last item of an id counts: a provider that lists a match twice has appended the newer one. */
const splitUsable = (matches: readonly Match[], call: ScoreRequest) => {
  const usable = new Map<string, Match>();
  const unusable: string[] = [];
  for (const match of matches) {
    if (match.sport === call.sport && usableId.test(match.id)) usable.set(match.id, match);
    else unusable.push(`id ${JSON.stringify(match.id.slice(0, 60))} of ${match.sport}`);
  }
  return { usable, unusable };
};

/** Replies for days come from older caches than `live` replies, and last results from even older ones. */
const isSuperseded = (id: string, call: ScoreRequest, liveKnows: ReadonlySet<string>, listings: Listings): boolean => {
  if (call.kind === 'live') return false;
  if (liveKnows.has(id)) return true;
  return call.kind === 'recent' && [...listings].some(([key, { ids }]) => key.startsWith('day:') && ids.has(id));
};

/** The presumed listing of a call that has had no reply since the start: the board's matches of that day. */
const expectedIds = (call: ScoreRequest, matches: readonly Match[]): ReadonlySet<string> =>
  call.kind === 'day'
    ? new Set(matches.filter((match) => match.startTime.startsWith(call.day)).map((match) => match.id))
    : new Set();
