import type { Clock } from '../platform/clock.ts';
import type { PushOrder } from './push-post.ts';

/** A message that was not taken yet. Times are epoch ms. */
export type Unsent = {
  readonly subscriptionId: number;
  readonly newsId: number;
  readonly order: Omit<PushOrder, 'ttlS'>;
  /** When it happened, for who hears of it so much later. */
  readonly happenedMs: number;
  /** Until then it is worth sending. */
  readonly untilMs: number;
  readonly tries: number;
};

const firstWaitMs = 5_000;
const longestWaitMs = 120_000;

/** A push service that is down for a crowd must not fill the memory: the oldest are given up first. */
const mostWaiting = 20_000;

/**
 * Messages that a push service did not take, to be sent again: after a time that doubles, or the one that it names, and as long as
 * they are worth anything. In memory: what waits when a process ends is told to nobody.
 */
export type Retries = {
  /** `waitMs`: what the push service asked for. */
  readonly add: (unsent: Unsent, waitMs: number | undefined) => void;
  /** Takes out what is due, as many as are sent at once. */
  readonly due: () => readonly Unsent[];
  /** The same messages; an older one of the same match for the same browser that still waits is given up: this one says more. */
  readonly inPlaceOfOlder: (fresh: readonly Unsent[]) => readonly Unsent[];
  /** When something is due next, epoch ms. */
  readonly nextAtMs: () => number | undefined;
};

const mostAtOnce = 200;

const nameOf = ({ subscriptionId, order }: Unsent): string => `${subscriptionId} ${order.topic}`;

export const createRetries = (options: {
  readonly clock: Pick<Clock, 'now'>;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}): Retries => {
  const { clock, random } = options;
  const waiting = new Map<string, { readonly unsent: Unsent; readonly atMs: number }>();

  return {
    add: (unsent, waitMs) => {
      const backOffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** unsent.tries) * (0.5 + random());
      const atMs = clock.now() + Math.max(backOffMs, waitMs ?? 0);
      const name = nameOf(unsent);
      const known = waiting.get(name);
      if (atMs >= unsent.untilMs || (known !== undefined && known.unsent.newsId > unsent.newsId)) return;
      waiting.set(name, { unsent: { ...unsent, tries: unsent.tries + 1 }, atMs });
      const [oldest] = waiting.size > mostWaiting ? waiting.keys() : [];
      if (oldest !== undefined) waiting.delete(oldest);
    },

    due: () => {
      const nowMs = clock.now();
      const due: Unsent[] = [];
      for (const [name, { unsent, atMs }] of waiting) {
        if (due.length >= mostAtOnce) break;
        if (atMs > nowMs) continue;
        waiting.delete(name);
        if (unsent.untilMs > nowMs) due.push(unsent);
      }
      return due;
    },

    inPlaceOfOlder: (fresh) => {
      if (waiting.size > 0) for (const one of fresh) waiting.delete(nameOf(one));
      return fresh;
    },

    nextAtMs: () => {
      let next: number | undefined;
      for (const { atMs } of waiting.values()) next = Math.min(next ?? Infinity, atMs);
      return next;
    },
  };
};
