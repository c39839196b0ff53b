import { createCountedReport } from '../platform/counted-report.ts';
import type { Log } from '../platform/log.ts';

const everyMs = 60_000;

/** Says of calls that could not be written down before they were made, once a minute at most. `now`: epoch ms. */
export const logLedger = (log: Pick<Log, 'warn'>, now: () => number): ((cause: unknown) => void) =>
  createCountedReport<unknown>({
    everyMs,
    now,
    report: (err, count) =>
      log.warn({ err, count }, 'calls to the sports service could not be written down before they were made'),
  });
