import type { SportId } from '../../sport/sport.ts';
import { type Chances, type Outcome, chanceEntries, favourite } from '../chances.ts';
import type { Band, Basis } from '../forecast.ts';
import { grade } from './grading.ts';

/** A forecast as frozen at kick-off, and its outcome. */
export type GradedForecast = {
  readonly sport: SportId;
  readonly basis: Basis;
  readonly band: Band;
  readonly chances: Chances;
  readonly outcome: Outcome;
  /** The chances of the last prices before kick-off, with the margin removed. */
  readonly market?: Chances;
};

/** The favourites of a band: their number, their wins and the sum of their chances. */
export type BandSums = { readonly n: number; readonly hits: number; readonly said: number };

/** Outcomes with similar chances: their number, the sum of their chances and how many happened. */
export type BinSums = { readonly n: number; readonly said: number; readonly happened: number };

/** Log-losses on the matches with prices before kick-off. */
export type MarketSums = { readonly n: number; readonly ours: number; readonly market: number };

/**
 * The sums behind a track record. Adding a match or subtracting a corrected match has a constant cost, so a record can
 * include every match.
 */
export type RecordSums = {
  readonly n: number;
  readonly hits: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly rps: number;
  /** Ten bins of equal width from 0 to 1. */
  readonly bins: readonly BinSums[];
  readonly bands: Readonly<Record<Band, BandSums>>;
  readonly market: MarketSums;
};

const binCount = 10;

const noBand: BandSums = { n: 0, hits: 0, said: 0 };
const noBin: BinSums = { n: 0, said: 0, happened: 0 };
const noMarket: MarketSums = { n: 0, ours: 0, market: 0 };

export const noSums: RecordSums = {
  n: 0,
  hits: 0,
  logLoss: 0,
  brier: 0,
  rps: 0,
  bins: Array.from({ length: binCount }, () => noBin),
  bands: { High: noBand, Medium: noBand, Low: noBand },
  market: noMarket,
};

const binsOf = (chances: Chances, outcome: Outcome): readonly BinSums[] => {
  const bins = [...noSums.bins];
  for (const [of, chance] of chanceEntries(chances)) {
    const at = Math.min(binCount - 1, Math.floor(chance * binCount));
    const { n, said, happened } = bins[at] ?? noBin;
    bins[at] = { n: n + 1, said: said + chance, happened: happened + (of === outcome ? 1 : 0) };
  }
  return bins;
};

/** The sums of one forecast; zero if its chances did not include the outcome (a draw). */
export const sumsOf = ({ chances, outcome, band, market }: GradedForecast): RecordSums => {
  const ours = grade(chances, outcome);
  if (ours === undefined) return noSums;
  const { logLoss, brier, rps } = ours;
  const its = market && grade(market, outcome);
  const hits = ours.hit ? 1 : 0;
  return {
    n: 1,
    hits,
    logLoss,
    brier,
    rps,
    bins: binsOf(chances, outcome),
    bands: { ...noSums.bands, [band]: { n: 1, hits, said: favourite(chances).chance } },
    market: its === undefined ? noMarket : { n: 1, ours: logLoss, market: its.logLoss },
  };
};

/** The sum of both; with `times` -1, the first minus the second. */
export const addedSums = (sums: RecordSums, other: RecordSums, times: 1 | -1 = 1): RecordSums => {
  const band = (of: Band): BandSums => {
    const [one, two] = [sums.bands[of], other.bands[of]];
    return { n: one.n + times * two.n, hits: one.hits + times * two.hits, said: one.said + times * two.said };
  };
  return {
    n: sums.n + times * other.n,
    hits: sums.hits + times * other.hits,
    logLoss: sums.logLoss + times * other.logLoss,
    brier: sums.brier + times * other.brier,
    rps: sums.rps + times * other.rps,
    bins: sums.bins.map(({ n, said, happened }, at) => {
      const two = other.bins[at] ?? noBin;
      return { n: n + times * two.n, said: said + times * two.said, happened: happened + times * two.happened };
    }),
    bands: { High: band('High'), Medium: band('Medium'), Low: band('Low') },
    market: {
      n: sums.market.n + times * other.market.n,
      ours: sums.market.ours + times * other.market.ours,
      market: sums.market.market + times * other.market.market,
    },
  };
};

/** The sums of many forecasts. */
export const sumsOfAll = (forecasts: readonly GradedForecast[]): RecordSums => {
  let sums = noSums;
  for (const forecast of forecasts) sums = addedSums(sums, sumsOf(forecast));
  return sums;
};
