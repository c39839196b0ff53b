import { createHmac, createSecretKey } from 'node:crypto';
import { createWakeSignal, hasPassed } from '../../platform/clock.ts';
import type { Clock, WakeSignal } from '../../platform/clock.ts';
import { webhookChannel } from '../../platform/database/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedPost, PostOutcome } from './guarded-post.ts';
import type { Attempt, AttemptResult, WebhookQueue } from './webhook-queue.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The pauses after failed attempts; after the last one, the delivery is given up. */
export const pausesMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
] as const;

/** Attempts of this node at the same time. */
const maxInFlight = 1_000;

/**
 * The limit of attempts in flight for one webhook from this node; no more are claimed until one of them ends. A slow
 * receiver must not delay the others.
 */
const maxOfOne = 5;

/** The minimum free capacity for claiming attempts, so that not every finished attempt causes a query. */
const leastRoom = 100;

/** How often to check without a notice, because a notice may be lost. */
const unpromptedMs = 5_000;

/** The minimum wait: another node may be about to claim what is due. */
const shortestWaitMs = 50;

/** Results are stored together, at most this long after the first. */
const settleAfterMs = 200;

/** How long a stopping server waits for attempts in flight; another node repeats those that are left. */
const endWithinMs = 3_000;

/** What operators get to know. `lagMs`: from the end of the webhook's delay to the outcome. */
export type WebhookLog = {
  readonly onAttempt: (outcome: 'delivered' | 'failed', lagMs: number) => void;
  readonly onDisabled: (webhookId: string) => void;
};

/** Wakes the sender, and when it next looks for due deliveries, epoch ms: not at each end of an attempt. */
type Waking = { readonly bell: WakeSignal; readonly look: { atMs: number } };

/** A symmetric signature of Standard Webhooks. The secret is `whsec_` and its bytes in base64. */
const signatureOf = (secret: string, content: string): string => {
  // Node takes three times as long to sign with a key of bytes.
  const key = createSecretKey(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/** The headers of Standard Webhooks, with a signature for each secret. `nowMs`: epoch ms. */
export const signedHeaders = (
  { messageId, body, secrets }: Pick<Attempt, 'messageId' | 'body' | 'secrets'>,
  nowMs: number,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(nowMs / secondMs));
  const content = `${messageId}.${timestamp}.${body}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  };
};

/** What an outcome means. `random` is from 0 (inclusive) to 1 (exclusive) and spreads the retries. */
export const resultOf = (
  attempt: Pick<Attempt, 'webhookId' | 'eventId' | 'tries'>,
  outcome: PostOutcome,
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): AttemptResult => {
  const pauseMs = pausesMs[attempt.tries - 1];
  const jitter = 1 + random / 10;
  const again = (leastMs = 0): number | undefined =>
    pauseMs === undefined ? undefined : nowMs + Math.max(pauseMs, Math.min(leastMs, hourMs)) * jitter;
  const failed = (text: string, nextAtMs: number | undefined, isGone = false): AttemptResult => ({
    attempt,
    isDelivered: false,
    outcome: text,
    nextAtMs,
    isGone,
  });
  if (outcome.kind === 'refused') return failed('private address', again());
  if (outcome.kind === 'failed') return failed(outcome.why, again());
  const { status, retryAfterMs } = outcome;
  if (status >= 200 && status < 300)
    return { attempt, isDelivered: true, outcome: String(status), nextAtMs: undefined, isGone: false };
  return status === 410 ? failed('410', undefined, true) : failed(String(status), again(retryAfterMs));
};

/** Posts due deliveries until `signal` aborts. Every node sends; `run` rejects when the database is lost. */
export const createWebhookSender = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly queue: WebhookQueue;
  readonly post: GuardedPost['post'];
  /** `user-agent` of the messages. */
  readonly agent: string;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly log: WebhookLog;
}): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { database, queue, post, agent, clock, random, log } = options;

  const send = async (attempt: Attempt): Promise<AttemptResult> => {
    const headers = { ...signedHeaders(attempt, clock.now()), 'user-agent': agent };
    const outcome = await post(attempt.url, { body: attempt.body, headers });
    const result = resultOf(attempt, outcome, { nowMs: clock.now(), random: random() });
    log.onAttempt(result.isDelivered ? 'delivered' : 'failed', clock.now() - attempt.dueMs);
    return result;
  };

  const work = async ({ bell, look }: Waking, signal: AbortSignal, lost: AbortSignal) => {
    const inFlight = new Map<string, number>();
    const limit = { ofOne: maxOfOne, inFlight };
    const running = new Set<Promise<void>>();
    let done: AttemptResult[] = [];
    let doneSinceMs = 0;
    let failure: { readonly cause: unknown } | undefined;

    const begin = async (attempt: Attempt): Promise<void> => {
      const { webhookId } = attempt;
      inFlight.set(webhookId, (inFlight.get(webhookId) ?? 0) + 1);
      try {
        done.push(await send(attempt));
        if (done.length === 1) doneSinceMs = clock.now();
      } catch (cause) {
        failure ??= { cause };
      }
      const left = (inFlight.get(webhookId) ?? 1) - 1;
      if (left === 0) inFlight.delete(webhookId);
      else inFlight.set(webhookId, left);
      // More messages may wait for a webhook that was busy.
      if (left === maxOfOne - 1) look.atMs = 0;
    };

    const start = (attempt: Attempt): void => {
      const attempted = begin(attempt).finally(() => {
        running.delete(attempted);
        const hasRoomAgain = maxInFlight - running.size === leastRoom;
        // Not at each end: waking costs about as much as a signature.
        if (done.length === 1 || running.size === 0 || hasRoomAgain || look.atMs === 0 || failure !== undefined)
          bell.wake();
      });
      running.add(attempted);
    };

    const settle = async (): Promise<void> => {
      const results = done;
      done = [];
      if (results.length === 0) return;
      for (const id of await queue.settle(results)) log.onDisabled(id);
      look.atMs = Math.min(look.atMs, ...results.flatMap(({ nextAtMs }) => nextAtMs ?? []));
    };

    while (!signal.aborted) {
      if (lost.aborted) throw new Error('the session that listens for webhook events was lost', { cause: lost.reason });
      if (failure !== undefined) throw new Error('a webhook could not be posted', failure);
      const room = maxInFlight - running.size;
      const lookInMs = look.atMs - clock.now();
      // A longer wait was never set: the clock was set back.
      if (room >= leastRoom && (lookInMs <= 0 || lookInMs > unpromptedMs)) {
        // A notice during a query sets it to 0 again.
        look.atMs = clock.now() + unpromptedMs;
        const attempts = await queue.claim(room, limit);
        for (const attempt of attempts) start(attempt);
        const nextMs = attempts.length === room ? 0 : await queue.nextAtMs(limit);
        look.atMs = Math.min(look.atMs, nextMs ?? Infinity);
      }
      const isLate = hasPassed(settleAfterMs, { since: doneSinceMs, now: clock.now() });
      if (done.length > 0 && (running.size === 0 || isLate)) await settle();
      // The end of an attempt rings the bell, so what waits for room needs no query.
      const hasRoom = maxInFlight - running.size >= leastRoom;
      const waitMs = hasRoom ? Math.max(shortestWaitMs, look.atMs - clock.now()) : unpromptedMs;
      await bell.wait(done.length > 0 ? Math.min(waitMs, settleAfterMs) : waitMs, signal);
    }
    const over = new AbortController();
    await Promise.race([Promise.all(running), clock.wait(endWithinMs, over.signal)]);
    over.abort();
    await settle();
  };

  return {
    run: async (signal) => {
      const bell = createWakeSignal(clock);
      const look = { atMs: 0 };
      const lost = new AbortController();
      const session = await database.session((cause) => {
        lost.abort(cause);
        bell.wake();
      });
      signal.addEventListener('abort', bell.wake);
      try {
        await session.listen(webhookChannel, () => {
          look.atMs = 0;
          bell.wake();
        });
        await work({ bell, look }, signal, lost.signal);
      } finally {
        signal.removeEventListener('abort', bell.wake);
        await session.close();
      }
    },
  };
};
