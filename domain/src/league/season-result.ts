import { epochMs } from '../time/iso-time.ts';
import { matchState, type Score } from '../match/match-state.ts';
import type { Match, Side } from '../match/match.ts';

/** A match of a league that counts for its table: finished, awarded, or in play with its current score. */
export type SeasonResult = {
  readonly id: string;
  readonly homeId: string;
  readonly awayId: string;
  /** Kick-off, ISO 8601 UTC. */
  readonly startTime: string;
  /** Absent for an awarded match: the league decides its score. The winner of a shoot-out has one goal more. */
  readonly score?: Score;
  /** Decided after regular time, in sports whose tables count such losses separately. */
  readonly isOvertime?: true;
};

/** A match of a league that will count for its table: to be played or in play. */
export type SeasonFixture = Omit<SeasonResult, 'score' | 'isOvertime'>;

/** Matches of a league that do not count for its table. */
const outsideTable = /play-?\s?offs?\b|qualif|preliminary|knock-?out/i;

/**
 * Whether a match belongs to the stage that has a table. Providers list the play-offs and the qualification in the same
 * season. Without a round, it does.
 */
const isOfTable = ({ session }: Match): boolean =>
  session === undefined || (/\bMatchday \d+$/.test(session) && !outsideTable.test(session));

/** Codes of matches that a league decided without play. They count for the table. */
const awarded: ReadonlySet<string> = new Set(['AWD', 'AW', 'WO']);

/** Matches that will not be played again. A postponed or abandoned match will. */
const canceled: ReadonlySet<string> = new Set(['CANC', 'CANCELLED']);

const resultOf = ({ id, homeTeam, awayTeam, startTime }: Match, score: Score | undefined): SeasonResult => ({
  id,
  homeId: homeTeam.id,
  awayId: awayTeam.id,
  startTime,
  ...(score && { score }),
});

/** Ice hockey: after overtime and after penalties. */
const lateCodes: ReadonlySet<string> = new Set(['AOT', 'AP']);

/** Whether a match of ice hockey was decided after regular time. */
const isDecidedLate = ({ statusCode, periodScores }: Match): boolean =>
  lateCodes.has(statusCode ?? '') || ['ot', 'so'].some((period) => periodScores?.home[period] !== undefined);

const withShootout = (score: Score, winner: Side | undefined): Score =>
  score.home !== score.away || winner === undefined ? score : { ...score, [winner]: score[winner] + 1 };

/**
 * The result of a match that is over; undefined for any other match. An abandoned or postponed match has none. A match
 * with a hidden score has none either.
 */
const seasonResult = (match: Match): SeasonResult | undefined => {
  if (!isOfTable(match)) return undefined;
  const state = matchState(match);
  if (state.kind === 'finished') {
    if (match.sport !== 'hockey') return resultOf(match, state.score);
    const result = resultOf(match, state.score && withShootout(state.score, state.winner));
    return isDecidedLate(match) ? { ...result, isOvertime: true } : result;
  }
  return state.kind === 'postponed' && awarded.has(match.statusCode ?? '') ? resultOf(match, undefined) : undefined;
};

/** The current score of a match in play as a result; undefined for any other match and without a score. */
export const liveResult = (match: Match): SeasonResult | undefined => {
  const state = matchState(match);
  return state.kind === 'live' && state.score !== undefined && isOfTable(match)
    ? resultOf(match, state.score)
    : undefined;
};

/** All results of a season, oldest first. The state of a match in `current` replaces its result in `known`. */
export const currentResults = (known: readonly SeasonResult[], current: readonly Match[]): readonly SeasonResult[] => {
  const byId = new Map(known.map((result) => [result.id, result]));
  for (const match of current) {
    const result = seasonResult(match);
    if (result === undefined) byId.delete(match.id);
    else byId.set(match.id, result);
  }
  return [...byId.values()].toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
};

/** The match if it will still count for its table; undefined for a match that is over or was canceled. */
const seasonFixture = (match: Match): SeasonFixture | undefined => {
  const isOver = match.status === 'finished' || seasonResult(match) !== undefined;
  return isOver || !isOfTable(match) || canceled.has(match.statusCode ?? '') ? undefined : resultOf(match, undefined);
};

/**
 * The matches of a season that are not over, by kick-off. The state of a match in `current` replaces the one in `known`.
 */
export const remainingFixtures = (
  known: readonly SeasonFixture[],
  current: readonly Match[],
): readonly SeasonFixture[] => {
  const byId = new Map(known.map((fixture) => [fixture.id, fixture]));
  for (const match of current) {
    const fixture = seasonFixture(match);
    if (fixture === undefined) byId.delete(match.id);
    else byId.set(match.id, fixture);
  }
  return [...byId.values()].toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
};
