import { type CalibrationPoint, calibrationError } from './calibration.ts';
import { type Band, bands } from './forecast.ts';
import type { RecordSums } from './record-sums.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** How often a band's favourite won: what was said on average, what happened, and where the true rate lies in 95 of 100 cases. */
export type BandRecord = {
  readonly band: Band;
  readonly n: number;
  readonly hits: number;
  readonly said: number;
  readonly happened: number;
  readonly interval: { readonly low: number; readonly high: number };
};

/** Our figures beside the market's on the matches that had prices before kick-off. `gap`: ours over its log-loss, 0.01 for 1 % worse. */
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
  /** High, Medium, Low; a band that was never given is not there. */
  readonly bands: readonly BandRecord[];
  readonly market?: MarketRecord;
};

/** Below this many matches figures are noise and are not shown. */
export const enoughMatches = 200;

/** A track record. Losses count as everything does; a match that decided nothing (a draw where there is none) counts nowhere. */
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

/** The curve over equally wide bins, without the empty ones, by rising chance. */
const curveOf = ({ bins }: RecordSums): readonly CalibrationPoint[] =>
  bins.flatMap(({ n, said, happened }) => (n === 0 ? [] : [{ n, said: said / n, happened: happened / n }]));

/** The figures of at least one graded forecast, however few they are: what is shown goes by `recordOf`. */
export const figuresOf = (sums: RecordSums): Figures => {
  const { n, hits, logLoss, brier, rps } = sums;
  const curve = curveOf(sums);
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

/** The record that sums come to, of one sport and basis mostly. */
export const recordOf = (sums: RecordSums): TrackRecord =>
  sums.n < enoughMatches
    ? { kind: 'too-few', n: sums.n, needed: enoughMatches }
    : { kind: 'record', n: sums.n, ...figuresOf(sums) };
