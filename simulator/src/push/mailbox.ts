/** A message that was taken. */
export type PushedMessage = {
  readonly subscriber: string;
  /** As the browser's worker reads it. */
  readonly text: string;
  readonly ttlS: number;
  readonly topic: string | undefined;
  readonly urgency: string;
  readonly bytes: number;
  /** Epoch ms. */
  readonly atMs: number;
};

/** What every browser was sent, and what waits for those that are away. */
export type Mailbox = {
  /** Delivered at once, or kept: one of the same topic that still waits is replaced (RFC 8030, 5.4). */
  readonly take: (message: PushedMessage, isAway: boolean) => void;
  /** A browser is back: what waits and has not run out is delivered. */
  readonly deliver: (subscriber: string, nowMs: number) => void;
  /** Everything that browsers got, in order. */
  readonly delivered: () => readonly PushedMessage[];
  readonly waiting: () => readonly PushedMessage[];
  /** How many were taken, delivered or not. */
  readonly taken: () => number;
  readonly clear: () => void;
};

/** A crowd's messages are counted and not all kept. */
const mostKept = 5_000;

export const createMailbox = (): Mailbox => {
  let delivered: PushedMessage[] = [];
  let waiting: readonly PushedMessage[] = [];
  let taken = 0;

  const hand = (message: PushedMessage): void => {
    delivered.push(message);
    if (delivered.length > mostKept) delivered.shift();
  };

  return {
    take: (message, isAway) => {
      taken += 1;
      if (!isAway) {
        hand(message);
        return;
      }
      const { subscriber, topic, ttlS } = message;
      const isReplaced = (one: PushedMessage): boolean =>
        topic !== undefined && one.subscriber === subscriber && one.topic === topic;
      // Without a time to live it is for whoever is there.
      waiting = [...waiting.filter((one) => !isReplaced(one)), ...(ttlS > 0 ? [message] : [])];
    },
    deliver: (subscriber, nowMs) => {
      for (const message of waiting) {
        if (message.subscriber === subscriber && nowMs < message.atMs + message.ttlS * 1_000) hand(message);
      }
      waiting = waiting.filter((message) => message.subscriber !== subscriber);
    },
    delivered: () => delivered,
    waiting: () => waiting,
    taken: () => taken,
    clear: () => {
      delivered = [];
      waiting = [];
      taken = 0;
    },
  };
};
