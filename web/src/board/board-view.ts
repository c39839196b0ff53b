import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import { listedForecast } from '@touchline/domain/forecast/listed-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasRowPeriods, periodTable } from '@touchline/domain/match/period-table.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';

/** One value: a page that takes over what the server drew draws nothing again while there are none. */
export const noMatches: readonly Match[] = [];

/** The fields that decide where a match stands in a list. */
const placing = ['sport', 'status', 'startTime', 'timeTbc', 'league', 'leagueCountry'] as const;

const hasPlaces = ({ classification = [] }: Match): boolean => classification.length > 0;
const hasChances = (match: Match): boolean => listedForecast(match) !== undefined;
const periodKeys = (match: Match): string =>
  (hasRowPeriods(match) ? periodTable(match) : undefined)?.columns.map(({ key }) => key).join() ?? '';

/**
 * True when a list that holds `before` may go on with `after` in its place without being laid out again: it stands where
 * it stood, and its row has the same parts, so the same height and the same captions over them.
 */
export const samePlace = (before: Match, after: Match): boolean =>
  before === after ||
  (placing.every((field) => before[field] === after[field]) &&
    hasPlaces(before) === hasPlaces(after) &&
    hasChances(before) === hasChances(after) &&
    periodKeys(before) === periodKeys(after));

/** `partial`: only the first screenful is there, the whole board is on its way. */
export type BoardPhase = 'loading' | 'partial' | 'ready' | 'failed';

/** What a screen knows of the whole board. A new object only when something in it changed. */
export type BoardView = {
  /** `failed` only while there is nothing to show. A board with matches stays `ready`. */
  readonly phase: BoardPhase;
  /** In no order; a new array only when some match changed. */
  readonly matches: readonly Match[];
  /** The last good reply of the source, ISO 8601 UTC; null before the first. */
  readonly updatedAt: string | null;
  /** True while what is in play was not confirmed lately; `staleSports` says which of it. */
  readonly stale: boolean;
  readonly staleSports: ReadonlySet<SportId>;
  readonly sports: FreshnessBySport;
  /** `direct`: the page asks the source itself. */
  readonly source: 'proxy' | 'free' | 'direct';
  readonly provider: string;
  /** Of the whole board, while only the first screenful of it is there. */
  readonly liveCounts?: LiveCounts;
  /** Why the phase is `failed`, in words for people. */
  readonly problem?: string;
};

/** The spec's sentences for a board that could not be filled (spec, section 8). */
export const boardProblems = {
  keyMissing: texts.keyMissing,
  unreachable: texts.unreachable,
  unexpected: texts.unexpected,
  empty: texts.noMatchesAvailable,
} as const;

export type BoardProblem = keyof typeof boardProblems;

/** What a reader is told when the source gave nothing: `domain/source/problem-text.ts` in the page's language. */
export const sourceProblem = (kind: ProviderProblemKind): string => {
  if (kind === 'auth') return texts.keyMissing;
  return kind === 'caller' || kind === 'malformed' ? texts.unexpected : texts.unreachable;
};

/** How the parts of an empty board add up to a phase. */
export type EmptyBoard =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed'; readonly problem: string };

/**
 * What an empty board that the server did send means. `waitedLongEnough`: the source had its time to answer once.
 * A source that answered well for every sport and has no match is an empty day, not a failure.
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
    return { phase: 'failed', problem: onlyTheKey ? boardProblems.keyMissing : boardProblems.unreachable };
  }
  if (updatedAt === null) {
    return waitedLongEnough ? { phase: 'failed', problem: boardProblems.empty } : { phase: 'loading' };
  }
  return failing.length > 0 ? { phase: 'failed', problem: boardProblems.empty } : { phase: 'ready' };
};
