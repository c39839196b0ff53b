import type { SportId } from '@touchline/domain/sport.ts';

/** How much of a day a match takes, breaks included, in minutes: what a calendar keeps free for it. No source says when it ends. */
export const usualMinutes: Readonly<Record<SportId, number>> = {
  football: 120,
  basketball: 150,
  hockey: 150,
  baseball: 180,
  americanfootball: 195,
  rugby: 120,
  volleyball: 120,
  handball: 105,
  formula1: 120,
  mma: 30,
  afl: 165,
  tennis: 150,
};
