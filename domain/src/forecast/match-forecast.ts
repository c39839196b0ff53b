import type { Chances, Outcome } from './chances.ts';
import { chanceEntries } from './chances.ts';
import type { Band, Basis, Forecast } from './forecast.ts';

/** What a match says on the board of its chances. They have three decimals and add up to exactly 1. */
export type MatchForecast = { readonly chances: Chances; readonly basis: Basis; readonly band: Band };

/**
 * Chances in whole thousandths, or other parts, that add up to 1: the largest remainders are rounded up, of equal ones the
 * first.
 */
export const roundedChances = (chances: Chances, parts = 1_000): Chances => {
  const entries = chanceEntries(chances).map(([outcome, chance]) => ({
    outcome,
    whole: Math.floor(chance * parts),
    rest: (chance * parts) % 1,
  }));
  const missing = parts - entries.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    entries
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ outcome }) => outcome),
  );
  const of = (outcome: Outcome): number => {
    const whole = entries.find((entry) => entry.outcome === outcome)?.whole ?? 0;
    return (whole + (raised.has(outcome) ? 1 : 0)) / parts;
  };
  const [home, away] = [of('home'), of('away')];
  return chances.draw === undefined ? { home, away } : { home, draw: of('draw'), away };
};

/** The part of a forecast that goes on the board. */
export const matchForecast = ({ chances, basis, band }: Forecast): MatchForecast => ({
  chances: roundedChances(chances),
  basis,
  band,
});
