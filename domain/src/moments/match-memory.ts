import type { Score } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import type { MatchNews } from './match-news.ts';
import { rememberScore, type ScoreMemory } from './score-memory.ts';

/** What happens once in a match. */
export const oncePerMatch = ['start', 'half-time', 'end'] as const satisfies readonly MatchNews['kind'][];

export type OncePerMatch = (typeof oncePerMatch)[number];

/** What is remembered of a match between two of its states, to know what the next one means. JSON-safe but for `score`. */
export type MatchMemory = {
  /** Undefined while there is no score. */
  readonly score: ScoreMemory | undefined;
  /** What was told, or was so before anybody looked. */
  readonly told: readonly OncePerMatch[];
  /** Most red cards of each side that were ever seen. */
  readonly reds: Score;
};

/** Each sport of two halves writes the time between them so. */
const halfTimeCode = 'HT';

const noReds: Score = { home: 0, away: 0 };

/** What of that is so, or over, in this state. */
export const passedBy = ({ status, statusCode }: Match): readonly OncePerMatch[] => {
  if (status === 'finished') return oncePerMatch;
  if (status !== 'live') return [];
  return statusCode === halfTimeCode ? ['start', 'half-time'] : ['start'];
};

/** The match as it is, without anything of it being news. */
export const rememberMatch = (match: Match): MatchMemory => ({
  score: rememberScore(match),
  told: passedBy(match),
  reds: match.redCards ?? noReds,
});
