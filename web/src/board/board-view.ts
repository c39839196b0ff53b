import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import { listedForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasRowPeriods, periodTable } from '@touchline/domain/match/period-table.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';

/** A stable empty list, to avoid a re-render on hydration. */
export const noMatches: readonly Match[] = [];

/** The fields that decide the position of a match in a list. */
const placing = ['sport', 'status', 'startTime', 'timeTbc', 'league', 'leagueCountry'] as const;

const hasPlaces = ({ classification = [] }: Match): boolean => classification.length > 0;
const hasChances = (match: Match): boolean => listedForecast(match) !== undefined;
const periodKeys = (match: Match): string =>
  (hasRowPeriods(match) ? periodTable(match) : undefined)?.columns.map(({ key }) => key).join() ?? '';

/**
 * Whether a list can replace `before` with `after` without a new layout: the position is the same, and the row has the
 * same parts, so its height and the captions above it do not change.
 */
export const samePlace = (before: Match, after: Match): boolean =>
  before === after ||
  (placing.every((field) => before[field] === after[field]) &&
    hasPlaces(before) === hasPlaces(after) &&
    hasChances(before) === hasChances(after) &&
    periodKeys(before) === periodKeys(after));

/** `partial`: only the matches of the first screen are available; the whole board is loading. */
export type BoardPhase = 'loading' | 'partial' | 'ready' | 'failed';

/** The board as screens see it. Replaced only when something in it changes. */
export type BoardView = {
  /** `failed` only if there is nothing to show. A board with matches stays `ready`. */
  readonly phase: BoardPhase;
  /** Unordered. Replaced only when a match changes. */
  readonly matches: readonly Match[];
  /** The time of the provider's last successful reply, ISO 8601 UTC; null before the first reply. */
  readonly updatedAt: string | null;
  /** Whether live matches may be out of date; `staleSports` lists their sports. */
  readonly stale: boolean;
  readonly staleSports: ReadonlySet<SportId>;
  readonly sports: FreshnessBySport;
  /** `direct`: the page queries the provider directly. */
  readonly source: 'proxy' | 'free' | 'direct';
  readonly provider: string;
  /** Live counts of the whole board. Set only in phase `partial`. */
  readonly liveCounts?: LiveCounts;
  /** The error message in phase `failed`. */
  readonly problem?: string;
};

/** The messages for a board that failed to load (spec, section 8). */
export const boardProblemMessages = {
  keyMissing: texts.keyMissing,
  unreachable: texts.unreachable,
  unexpected: texts.unexpected,
  empty: texts.noMatchesAvailable,
} as const;

export type BoardProblem = keyof typeof boardProblemMessages;

/** The message for a provider problem, in the page's language. */
export const sourceProblem = (kind: ProviderProblemKind): string => {
  if (kind === 'auth') return texts.keyMissing;
  return kind === 'caller' || kind === 'malformed' ? texts.unexpected : texts.unreachable;
};

/** The phase of an empty board. */
export type EmptyBoard =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed'; readonly problem: string };

/**
 * The phase of an empty board from the server. `waitedLongEnough`: the provider has had enough time for its first
 * reply. If at least one sport was read and none is failing, the board is `ready`, not `failed`.
 */
export const readEmptyBoard = (
  sports: FreshnessBySport,
  updatedAt: string | null,
  waitedLongEnough: boolean,
): EmptyBoard => {
  const feeds = Object.values(sports);
  const failing = feeds.filter((feed) => feed.problem !== undefined);
  if (feeds.length > 0 && failing.length === feeds.length) {
    const onlyTheKey = failing.every((feed) => feed.problem?.kind === 'auth');
    return {
      phase: 'failed',
      problem: onlyTheKey ? boardProblemMessages.keyMissing : boardProblemMessages.unreachable,
    };
  }
  if (updatedAt === null) {
    return waitedLongEnough ? { phase: 'failed', problem: boardProblemMessages.empty } : { phase: 'loading' };
  }
  return failing.length > 0 ? { phase: 'failed', problem: boardProblemMessages.empty } : { phase: 'ready' };
};

/**
 * How long a live sport may go without a successful reply before its scores are shown as stale. Two failed
 * polls in a row, 15 s apart, are common on a bad network and harmless.
 */
const staleAfterMs = 45_000;

/** The failing live sports that have had no successful reply for longer than `staleAfterMs`. */
export const staleSportsOf = (
  sports: FreshnessBySport,
  inPlay: ReadonlySet<SportId>,
  nowMs: number,
): ReadonlySet<SportId> => {
  const stale = new Set<SportId>();
  for (const sport of inPlay) {
    const feed = sports[sport];
    if (feed?.problem === undefined) continue;
    if (nowMs - epochMs(feed.checkedAt ?? feed.problem.since) > staleAfterMs) stale.add(sport);
  }
  return stale;
};
