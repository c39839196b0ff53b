import type { PushOutcome } from './push-sender.ts';

/** Notification events for the log and metrics. They never contain endpoints or users. */
export type NotificationEvents = {
  /** The result of handing a message to a push service. `lagMs`: time since the event, minus the reader's own delay. */
  readonly onPosted: (outcome: PushOutcome, lagMs: number) => void;
  /** Subscriptions that ended: they are `gone` or unusable, or the push service `refused` too many messages. */
  readonly onDropped: (count: { readonly gone: number; readonly refused: number }) => void;
  /** Subscriptions that ended because they were not renewed for a long time or exceeded the limit. */
  readonly onForgotten: (count: number) => void;
  /** An invalid row was skipped. */
  readonly onUnreadable: () => void;
};

/** The log methods that this module uses. */
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
    onDropped: (count) => log.info(count, 'push subscriptions ended'),
    onForgotten: (count) => log.info({ count }, 'unused push subscriptions ended'),
    onUnreadable: () => log.error({}, 'an invalid notification row was skipped'),
  };
};
