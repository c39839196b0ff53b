import { chanceEntries, type Chances, type Outcome } from '../chances.ts';
import { bands, type Band, type Basis } from '../forecast.ts';
import { wilsonInterval } from '../numeric-methods.ts';
import type { RecordSums } from './record-sums.ts';

/** A predicted chance and whether the outcome happened. */
export type StatedChance = { readonly chance: number; readonly happened: boolean };

/** One point of a calibration curve: how many of the outcomes with about this chance happened. */
export type CalibrationPoint = {
  readonly n: number;
  /** The mean of the predicted chances, 0 to 1. */
  readonly said: number;
  /** The share that happened, 0 to 1. */
  readonly happened: number;
};

/** Every chance of a graded forecast, for all outcomes. */
const visibleText = (chances: Chances, outcome: Outcome): readonly StatedChance[] =>
  chanceEntries(chances).map(([of, chance]) => ({ chance, happened: of === outcome }));

const pointOf = (group: readonly StatedChance[]): CalibrationPoint => ({
  n: group.length,
  said: group.reduce((sum, { chance }) => sum + chance, 0) / group.length,
  happened: group.filter(({ happened }) => happened).length / group.length,
});

/** The curve over bins of equal width from 0 to 1, by ascending chance, without empty bins. */
export const calibrationCurve = (stated: readonly StatedChance[], bins = 10): readonly CalibrationPoint[] => {
  const groups: StatedChance[][] = Array.from({ length: bins }, () => []);
  for (const each of stated) groups[Math.min(bins - 1, Math.floor(each.chance * bins))]?.push(each);
  return groups.filter((group) => group.length > 0).map(pointOf);
};

/** The curve over bins of equal size, by ascending chance. */
export const evenCalibrationCurve = (stated: readonly StatedChance[], bins = 10): readonly CalibrationPoint[] => {
  const rising = stated.toSorted((a, b) => a.chance - b.chance);
  const cut = (bin: number): number => Math.round((bin * rising.length) / bins);
  return Array.from({ length: bins }, (_, bin) => rising.slice(cut(bin), cut(bin + 1)))
    .filter((group) => group.length > 0)
    .map(pointOf);
};

/** The weighted distance of a curve from the diagonal (expected calibration error), 0 to 1. */
export const calibrationError = (curve: readonly CalibrationPoint[]): number => {
  const n = curve.reduce((sum, point) => sum + point.n, 0);
  return n === 0 ? 0 : curve.reduce((sum, point) => sum + (point.n / n) * Math.abs(point.said - point.happened), 0);
};

/** A forecast and its outcome. */
type GradedChance = { readonly chances: Chances; readonly outcome: Outcome };

/** All predicted chances, for any outcome, on one curve with bins of equal width. */
export const curveOf = (graded: readonly GradedChance[], bins = 10): readonly CalibrationPoint[] =>
  calibrationCurve(
    graded.flatMap(({ chances, outcome }) => visibleText(chances, outcome)),
    bins,
  );

/** How often a band's favourite won: the predicted mean, the actual share, and its 95% confidence interval. */
export type BandRecord = {
  readonly band: Band;
  readonly n: number;
  readonly hits: number;
  readonly said: number;
  readonly happened: number;
  readonly interval: { readonly low: number; readonly high: number };
};

/**
 * Our results next to the market's, on the matches with prices before kick-off. `gap`: our log-loss relative to the
 * market's, 0.01 for 1% worse.
 */
export type MarketRecord = {
  readonly n: number;
  readonly ours: number;
  readonly market: number;
  readonly gap: number;
};

export type Figures = {
  readonly logLoss: number;
  readonly brier: number;
  readonly rps: number;
  /** Share of the favourites that won. */
  readonly accuracy: number;
  readonly ece: number;
  readonly curve: readonly CalibrationPoint[];
  /** High, Medium, Low; a band without forecasts is missing. */
  readonly bands: readonly BandRecord[];
  readonly market?: MarketRecord;
};

/** Below this number of matches, the results are noise and are not shown. */
export const enoughMatches = 200;

/**
 * A track record. Losses count like wins. A match whose outcome had no chance (a draw in a sport without draws) is not
 * counted.
 */
export type TrackRecord =
  | { readonly kind: 'too-few'; readonly n: number; readonly needed: number }
  | ({ readonly kind: 'record'; readonly n: number } & Figures);

const bandRecords = (sums: RecordSums): readonly BandRecord[] =>
  bands.flatMap((band) => {
    const { n, hits, said } = sums.bands[band];
    if (n === 0) return [];
    return [{ band, n, hits, said: said / n, happened: hits / n, interval: wilsonInterval(hits, n) }];
  });

const marketRecord = ({ market: { n, ours, market } }: RecordSums): MarketRecord | undefined =>
  n === 0 ? undefined : { n, ours: ours / n, market: market / n, gap: ours / market - 1 };

/** The curve over bins of equal width, by ascending chance, without empty bins. */
const recordCurve = ({ bins }: RecordSums): readonly CalibrationPoint[] =>
  bins.flatMap(({ n, said, happened }) => (n === 0 ? [] : [{ n, said: said / n, happened: happened / n }]));

/** The results of one or more graded forecasts, even if too few to show; see `recordOf`. */
export const figuresOf = (sums: RecordSums): Figures => {
  const { n, hits, logLoss, brier, rps } = sums;
  const curve = recordCurve(sums);
  const market = marketRecord(sums);
  return {
    logLoss: logLoss / n,
    brier: brier / n,
    rps: rps / n,
    accuracy: hits / n,
    ece: calibrationError(curve),
    curve,
    bands: bandRecords(sums),
    ...(market !== undefined && { market }),
  };
};

/** The record from sums, usually of one sport and basis. */
export const recordOf = (sums: RecordSums): TrackRecord =>
  sums.n < enoughMatches
    ? { kind: 'too-few', n: sums.n, needed: enoughMatches }
    : { kind: 'record', n: sums.n, ...figuresOf(sums) };

/** A problem with a track record, with the value and the limit that it exceeded. */
export type RecordAlarm =
  | { readonly kind: 'calibration'; readonly ece: number; readonly limit: number }
  | { readonly kind: 'behind-market'; readonly gap: number; readonly limit: number }
  | { readonly kind: 'high-misses'; readonly happened: number; readonly limit: number }
  | { readonly kind: 'band-order' };

/**
 * The calibration errors that a perfect forecaster of three outcomes stays below in 95 of 100 cases, by number of
 * matches (simulated).
 */
const perfectErrors: readonly { readonly n: number; readonly error: number }[] = [
  { n: 200, error: 0.055 },
  { n: 500, error: 0.038 },
  { n: 1000, error: 0.024 },
  { n: 2000, error: 0.018 },
  { n: 5000, error: 0.012 },
];

/**
 * The calibration error that chance alone does not explain, by number of matches. Noise falls with the number, so a
 * fixed limit would raise false alarms for short records and miss problems in long records.
 */
export const calibrationLimit = (n: number): number => {
  const next = perfectErrors.findIndex((each) => n < each.n);
  const to = perfectErrors[next];
  const from = next < 0 ? perfectErrors.at(-1) : perfectErrors[next - 1];
  // Outside the table, noise continues to fall with the square root of the number.
  if (from === undefined || to === undefined) {
    const nearest = from ?? to;
    return nearest === undefined ? 1 : nearest.error * Math.sqrt(nearest.n / Math.max(1, n));
  }
  const share = Math.log(n / from.n) / Math.log(to.n / from.n);
  return from.error * (to.error / from.error) ** share;
};

const furthestBehind = 0.01;
const leastHigh = 0.62;
const enoughForOrder = 500;

/**
 * All problems with a record, or none below 200 matches. The gap to the market counts only for forecasts based on
 * prices.
 */
export const recordAlarms = (record: TrackRecord, basis: Basis): readonly RecordAlarm[] => {
  if (record.kind === 'too-few') return [];
  const { n, ece, market } = record;
  const alarms: RecordAlarm[] = [];
  const limit = calibrationLimit(n);
  if (ece > limit) alarms.push({ kind: 'calibration', ece, limit });
  if (basis === 'market' && market !== undefined && market.n >= enoughForOrder && market.gap > furthestBehind) {
    alarms.push({ kind: 'behind-market', gap: market.gap, limit: furthestBehind });
  }
  const high = record.bands.find(({ band }) => band === 'High');
  if (high !== undefined && high.n >= enoughMatches && high.happened < leastHigh) {
    alarms.push({ kind: 'high-misses', happened: high.happened, limit: leastHigh });
  }
  const falls = record.bands.every(({ happened }, at) => happened < (record.bands[at - 1]?.happened ?? 2));
  if (n >= enoughForOrder && !falls) alarms.push({ kind: 'band-order' });
  return alarms;
};
