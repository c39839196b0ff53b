import type { SportId } from '../sport.ts';

/**
 * How a bookmaker's margin is taken out of its prices. `proportional`: each chance shrinks by the same share. `power`: all are
 * raised to one power, which takes more off the long shots, where bookmakers put it.
 */
export type DeVig = 'power' | 'proportional';

/**
 * By what fits best where it was measured (Clarke, Kovalchik, Ingram 2017 describe the methods): power in football and tennis,
 * proportional in basketball; in the other sports both say the same to the fourth digit of log-loss.
 */
const ofTwo: Readonly<Record<SportId, DeVig>> = {
  football: 'power',
  tennis: 'power',
  basketball: 'proportional',
  hockey: 'proportional',
  baseball: 'proportional',
  americanfootball: 'proportional',
  rugby: 'proportional',
  volleyball: 'proportional',
  handball: 'proportional',
  formula1: 'proportional',
  mma: 'proportional',
  afl: 'proportional',
};

/** The method for a market of the sport with so many outcomes: with three there is a long shot, and power is right. */
export const deVigOf = (sport: SportId, outcomeCount: number): DeVig => (outcomeCount > 2 ? 'power' : ofTwo[sport]);
