import type { SportId } from '../sport.ts';
import { type Chances, twoSided } from './chances.ts';

/**
 * Sports whose draws are played on: a price for the draw is one for overtime. The favourite wins that by three tenths of what it
 * is ahead (not measured).
 */
const isPlayedOn: Partial<Readonly<Record<SportId, boolean>>> = { hockey: true };

const tilt = 0.3;

/** Chances without a draw where the sport plays draws on; as they are in every other. */
export const twoWay = (chances: Chances, sport: SportId): Chances => {
  const { home, draw, away } = chances;
  if (draw === undefined || isPlayedOn[sport] !== true) return chances;
  // At the whistle of a level match nobody is ahead.
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return twoSided(home + draw * (0.5 + tilt * (share - 0.5)));
};
