import type { Match } from '@touchline/domain/match/match.ts';
import { momentumWeights, momentum } from '@touchline/domain/statistics/momentum.ts';
import type { Momentum, ObservedFigures } from '@touchline/domain/statistics/momentum.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

/** A look a minute: two and a half hours of a match, more than one takes. */
const maxSamples = 150;

/** Matches that somebody looked at while they were played. */
const maxMatches = 200;

type MatchCourse = { readonly samples: ObservedFigures[]; momentum: Momentum | undefined };

/**
 * What was seen of matches in play while somebody watched them: each new answer of the source is one look. In memory, on
 * this node alone; the match that was looked at least recently is forgotten first.
 */
export type MomentumHistory = {
  /** `seenAt`: when the source gave the figures, epoch ms. The same figures noted twice are one look. */
  readonly record: (match: Match, statistics: Statistics, seenAt: number) => void;
  /** Undefined while too little was seen, and for sports of which none is told. */
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
