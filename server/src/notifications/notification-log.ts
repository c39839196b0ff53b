import type { PushOutcome } from './push-sender.ts';

/** What is told of the work. Neither an endpoint nor whose it is is ever named. */
export type NotificationEvents = {
  /** A message was handed to a push service, or was not. `lagMs`: since it happened, less the reader's own delay. */
  readonly onPosted: (outcome: PushOutcome, lagMs: number) => void;
  /** Subscriptions ended: their browsers are `gone`, or the push service `refused` too often. */
  readonly onDropped: (count: { readonly gone: number; readonly refused: number }) => void;
  /** Subscriptions whose page nobody opened for long ended. */
  readonly onForgotten: (count: number) => void;
  /** A row does not hold what it should and is left out. */
  readonly onUnreadable: () => void;
};

/** The part of a log that is used here. */
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
    onForgotten: (count) => log.info({ count }, 'subscriptions to notifications ran out'),
    onUnreadable: () => log.error({}, 'a row of the notifications does not hold what it should and is left out'),
  };
};
