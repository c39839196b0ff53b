import type { PushOutcome } from './push-sender.ts';

/** Notification events for the log and metrics. Endpoints and users are never named. */
export type NotificationEvents = {
  /** The result of handing a message to a push service. `lagMs`: time since the event, minus the reader's own delay. */
  readonly onPosted: (outcome: PushOutcome, lagMs: number) => void;
  /** Subscriptions that ended: their browsers are `gone`, or the push service `refused` too often. */
  readonly onDropped: (count: { readonly gone: number; readonly refused: number }) => void;
  /** Subscriptions that ended because their page was not opened for long. */
  readonly onForgotten: (count: number) => void;
  /** A row is invalid and was skipped. */
  readonly onUnreadable: () => void;
};

/** The log methods that are used here. */
type NotificationLog = Record<
  'info' | 'warn' | 'error',
  (facts: Readonly<Record<string, unknown>>, text: string) => void
>;

const logEveryMs = 60_000;

export const logNotifications = (
  log: NotificationLog,
  /** Epoch ms. */
  now: () => number,
): NotificationEvents => {
  let refusedAtMs = -Infinity;
  return {
    onPosted: (outcome) => {
      if (outcome.kind !== 'refused') return;
      const nowMs = now();
      if (nowMs >= refusedAtMs && nowMs - refusedAtMs < logEveryMs) return;
      refusedAtMs = nowMs;
      log.warn({ why: outcome.why }, 'a push service refused a message');
    },
    onDropped: (count) => log.info(count, 'subscriptions to notifications ended'),
    onForgotten: (count) => log.info({ count }, 'unused subscriptions to notifications ended'),
    onUnreadable: () => log.error({}, 'an invalid notification row was skipped'),
  };
};
