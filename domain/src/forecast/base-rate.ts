import type { Chances } from './chances.ts';
import type { ForecastInput } from './forecast.ts';
import { ratedMatch, noRatings } from './ratings.ts';

/** How football matches of the big leagues end: nearly the same over decades and countries. */
const football = { home: 0.43, draw: 0.25, away: 0.32 } as const;

/** The chances of a match of which nothing is known: football's long run, elsewhere how the sport's ratings see two equal sides. */
export const baseRate = (input: Pick<ForecastInput, 'sport' | 'kickOff' | 'neutral'>): Chances | undefined => {
  const ratings = noRatings(input.sport);
  if (ratings?.kind !== 'goals') return ratings && ratedMatch(ratings, input)?.chances;
  const { home, draw, away } = football;
  const even = (home + away) / 2;
  return input.neutral === true ? { home: even, draw, away: even } : football;
};
