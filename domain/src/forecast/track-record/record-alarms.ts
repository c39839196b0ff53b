import type { Basis } from '../forecast.ts';
import { type TrackRecord, enoughMatches } from './track-record.ts';

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
