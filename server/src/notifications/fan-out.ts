import { createWakeSignal } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { pushChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { type AddressedMessage, createMessageWriter } from './addressed-message.ts';
import type { Claim, DeliveryClaims } from './delivery-claims.ts';
import type { NotificationEvents } from './notification-log.ts';
import type { PushSenderThread, PushRequest, PushOutcome } from './push-sender.ts';
import type { PushServices } from './push-services.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';
import { type Retries, type Unsent, retryDelayMs } from './retries.ts';

/** How many batches are sent at once. */
const maxBatches = 2;

/** How often to check without a notice, because a notice may be lost. */
const unpromptedMs = 5_000;

/** The minimum wait: another node may be about to claim the due deliveries. */
const shortestWaitMs = 50;

/** After a pause, retries are spread over this time, so that the push service does not receive all of them at once. */
const pauseSpreadMs = 5_000;

/** How long a stopping server waits for deliveries in flight. */
const endWithinMs = 3_000;

/**
 * Sends notifications to subscribers. Every node claims a share of the deliveries, so that each subscriber is notified
 * only once and more nodes deliver faster. `run` rejects when the database is lost, and is meant to be restarted.
 */
export const createFanOut = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly claims: DeliveryClaims;
  readonly retries: Retries;
  readonly subscriptions: Pick<PushSubscriptions, 'drop' | 'refused' | 'accepted'>;
  readonly services: PushServices;
  readonly sender: Pick<PushSenderThread, 'send'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: NotificationEvents;
}): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { database, claims, retries, subscriptions, services, sender, clock, random, events } = options;

  const isKnown = ({ request }: AddressedMessage): boolean => services.accepts(request.endpoint);

  const firstMessages = (claim: Claim): readonly AddressedMessage[] => {
    const addressed = createMessageWriter(claim, clock.now());
    return claim.recipients.flatMap((recipient) => addressed(recipient, 0) ?? []).filter(isKnown);
  };

  /** Failed messages that are due, with their readers' current preferences: a longer delay has to pass first. */
  const messagesAgain = async (): Promise<readonly AddressedMessage[]> => {
    const nowMs = clock.now();
    const again = await retries.claim();
    const messages = again
      .flatMap((one) => createMessageWriter(one, nowMs)(one.recipient, one.tries) ?? [])
      .filter(isKnown);
    await retries.add(
      messages.flatMap(({ happenedMs, ...one }) => (happenedMs > nowMs ? [{ ...one, nextAtMs: happenedMs }] : [])),
    );
    return messages.filter(({ happenedMs }) => happenedMs <= nowMs);
  };

  /** Undefined if the server is stopping and the push services take too long. */
  const sendInTime = async (
    orders: readonly PushRequest[],
    signal: AbortSignal,
  ): Promise<readonly PushOutcome[] | undefined> => {
    const done = new AbortController();
    const late = aborted(signal).then(() => clock.wait(endWithinMs, done.signal));
    try {
      return await Promise.race([sender.send(orders), late.then(() => undefined)]);
    } finally {
      done.abort();
    }
  };

  const retriesOf = (
    { subscriptionId, matchId, eventId, untilMs, tries: before }: AddressedMessage,
    { why, waitMs = 0 }: Extract<PushOutcome, { readonly kind: 'later' }>,
    nowMs: number,
  ): readonly Unsent[] => {
    // A message during a pause was not sent: it waits for the end of the pause, and this is not counted as an attempt.
    const tries = why === 'paused' ? before : before + 1;
    const nextAtMs =
      nowMs + (why === 'paused' ? waitMs + random() * pauseSpreadMs : retryDelayMs(tries, waitMs, random()));
    return nextAtMs < untilMs ? [{ subscriptionId, matchId, eventId, tries, nextAtMs }] : [];
  };

  const sendBatch = async (batch: readonly AddressedMessage[], signal: AbortSignal): Promise<void> => {
    if (batch.length === 0) return;
    const nowMs = clock.now();
    const outcomes = await sendInTime(
      batch.map(({ request, untilMs }) => ({ ...request, ttlS: Math.max(0, Math.floor((untilMs - nowMs) / 1_000)) })),
      signal,
    );
    if (outcomes === undefined) return;
    const doneMs = clock.now();
    const ids: Record<PushOutcome['kind'], number[]> = { sent: [], gone: [], later: [], refused: [], unusable: [] };
    const unsent: Unsent[] = [];
    for (const [at, message] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined) continue;
      ids[outcome.kind].push(message.subscriptionId);
      events.onPosted(outcome, doneMs - message.happenedMs);
      if (outcome.kind === 'later') unsent.push(...retriesOf(message, outcome, doneMs));
    }
    await retries.add(unsent);
    await subscriptions.accepted(ids.sent);
    await subscriptions.drop([...ids.gone, ...ids.unusable]);
    const dropped = await subscriptions.refused(ids.refused);
    if (ids.gone.length + ids.unusable.length + dropped > 0) {
      events.onDropped({ gone: ids.gone.length + ids.unusable.length, refused: dropped });
    }
  };

  /** The retries without those that `fresh` replaces with a newer message about the same match for the same reader. */
  const withoutOlder = async (
    again: readonly AddressedMessage[],
    { eventId, facts }: Claim,
    fresh: readonly AddressedMessage[],
  ): Promise<readonly AddressedMessage[]> => {
    const ids = fresh.map(({ subscriptionId }) => subscriptionId);
    await retries.dropOlder({ eventId, matchId: facts.matchId }, ids);
    const received = new Set(ids);
    return again.filter(
      (one) => one.matchId !== facts.matchId || one.eventId >= eventId || !received.has(one.subscriptionId),
    );
  };

  /** Sends due retries and deliveries in batches until none is left or `signal` aborts. */
  const sendDue = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const again = await messagesAgain();
      const claim = await claims.claim();
      if (claim === undefined && again.length === 0) return;
      const fresh = claim === undefined ? [] : firstMessages(claim);
      const rest = claim === undefined ? again : await withoutOlder(again, claim, fresh);
      await sendBatch([...rest, ...fresh], signal);
    }
  };

  const nextInMs = async (): Promise<number> => {
    const [news, again] = await Promise.all([claims.nextAtMs(), retries.nextAtMs()]);
    const nextMs = Math.min(news ?? Infinity, again ?? Infinity);
    return Math.min(unpromptedMs, Math.max(shortestWaitMs, nextMs - clock.now()));
  };

  return {
    run: async (signal) => {
      const bell = createWakeSignal(clock);
      const lost = new AbortController();
      const session = await database.session((cause) => {
        lost.abort(cause);
        bell.wake();
      });
      signal.addEventListener('abort', bell.wake);
      try {
        await session.listen(pushChannel, bell.wake);
        while (!signal.aborted) {
          await Promise.all(Array.from({ length: maxBatches }, () => sendDue(signal)));
          await bell.wait(await nextInMs(), signal);
          if (lost.signal.aborted) {
            throw new Error('the session that listens for match events was lost', { cause: lost.signal.reason });
          }
        }
      } finally {
        signal.removeEventListener('abort', bell.wake);
        await session.close();
      }
    },
  };
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
