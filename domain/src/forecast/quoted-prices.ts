/**
 * Prices of a match that a source gave, decimal: what a forecast may stand on. `sample: false` is not a flag but a lock: the
 * spec's default odds are answered with `sample: true`, and an answer that may be either has to be asked first.
 */
export type QuotedPrices = {
  readonly sample: false;
  /** When they were seen, ISO 8601 UTC. */
  readonly at: string;
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
};
