import type { MatchStatus } from '../sport/sport.ts';
import { chanceEntries, type Chances, type Outcome } from './chances.ts';
import type { Band, Basis, Forecast } from './forecast.ts';

/** The forecast on a match's row. Chances have three decimals and add up to exactly 1. */
export type BoardForecast = { readonly chances: Chances; readonly basis: Basis; readonly band: Band };

/**
 * Rounds chances to thousandths, or other units, so that they add up to 1. The largest remainders are rounded up; among
 * equal remainders, the first.
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

/** The part of a forecast for the board. */
export const boardForecast = ({ chances, basis, band }: Forecast): BoardForecast => ({
  chances: roundedChances(chances),
  basis,
  band,
});

/** One outcome of a forecast for display. */
export type DisplayedChance = {
  readonly outcome: Outcome;
  /** 0 to 1: the width of its bar. */
  readonly chance: number;
  /** `62%`; `<1%` and `>99%` for nearly impossible and nearly certain outcomes. */
  readonly text: string;
};

/** The text for a chance that rounds to 0 or 100%, because an undecided match has neither. */
const endText = (percent: number): string | undefined => {
  if (percent === 0) return '<1%';
  return percent === 100 ? '>99%' : undefined;
};

/**
 * A forecast's chances as whole percentages, home first, as shown everywhere. They add up to 100, and are the same on
 * the board, in the forecast route and in the analyst's facts.
 */
export const displayedChances = (chances: Chances): readonly DisplayedChance[] => {
  const onTheWire = roundedChances(chances);
  const inPercents = roundedChances(onTheWire, 100);
  return chanceEntries(onTheWire).map(([outcome, chance]) => {
    const percent = Math.round((inPercents[outcome] ?? 0) * 100);
    return { outcome, chance, text: endText(percent) ?? `${percent}%` };
  });
};

/**
 * The forecast that a list shows for a match. Before kick-off a base rate says nothing about these two sides and would
 * be the same bar in every row. In play, the score changes the base rate.
 */
export const listedForecast = ({
  status,
  forecast,
}: {
  readonly status: MatchStatus;
  readonly forecast?: BoardForecast | undefined;
}): BoardForecast | undefined => (forecast?.basis === 'base-rate' && status !== 'live' ? undefined : forecast);
