import type { Match } from '@touchline/domain/match/match.ts';
import { momentumWeights, momentum } from '@touchline/domain/statistics/momentum.ts';
import type { Momentum, ObservedFigures } from '@touchline/domain/statistics/momentum.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

/** At one sample a minute, these cover two and a half hours, which is longer than any match. */
const maxSamples = 150;

/** Maximum number of matches with samples. */
const maxMatches = 200;

type MatchCourse = { readonly samples: ObservedFigures[]; momentum: Momentum | undefined };

/**
 * Samples of the statistics of matches in play, one per new reply of the provider. They are stored in memory, on this
 * node only; the least recently sampled match is dropped first.
 */
export type MomentumHistory = {
  /** `seenAt`: when the provider sent the statistics, epoch ms. A repeated reply adds no sample. */
  readonly record: (match: Match, statistics: Statistics, seenAt: number) => void;
  /** Undefined with too few samples, and for sports without momentum. */
  readonly momentum: (match: Pick<Match, 'id'>) => Momentum | undefined;
};

export const createMomentumHistory = (): MomentumHistory => {
  const courses = new Map<string, MatchCourse>();

  const note: MomentumHistory['record'] = ({ id, sport, status, homeScore, awayScore }, statistics, seenAt) => {
    const weights = momentumWeights[sport];
    if (weights === undefined || status !== 'live') return;
    const course = courses.get(id) ?? { samples: [], momentum: undefined };
    if ((course.samples.at(-1)?.at ?? -Infinity) >= seenAt) return;
    course.samples.push({ at: seenAt, score: { home: homeScore, away: awayScore }, statistics });
    if (course.samples.length > maxSamples) course.samples.shift();
    course.momentum = momentum(course.samples, weights);
    courses.delete(id);
    courses.set(id, course);
    const [longestUnseen] = courses.size > maxMatches ? courses.keys() : [];
    if (longestUnseen !== undefined) courses.delete(longestUnseen);
  };

  return { record: note, momentum: ({ id }) => courses.get(id)?.momentum };
};
