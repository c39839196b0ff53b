import { createCountedReport } from './counted-report.ts';
import type { Log } from './log.ts';

/** Each kind of failure is told of so often at most. */
const everyMs = 60_000;

/** Told of a request that failed by a fault of ours. `route` is its address as the routes are written, with `:id` for any. */
export type FailureLog = (error: unknown, route: string) => void;

/**
 * While the database is away anybody can make requests fail as fast as he asks. What fails at the same place of our code for
 * the same route is told of once at once, then once a minute, with the newest of them and their number. `now`: epoch ms; every
 * failure is told of without it.
 */
export const logFailures = (log: Pick<Log, 'error'>, now: (() => number) | undefined): FailureLog => {
  const tell = (err: unknown, count: number): void => log.error({ err, count }, 'a request failed');
  if (now === undefined) return (error) => tell(error, 1);
  // As many as there are routes and places: nothing that a visitor sends makes another.
  const reports = new Map<string, (error: unknown) => void>();
  return (error, route) => {
    const kind = `${route} ${placeOf(error)}`;
    const known = reports.get(kind);
    if (known !== undefined) return known(error);
    const report = createCountedReport<unknown>({
      everyMs,
      now,
      report: tell,
    });
    reports.set(kind, report);
    return report(error);
  };
};

/** What it is, and where it was thrown. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error.constructor.name}${frame}`;
};
