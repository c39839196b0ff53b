import webPush from 'web-push';
import { hasPassed } from '../platform/clock.ts';
import { createWorkerThread } from '../platform/worker-thread.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push service that fails to respond this many times in a row is paused for a while. */
const maxSilent = 3;

const backoffMs = 15_000;

/** Each push service has a few origins; beyond this number, the oldest entries are dropped. */
const maxTracked = 1_000;

type Silence = { times: number; sinceMs: number };

/** Pauses origins that do not respond, because they would delay the messages to all others. */
type PushBackoff = {
  /** How long an origin is still paused, ms; 0 if it may be called. After a pause, one call is allowed. */
  readonly waitMs: (origin: string) => number;
  readonly answered: (origin: string) => void;
  readonly silent: (origin: string) => void;
};

/** `now`: epoch ms. */
export const createPushBackoff = (now: () => number): PushBackoff => {
  const silences = new Map<string, Silence>();
  return {
    waitMs: (origin) => {
      const silence = silences.get(origin);
      if (silence === undefined || silence.times < maxSilent) return 0;
      const nowMs = now();
      if (!hasPassed(backoffMs, { since: silence.sinceMs, now: nowMs })) return backoffMs - (nowMs - silence.sinceMs);
      silence.sinceMs = nowMs;
      return 0;
    },
    answered: (origin) => {
      silences.delete(origin);
    },
    silent: (origin) => {
      const { times } = silences.get(origin) ?? { times: 0 };
      silences.delete(origin);
      silences.set(origin, { times: times + 1, sinceMs: now() });
      const [oldest] = silences.size > maxTracked ? silences.keys() : [];
      if (oldest !== undefined) silences.delete(oldest);
    },
  };
};

/** One message to one browser. `p256dh` and `auth` are the browser's keys, base64url. */
export type PushRequest = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The content for the service worker: JSON. */
  readonly payload: string;
  /** How long the push service keeps the message for an offline browser, seconds. */
  readonly ttlS: number;
  readonly urgency: 'normal' | 'high';
  /** A later message with the same topic replaces an undelivered one; at most 32 characters of base64url. */
  readonly topic: string;
};

/**
 * The result of a message. `gone`: the subscription ended. `later`: it may be retried, after `waitMs` if the push
 * service requests that. `paused`: it was not sent, because its push service is paused. `refused`: it will never be
 * accepted. `keys`: refused because of our keys. `unusable`: the browser's keys are invalid.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly why: 'busy' | 'broken' | 'unreachable' | 'paused'; readonly waitMs?: number }
  | { readonly kind: 'refused'; readonly why: 'keys' | 'other' }
  | { readonly kind: 'unusable' };

const timeoutMs = 10_000;

/** RFC 8292 allows a day; half a day tolerates clock differences. One signature serves all messages to an origin. */
const signedForMs = 12 * 3_600_000;
const signAgainMs = 6 * 3_600_000;

/** Maximum number of cached signatures: clients can send any name below the domain of a push service. */
const maxSignatures = 1_000;

/** Messages are padded to a multiple of this length, which hides the length of their content. */
const paddedTo = 512;

const padded = (payload: string): string => {
  const bytes = Buffer.byteLength(payload);
  return payload + ' '.repeat(Math.ceil(bytes / paddedTo) * paddedTo - bytes);
};

const retryAfterMs = (reply: Response, nowMs: number): number | undefined => {
  const text = reply.headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

const outcomeOf = (reply: Response, nowMs: number): PushOutcome => {
  const { status } = reply;
  if (reply.ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const waitMs = retryAfterMs(reply, nowMs);
    return { kind: 'later', why: status === 429 ? 'busy' : 'broken', ...(waitMs !== undefined && { waitMs }) };
  }
  return { kind: 'refused', why: status === 401 || status === 403 ? 'keys' : 'other' };
};

/** Undefined if the browser's keys are invalid. */
const encrypted = ({ p256dh, auth, payload }: PushRequest): Buffer | undefined => {
  try {
    return webPush.encrypt(p256dh, auth, padded(payload), 'aes128gcm').cipherText;
  } catch {
    // `p256dh` is not a point on the curve: no browser could decrypt the message.
    return undefined;
  }
};

/**
 * Encrypts messages (RFC 8291), signs them (RFC 8292) and hands them to push services (RFC 8030), without following
 * redirects.
 */
export const createPushSender = (options: {
  readonly keys: VapidKeys;
  /** Contact for push services: `mailto:` or https. */
  readonly subject: string;
  readonly fetch: typeof fetch;
  readonly backoff: PushBackoff;
  /** Epoch ms. */
  readonly now: () => number;
}): ((order: PushRequest) => Promise<PushOutcome>) => {
  const { keys, subject, backoff, now } = options;
  const signatures = new Map<string, { readonly header: string; readonly atMs: number }>();

  const signature = (origin: string): string => {
    const nowMs = now();
    const known = signatures.get(origin);
    if (known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < signAgainMs) return known.header;
    const expires = Math.floor((nowMs + signedForMs) / 1_000);
    const { publicKey, privateKey } = keys;
    const header = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires).Authorization;
    signatures.delete(origin);
    signatures.set(origin, { header, atMs: nowMs });
    const [oldest] = signatures.size > maxSignatures ? signatures.keys() : [];
    if (oldest !== undefined) signatures.delete(oldest);
    return header;
  };

  return async (order) => {
    const { endpoint, ttlS, urgency, topic } = order;
    const { origin } = new URL(endpoint);
    const pauseMs = backoff.waitMs(origin);
    if (pauseMs > 0) return { kind: 'later', why: 'paused', waitMs: pauseMs };
    const body = encrypted(order);
    if (body === undefined) return { kind: 'unusable' };
    const authorization = signature(origin);
    let reply: Response;
    try {
      reply = await options.fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlS),
          urgency,
          topic,
        },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The body is not needed, but an unread body would block the connection.
      await reply.body?.cancel();
    } catch {
      // No network, timeout or a broken connection: retry later.
      backoff.silent(origin);
      return { kind: 'later', why: 'unreachable' };
    }
    backoff.answered(origin);
    return outcomeOf(reply, now());
  };
};

/** The thread's `workerData`. */
export type SenderSettings = { readonly keys: VapidKeys; readonly subject: string };

/** Hands messages to push services; returns the results in the same order, and rejects if the thread fails. */
export type PushSenderThread = {
  readonly send: (orders: readonly PushRequest[]) => Promise<readonly PushOutcome[]>;
  readonly close: () => Promise<void>;
};

/**
 * Encrypts and posts on a separate thread: the messages of a popular match take about ten seconds of CPU time, and must
 * not delay the board's readers.
 */
export const createPushSenderThread = (settings: SenderSettings): PushSenderThread => {
  const { run: post, close } = createWorkerThread<readonly PushRequest[], readonly PushOutcome[]>({
    script: new URL('push-worker.ts', import.meta.url),
    settings,
    maxOldGenerationSizeMb: 128,
    name: 'the push thread',
  });
  return { send: post, close };
};
