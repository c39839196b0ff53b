import { randomFrom, waitWithMean } from '../random.ts';

/** How often something came up to a minute, `perMinute` on average: never less later on, the same for the same words. */
export const countedUntil = (seed: string, what: string, perMinute: number, minute: number): number => {
  if (perMinute <= 0) return 0;
  const random = randomFrom(seed, 'count', what);
  let count = 0;
  for (let at = waitWithMean(random, 1 / perMinute); at <= minute; at += waitWithMean(random, 1 / perMinute))
    count += 1;
  return count;
};

/** A share that wanders around `middle` and settles as the match goes on; in percent, whole. */
export const wanderingPercent = (seed: string, what: string, middle: number, minute: number): number => {
  const knot = Math.floor(minute / 6);
  const along = minute / 6 - knot;
  const at = (place: number): number => randomFrom(seed, what, place)() - 0.5;
  const off = (at(knot) * (1 - along) + at(knot + 1) * along) * (24 / Math.sqrt(1 + minute / 6));
  return Math.round(Math.min(78, Math.max(22, middle + off)));
};
