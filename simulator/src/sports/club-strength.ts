import type { Club } from './book/league-book.ts';
import { randomFrom } from './random.ts';

/** How strong a club is among its peers, from -1 to 1; the same all year. Most are near the middle. */
const strengthOf = (seed: string, sport: string, club: Club): number => {
  const random = randomFrom(seed, 'strength', sport, club.id);
  return random() + random() - 1;
};

/** How far a match leans to its home side before anybody's ground is counted: from -1 (to the away side) to 1. */
export const leaningOf = (seed: string, sport: string, home: Club, away: Club): number =>
  (strengthOf(seed, sport, home) - strengthOf(seed, sport, away)) / 2;

/** The home side's share of what is scored, or of the rallies: that of equal sides, and how far the leaning moves it. */
export type HomeShare = { readonly even: number; readonly reach: number };

export const shareAt = ({ even, reach }: HomeShare, leaning: number): number =>
  Math.min(0.9, Math.max(0.1, even + reach * leaning));
