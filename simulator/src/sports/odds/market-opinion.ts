import { randomFrom } from '../random.ts';
import { hourMs } from '../utc-day.ts';

/** The market thinks anew at these moments before the start, and moves smoothly between them. */
const knotHours = 4;
/** The opinion is this far off at most, as a leaning, days before the start; it is right when the match begins. */
const mostOff = 0.36;
const settledHours = 72;

/** How far the market is off the true leaning so long before the start; nothing once it began. */
export const marketOpinion = (seed: string, untilStartMs: number): number => {
  if (untilStartMs <= 0) return 0;
  const hours = untilStartMs / hourMs;
  const knot = Math.floor(hours / knotHours);
  const along = hours / knotHours - knot;
  const at = (place: number): number => (place === 0 ? 0 : randomFrom(seed, 'opinion', place)() - 0.5);
  const smooth = along * along * (3 - 2 * along);
  return mostOff * Math.sqrt(Math.min(1, hours / settledHours)) * (at(knot) + (at(knot + 1) - at(knot)) * smooth);
};
