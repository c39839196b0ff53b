import { diffMatch } from '@touchline/domain/board/match-patch.ts';
import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportsCall } from '@touchline/provider/sports-source.ts';
import { nextListing } from './listings.ts';
import type { Listings } from './listings.ts';
import { goesBack, reconcile } from './reconcile.ts';
import { callKey, dayKey } from '../planning/sports-calls.ts';

/** The board's rows are matched by id, which stands in addresses and in lists of ids. */
const usableId = /^[\w.:-]{1,100}$/;

/** For so long after it came, a `live` reply knows better about its matches than any other call. */
const liveKnowsBestMs = 90_000;

/** What the replies about one sport have told so far. */
export type Told = {
  readonly listings: Listings;
  /** Matches whose last reply went back in time: it is believed when the next one says so too. */
  readonly doubts: ReadonlySet<string>;
};

export const nothingTold: Told = { listings: new Map(), doubts: new Set() };

export type Intake = {
  readonly told: Told;
  /** What is new or differs from the board. */
  readonly put: readonly Match[];
  /** Calls that should be made soon: they would confirm what this reply only suggests, or complete it. */
  readonly wanted: readonly string[];
  /** Why items were left out. */
  readonly unusable: readonly string[];
};

/**
 * What is foreseen of a match as it goes on the board; asked with every reply that holds the match. `known` is what stands there
 * and is given back when it is still so.
 */
export type ForecastOf = (match: Match, known: MatchForecast | undefined) => MatchForecast | undefined;

/**
 * Compares a good reply with the board. `matches` are the sport's matches on the board, `dayOf` says which day's call holds
 * one.
 */
export const takeIn = (
  told: Told,
  reply: {
    readonly call: SportsCall;
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
): Intake => {
  const { call } = reply;
  const key = callKey(call);
  const { usable, unusable } = sorted(reply.matches, call);
  const live = told.listings.get('live');
  const liveKnows = live !== undefined && now - live.at <= liveKnowsBestMs ? live.ids : new Set<string>();

  const put: Match[] = [];
  const doubts = new Set(told.doubts);
  for (const match of usable.values()) {
    const before = board.match(match.id);
    if (before && isKnownBetter(match.id, call, liveKnows, told.listings)) continue;
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

  const known = told.listings.get(key);
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
    told: { listings: new Map(told.listings).set(key, listing), doubts },
    put,
    wanted: [...new Set([...endings, ...(listing.doubted || reply.isIncomplete ? [key] : [])])],
    unusable,
  };
};

/** The last item of an id counts: a source that lists a match twice has appended the newer one. */
const sorted = (matches: readonly Match[], call: SportsCall) => {
  const usable = new Map<string, Match>();
  const unusable: string[] = [];
  for (const match of matches) {
    if (match.sport === call.sport && usableId.test(match.id)) usable.set(match.id, match);
    else unusable.push(`id ${JSON.stringify(match.id.slice(0, 60))} of ${match.sport}`);
  }
  return { usable, unusable };
};

/** Days' replies come from older caches than `live` ones, last results from older ones still. */
const isKnownBetter = (id: string, call: SportsCall, liveKnows: ReadonlySet<string>, listings: Listings): boolean => {
  if (call.kind === 'live') return false;
  if (liveKnows.has(id)) return true;
  return call.kind === 'recent' && [...listings].some(([key, { ids }]) => key.startsWith('day:') && ids.has(id));
};

/** What a call that was not heard of since the start may be expected to hold: the board's matches of that day. */
const expectedIds = (call: SportsCall, matches: readonly Match[]): ReadonlySet<string> =>
  call.kind === 'day'
    ? new Set(matches.filter((match) => match.startTime.startsWith(call.day)).map((match) => match.id))
    : new Set();
