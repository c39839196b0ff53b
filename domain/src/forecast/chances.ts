import type { SportId } from '../sport/sport.ts';

/** In sports that continue after a draw, a price for the draw is a price for overtime. */
const isPlayedOn: Partial<Readonly<Record<SportId, boolean>>> = { hockey: true };

/**
 * The home side's chance to win after regular time, from its chance to win the match without overtime. The favourite's
 * edge in overtime is 30% of its edge before (not measured).
 */
export const overtimeChance = (home: number): number => 0.5 + 0.3 * (home - 0.5);

/** Chances without a draw in a sport that continues after a tie; unchanged in other sports. */
export const twoWay = (chances: Chances, sport: SportId): Chances => {
  const { home, draw, away } = chances;
  if (draw === undefined || isPlayedOn[sport] !== true) return chances;
  // At the end of a tied match, only a draw has a chance.
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return twoSided(home + draw * overtimeChance(share));
};

/** Chances of a match's result, 0 to 1, adding up to 1. Without `draw` the match continues until a side wins. */
export type Chances = { readonly home: number; readonly draw?: number; readonly away: number };

/** Both sides' chances from the home side's, clamped between 0 and 1 because of rounding errors. */
export const twoSided = (home: number): Chances => {
  const clamped = Math.min(1, Math.max(0, home));
  return { home: clamped, away: 1 - clamped };
};

export type Outcome = keyof Chances;

export const outcomes: readonly Outcome[] = ['home', 'draw', 'away'];

/** The outcomes of a forecast, home first, each with its chance. */
export const chanceEntries = (chances: Chances): readonly (readonly [Outcome, number])[] =>
  outcomes.flatMap((outcome) => {
    const chance = chances[outcome];
    return chance === undefined ? [] : [[outcome, chance] as const];
  });

/** The most likely outcome and its chance. If equal, the first in the order home, draw, away. */
export const favourite = ({ home, draw, away }: Chances): { readonly outcome: Outcome; readonly chance: number } => {
  const best =
    draw !== undefined && draw > home
      ? ({ outcome: 'draw', chance: draw } as const)
      : ({ outcome: 'home', chance: home } as const);
  return away > best.chance ? { outcome: 'away', chance: away } : best;
};

/** A chance with four decimals, 0 or 1 only if it is certain. */
export const roundedChance = (chance: number): number =>
  chance <= 0 || chance >= 1 ? chance : Math.min(0.9999, Math.max(0.0001, Math.round(chance * 10_000) / 10_000));
