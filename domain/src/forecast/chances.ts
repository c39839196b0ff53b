import type { SportId } from '../sport/sport.ts';

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

/**
 * Chances of a match's result, 0 to 1, adding up to 1. Without `draw` the match is one that is played until somebody wins.
 */
export type Chances = { readonly home: number; readonly draw?: number; readonly away: number };

/** The chances of two sides by the home side's, kept within 0 and 1: a sum of many products can miss them by its last digit. */
export const twoSided = (home: number): Chances => {
  const kept = Math.min(1, Math.max(0, home));
  return { home: kept, away: 1 - kept };
};

export type Outcome = keyof Chances;

export const outcomes: readonly Outcome[] = ['home', 'draw', 'away'];

/** The outcomes that a forecast knows, home first, each with its chance. */
export const chanceEntries = (chances: Chances): readonly (readonly [Outcome, number])[] =>
  outcomes.flatMap((outcome) => {
    const chance = chances[outcome];
    return chance === undefined ? [] : [[outcome, chance] as const];
  });

/** The likeliest outcome and its chance; of equal ones the first in the order home, draw, away. */
export const favourite = ({ home, draw, away }: Chances): { readonly outcome: Outcome; readonly chance: number } => {
  const best =
    draw !== undefined && draw > home
      ? ({ outcome: 'draw', chance: draw } as const)
      : ({ outcome: 'home', chance: home } as const);
  return away > best.chance ? { outcome: 'away', chance: away } : best;
};
