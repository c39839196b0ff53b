import type { Match } from '@touchline/domain/match/match.ts';
import { momentumWeights } from '@touchline/domain/momentum/momentum-weights.ts';
import { momentum } from '@touchline/domain/momentum/momentum.ts';
import type { Momentum, SeenFigures } from '@touchline/domain/momentum/momentum.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

/** A look a minute: two and a half hours of a match, more than one takes. */
const mostLooks = 150;

/** Matches that somebody looked at while they were played. */
const mostMatches = 200;

type Course = { readonly looks: SeenFigures[]; told: Momentum | undefined };

/**
 * What was seen of matches in play while somebody watched them: each new answer of the source is one look. In memory, on
 * this node alone; the match that was looked at least recently is forgotten first.
 */
export type FigureHistory = {
  /** `seenAt`: when the source gave the figures, epoch ms. The same figures noted twice are one look. */
  readonly note: (match: Match, statistics: Statistics, seenAt: number) => void;
  /** Undefined while too little was seen, and for sports of which none is told. */
  readonly momentum: (match: Pick<Match, 'id'>) => Momentum | undefined;
};

export const createFigureHistory = (): FigureHistory => {
  const courses = new Map<string, Course>();

  const note: FigureHistory['note'] = ({ id, sport, status, homeScore, awayScore }, statistics, seenAt) => {
    const weights = momentumWeights[sport];
    if (weights === undefined || status !== 'live') return;
    const course = courses.get(id) ?? { looks: [], told: undefined };
    if ((course.looks.at(-1)?.at ?? -Infinity) >= seenAt) return;
    course.looks.push({ at: seenAt, score: { home: homeScore, away: awayScore }, statistics });
    if (course.looks.length > mostLooks) course.looks.shift();
    course.told = momentum(course.looks, weights);
    courses.delete(id);
    courses.set(id, course);
    const [longestUnseen] = courses.size > mostMatches ? courses.keys() : [];
    if (longestUnseen !== undefined) courses.delete(longestUnseen);
  };

  return { note, momentum: ({ id }) => courses.get(id)?.told };
};
