import webPush from 'web-push';
import { hasPassed } from '../platform/clock.ts';
import { createWorkerThread } from '../platform/worker-thread.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push service that so often in a row gave no answer is left alone for a while. */
const maxSilent = 3;

const backoffMs = 15_000;

/** Push services have a few origins each; whose name is made up is forgotten again. */
const maxTracked = 1_000;

type Silence = { times: number; sinceMs: number };

/** Which origins are left alone for now: one that says nothing takes the time of the messages to all others. */
type PushBackoff = {
  /** How long an origin is left alone still, ms; 0: it may be asked. Of those who ask after a pause one is let through. */
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

/** One message to one browser. `p256dh` and `auth` are its keys, base64url. */
export type PushRequest = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What its worker reads: JSON. */
  readonly payload: string;
  /** For so long the push service keeps it for a browser that is away, seconds. */
  readonly ttlS: number;
  readonly urgency: 'normal' | 'high';
  /** A later message of the same topic takes the place of an earlier one that was not delivered; at most 32 letters of base64url. */
  readonly topic: string;
};

/**
 * What became of a message. `gone`: nobody is subscribed there any more. `later`: it may be sent again, after `waitMs` where the
 * push service says so; `paused`: it was not sent, since its push service is left alone. `refused`: it will not be taken, as it is; `keys`: because of our keys. `unusable`: nobody can encrypt for
 * such keys.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly why: 'busy' | 'broken' | 'unreachable' | 'paused'; readonly waitMs?: number }
  | { readonly kind: 'refused'; readonly why: 'keys' | 'other' }
  | { readonly kind: 'unusable' };

const timeoutMs = 10_000;

/** RFC 8292 allows a day; half of it leaves room for clocks that differ. A signature serves every message of its origin. */
const signedForMs = 12 * 3_600_000;
const signAgainMs = 6 * 3_600_000;

/** A push service has a few origins; one that anybody made up below its name is not kept for good. */
const maxSignatures = 1_000;

/** Messages of one length tell whoever carries them nothing of what is in them. */
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

/** Undefined where the browser's keys are no keys. */
const encrypted = ({ p256dh, auth, payload }: PushRequest): Buffer | undefined => {
  try {
    return webPush.encrypt(p256dh, auth, padded(payload), 'aes128gcm').cipherText;
  } catch {
    // A point that is not on the curve: whoever sent it can't read anything.
    return undefined;
  }
};

/** Encrypts messages (RFC 8291), signs them (RFC 8292) and hands them to push services (RFC 8030), following no redirects. */
export const createPushSender = (options: {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or https. */
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
    let reply: Response;
    try {
      reply = await options.fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: signature(origin),
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
      // Nothing in it is of interest; unread it would hold its connection.
      await reply.body?.cancel();
    } catch {
      // No network, no answer in time, a broken connection: the push service is asked again.
      backoff.silent(origin);
      return { kind: 'later', why: 'unreachable' };
    }
    backoff.answered(origin);
    return outcomeOf(reply, now());
  };
};

/** What the thread is begun with. */
export type SenderSettings = { readonly keys: VapidKeys; readonly subject: string };

/** Hands messages to push services: gives what became of each, in their order; rejects when the work broke. */
export type PushSenderThread = {
  readonly send: (orders: readonly PushRequest[]) => Promise<readonly PushOutcome[]>;
  readonly close: () => Promise<void>;
};

/**
 * Encrypts and posts on a thread of its own: a crowd's messages take some ten seconds of a processor, and the board's readers
 * wait for none of them.
 */
export const createPushSenderThread = (settings: SenderSettings): PushSenderThread => {
  const { run: post, close } = createWorkerThread<readonly PushRequest[], readonly PushOutcome[]>({
    script: new URL('push-worker.ts', import.meta.url),
    settings,
    maxOldGenerationSizeMb: 128,
    name: 'the thread that posts',
  });
  return { send: post, close };
};
