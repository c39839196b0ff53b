import { type Chances, type Outcome, chanceEntries } from './chances.ts';
import type { Band, Basis, Forecast } from './forecast.ts';

/** What a match says on the board of its chances. They have three decimals and add up to exactly 1. */
export type BoardForecast = { readonly chances: Chances; readonly basis: Basis; readonly band: Band };

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
export const boardForecast = ({ chances, basis, band }: Forecast): BoardForecast => ({
  chances: roundedChances(chances),
  basis,
  band,
});

/** One outcome of a forecast as it is shown. */
export type DisplayedChance = {
  readonly outcome: Outcome;
  /** 0 to 1: how wide it is drawn. */
  readonly chance: number;
  /** `62%`; `<1%` and `>99%` for what is not quite impossible and not quite certain. */
  readonly text: string;
};

/** A match has chances while it is open: nothing in it is impossible or certain, whatever was rounded off on the way. */
const endText = (percent: number): string | undefined => {
  if (percent === 0) return '<1%';
  return percent === 100 ? '>99%' : undefined;
};

/**
 * A forecast's chances in whole percents, home first, as they stand wherever one is shown: what is written adds up to 100, and
 * a chance says the same whether it comes from the board, from its own address or from the facts of an answer.
 */
export const displayedChances = (chances: Chances): readonly DisplayedChance[] => {
  const onTheWire = roundedChances(chances);
  const inPercents = roundedChances(onTheWire, 100);
  return chanceEntries(onTheWire).map(([outcome, chance]) => {
    const percent = Math.round((inPercents[outcome] ?? 0) * 100);
    return { outcome, chance, text: endText(percent) ?? `${percent}%` };
  });
};
