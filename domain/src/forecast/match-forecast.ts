import type { Chances } from './chances.ts';
import type { Band, Basis, Forecast } from './forecast.ts';

/** What a match says on the board of its chances. They have three decimals and add up to exactly 1. */
export type MatchForecast = { readonly chances: Chances; readonly basis: Basis; readonly band: Band };

/**
 * Chances in whole thousandths, or other parts, that add up to 1: the largest remainders are rounded up, of equal ones the
 * first.
 */
export const roundedChances = ({ home, draw, away }: Chances, parts = 1_000): Chances => {
  const exact = draw === undefined ? [home, away] : [home, draw, away];
  const whole = exact.map((chance) => Math.floor(chance * parts));
  const rests = exact.map((chance) => (chance * parts) % 1);
  let missing = parts - whole.reduce((sum, each) => sum + each, 0);
  for (; missing > 0 && Math.max(...rests) >= 0; missing -= 1) {
    const at = rests.indexOf(Math.max(...rests));
    whole[at] = (whole[at] ?? 0) + 1;
    rests[at] = -1;
  }
  const [first = 0, second = 0, third = 0] = whole.map((each) => each / parts);
  return draw === undefined ? { home: first, away: second } : { home: first, draw: second, away: third };
};

/** The part of a forecast that goes on the board. */
export const matchForecast = ({ chances, basis, band }: Forecast): MatchForecast => ({
  chances: roundedChances(chances),
  basis,
  band,
});
