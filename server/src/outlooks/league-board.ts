import { isGoal } from '@touchline/domain/details/row-events.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { memoize } from '@touchline/domain/memoize.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';

/** The part of the live board that this capability uses. */
export type OutlookBoard = {
  readonly version: () => number;
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  /** Called after every change. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
};

/** A league's last goal that this node has seen. */
export type LastGoal = {
  readonly matchId: string;
  readonly side: Side;
  /** Epoch ms. */
  readonly atMs: number;
  /** The clock at the goal, such as `67` or `45+2`; absent in a sport without minutes. */
  readonly minute?: string;
  readonly before: Score;
  readonly after: Score;
};

/** The board by league, for leagues whose table can be continued with live scores. */
export type LeagueBoard = {
  readonly match: (id: string) => Match | undefined;
  readonly matchesOf: (key: string) => readonly Match[];
  /** The keys of all leagues with a match on the board. */
  readonly leagues: () => Iterable<string>;
  /** The last goal of the last hours, unless it was taken back. */
  readonly lastGoal: (key: string) => LastGoal | undefined;
  /** Follows the board until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** In other sports, a single score changes little. */
export const isInGoals = (sport: SportId): boolean => sports[sport].scoring?.unit === 'goal';

/** Until when a goal is the last one worth telling. */
const goalForMs = 3 * 3_600_000;

const keyOf = memoize(
  ({ sport, leagueCountry = '', league }: Match) => `${sport} ${leagueCountry.length} ${leagueCountry}${league}`,
  leagueKey,
);

const minuteText = ({ minute, stoppage }: Pick<Match, 'minute' | 'stoppage'>): string | undefined =>
  minute === undefined ? undefined : `${minute}${stoppage === undefined ? '' : `+${stoppage}`}`;

/** How far an event's minute may be from the clock at which its goal was first seen. */
const sameGoalMinutes = 4;

/** The goal's event on the match's row: its scorer, and its exact minute. Providers list events later than scores. */
export const goalDetails = (
  match: Match | undefined,
  { side, minute }: LastGoal,
): { readonly minute?: string; readonly scorer?: string } => {
  const known = minute === undefined ? {} : { minute };
  const seenAt = Number.parseInt(minute ?? '', 10);
  const event = match?.events?.find((each) => isGoal(each) && each.side === side);
  if (event === undefined || Math.abs(event.minute - seenAt) > sameGoalMinutes) return known;
  const exact = minuteText(event);
  return { ...(exact !== undefined && { minute: exact }), ...(event.player !== undefined && { scorer: event.player }) };
};

type Scores = ReadonlyMap<string, Score>;

export const createLeagueBoard = (options: {
  readonly board: OutlookBoard;
  /** Epoch ms. */
  readonly now: () => number;
}): LeagueBoard => {
  const { board, now } = options;
  const goals = new Map<string, LastGoal>();
  let index: { readonly version: number; readonly byLeague: ReadonlyMap<string, readonly Match[]> } | undefined;
  let scores: Scores = new Map();

  const byLeague = (): ReadonlyMap<string, readonly Match[]> => {
    const version = board.version();
    if (index?.version !== version) {
      const counted = [...board.matches()].filter((match) => tableRules(keyOf(match), match.sport) !== undefined);
      index = { version, byLeague: Map.groupBy(counted, keyOf) };
    }
    return index.byLeague;
  };

  const note = (match: Match, before: Score): void => {
    const key = keyOf(match);
    const after: Score = { home: match.homeScore, away: match.awayScore };
    const last = goals.get(key);
    const isTakenBack = after.home < before.home || after.away < before.away;
    if (isTakenBack) {
      if (last?.matchId === match.id) goals.delete(key);
      return;
    }
    const side = after.home > before.home ? 'home' : 'away';
    const minute = minuteText(match);
    const atMs = now();
    goals.set(key, { matchId: match.id, side, atMs, ...(minute !== undefined && { minute }), before, after });
  };

  /** Compares the scores of the matches in play with those of the last step. */
  const follow = (): void => {
    const current = new Map<string, Score>();
    for (const matches of byLeague().values()) {
      for (const match of matches) {
        const { id, sport, status, homeScore: home, awayScore: away, noScore } = match;
        if (!isInGoals(sport)) continue;
        if ((status !== 'live' && status !== 'finished') || noScore === true) continue;
        const before = scores.get(id);
        if (before !== undefined && (before.home !== home || before.away !== away)) note(match, before);
        current.set(id, before?.home === home && before.away === away ? before : { home, away });
      }
    }
    scores = current;
    for (const [key, { atMs }] of goals) if (now() - atMs > goalForMs) goals.delete(key);
  };

  return {
    match: board.match,
    matchesOf: (key) => byLeague().get(key) ?? [],
    leagues: () => byLeague().keys(),
    lastGoal: (key) => goals.get(key),
    run: async (signal) => {
      follow();
      const stop = board.subscribe(follow);
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
      stop();
    },
  };
};
