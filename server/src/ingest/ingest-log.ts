import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../platform/clock.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { Log } from '../platform/log.ts';
import { callKey } from './planning/poll-calls.ts';

const everyMs = 60_000;

/** Logs calls that could not be recorded in advance, at most once a minute. `now` returns epoch ms. */
export const logQuotaLedger = (log: Pick<Log, 'warn'>, now: () => number): ((cause: unknown) => void) =>
  createThrottledReport<unknown>({
    everyMs,
    now,
    report: (err, count) => log.warn({ err, count }, 'calls to the sports service could not be recorded in advance'),
  });

/** Progress events of the ingest, for the log and for metrics. */
export type IngestEvents = {
  readonly onLeading: (term: number) => void;
  readonly onReply: (call: ScoreRequest, reply: ScoreReply, tookMs: number) => void;
  /** Reports the skipped items of a good reply. `reasons` has one entry per item and is never empty. */
  readonly onDroppedItems: (sport: SportId, reasons: readonly string[]) => void;
  readonly onWritten: (change: { readonly version: number; readonly put: number; readonly drop: number }) => void;
};

/** The log methods that are used here. */
type IngestLog = Record<'debug' | 'info' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** A sport whose replies always contain the same bad item gets one line a minute instead of one per poll. */
const droppedLineEveryMs = 60_000;
const reasonsInALine = 3;

/** Logs progress. A problem gets a line when it appears, changes or is resolved, but not at every retry. */
export const logIngest = (log: IngestLog, now: () => number): IngestEvents => {
  const problems = new Map<SportId, string>();
  const dropped = new Map<SportId, { count: number; lineAt: number }>();
  return {
    onLeading: (term) => log.info({ term }, 'this node polls the provider'),
    onReply: (call, reply, tookMs) => {
      const { sport } = call;
      const about = { sport, call: callKey(call), tookMs: Math.round(tookMs), ...reply.quota };
      if (reply.ok) {
        if (problems.delete(sport)) log.info(about, 'the provider answers again');
        log.debug({ ...about, matches: reply.matches.length }, 'the provider answered');
        return;
      }
      const isNew = problems.get(sport) !== reply.problem.kind;
      problems.set(sport, reply.problem.kind);
      log[isNew ? 'warn' : 'debug']({ ...about, problem: reply.problem }, 'the provider gave no usable answer');
    },
    onDroppedItems: (sport, reasons) => {
      const { count, lineAt } = dropped.get(sport) ?? { count: 0, lineAt: -Infinity };
      const total = count + reasons.length;
      const writes = hasPassed(droppedLineEveryMs, { since: lineAt, now: now() });
      dropped.set(sport, writes ? { count: 0, lineAt: now() } : { count: total, lineAt });
      if (writes) log.warn({ sport, count: total, reasons: reasons.slice(0, reasonsInALine) }, 'items left out');
    },
    onWritten: (change) => log.debug(change, 'the board changed'),
  };
};
