import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import { nextUtcMidnight, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { type ApiKey, type ApiKeyStore, maxKeys, secretHash } from './api-key-store.ts';

const minuteMs = 60_000;

/**
 * How often a node writes its counts and reads all keys. So a new key works, a revoked one ends, and a daily quota is
 * shared between nodes, each after at most this time.
 */
const syncEveryMs = 5_000;

/** No key has a longer secret. Longer ones are not hashed. */
const maxSecretLength = 100;

/** A key that was presented and found. */
export type FoundKey = Pick<ApiKey, 'id' | 'scopes' | 'origins' | 'perDay' | 'perMinute'> & {
  /** The hash of the secret that was presented. */
  readonly hash: string;
};

/** Whether a request is within the key's quotas. `left` counts the rest of the day. */
export type QuotaOutcome =
  | { readonly ok: true; readonly left: number; readonly resetMs: number }
  | { readonly ok: false; readonly limit: 'minute' | 'day'; readonly retryAfterMs: number };

/** Which keys are valid and what they have used, in this node's memory: a request needs no query. */
export type ApiAccess = {
  /** Undefined for a secret that is unknown, revoked or expired. */
  readonly find: (secret: string) => FoundKey | undefined;
  /** Whether a page of this origin may use any key, which a browser asks before it sends one. */
  readonly isBrowserOrigin: (origin: string) => boolean;
  /** Counts a request. */
  readonly take: (key: FoundKey) => QuotaOutcome;
  /** The valid keys as of the last sync. */
  readonly list: () => readonly ApiKey[];
  /** Called after each sync; its function says whether a key is still valid. Returns a function that unsubscribes. */
  readonly subscribe: (onSynced: () => void) => () => void;
  readonly isValid: (key: Pick<FoundKey, 'hash'>) => boolean;
  /** Reads all keys. */
  readonly load: () => Promise<void>;
  /** Syncs with the database until `signal` aborts, and once more at the end. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Whether a page of `origin` may use a key with these origins. */
export const allowsOrigin = ({ origins }: Pick<ApiKey, 'origins'>, origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

export const createApiAccess = (options: {
  readonly store: Pick<ApiKeyStore, 'list' | 'validSecrets' | 'noteUse'>;
  /** The scopes that this server has opened. */
  readonly scopes: readonly ApiScope[];
  readonly clock: Clock;
}): ApiAccess => {
  const { store, scopes, clock } = options;
  const { now } = clock;
  let keys: ReadonlyMap<string, ApiKey> = new Map();
  let secrets: ReadonlyMap<string, { readonly keyId: string; readonly expiresAt: number | undefined }> = new Map();
  let browserOrigins: ReadonlySet<string> = new Set();
  const limits = new Map<string, { readonly perMinute: number; readonly limit: RateLimit }>();
  const listeners = new Set<() => void>();

  /** Counted since the last sync and not in the database yet, for one UTC day. */
  let counts = { day: utcDay(now()), pending: new Map<string, number>() };
  const lastUse = new Map<string, number>();

  const read = async (): Promise<void> => {
    const [listed, valid] = await Promise.all([store.list(), store.validSecrets()]);
    keys = new Map(listed.filter(({ revokedAt }) => revokedAt === undefined).map((key) => [key.id, key]));
    secrets = new Map(valid.map(({ hash, ...secret }) => [hash, secret]));
    browserOrigins = new Set([...keys.values()].flatMap(({ origins }) => origins));
    for (const id of limits.keys()) if (!keys.has(id)) limits.delete(id);
    for (const onSynced of listeners) onSynced();
  };

  const sync = async (): Promise<void> => {
    const { day, pending } = counts;
    const used = new Map(pending);
    const uses = new Map(lastUse);
    lastUse.clear();
    // A request just before midnight may be counted on the new day: that only makes the new quota smaller.
    await store.noteUse(used, uses);
    for (const [id, count] of used) {
      const rest = (pending.get(id) ?? 0) - count;
      if (rest > 0) pending.set(id, rest);
      else pending.delete(id);
    }
    if (day !== utcDay(now())) counts = { day: utcDay(now()), pending: new Map() };
    await read();
  };

  const isValidHash = (hash: string): boolean => {
    const secret = secrets.get(hash);
    return secret !== undefined && (secret.expiresAt === undefined || secret.expiresAt > now());
  };

  const minuteLimitOf = ({ id, perMinute }: FoundKey): RateLimit => {
    const known = limits.get(id);
    if (known?.perMinute === perMinute) return known.limit;
    const limit = createRateLimit({ burst: perMinute, everyMs: minuteMs / perMinute, maxVisitors: 1, now });
    if (limits.size < maxKeys) limits.set(id, { perMinute, limit });
    return limit;
  };

  return {
    find: (secret) => {
      if (secret.length > maxSecretLength) return undefined;
      const hash = secretHash(secret);
      if (!isValidHash(hash)) return undefined;
      const key = keys.get(secrets.get(hash)?.keyId ?? '');
      return key && { ...key, scopes: key.scopes.filter((scope) => scopes.includes(scope)), hash };
    },

    isBrowserOrigin: (origin) => browserOrigins.has(origin) || browserOrigins.has('*'),

    take: (key) => {
      const nowMs = now();
      if (counts.day !== utcDay(nowMs)) counts = { day: utcDay(nowMs), pending: new Map() };
      const pending = counts.pending.get(key.id) ?? 0;
      const used = (keys.get(key.id)?.usedToday ?? 0) + pending;
      const resetMs = nextUtcMidnight(nowMs) - nowMs;
      if (used >= key.perDay) return { ok: false, limit: 'day', retryAfterMs: resetMs };
      const { waitMs } = minuteLimitOf(key).take('');
      if (waitMs > 0) return { ok: false, limit: 'minute', retryAfterMs: waitMs };
      counts.pending.set(key.id, pending + 1);
      lastUse.set(key.hash, nowMs);
      return { ok: true, left: key.perDay - used - 1, resetMs };
    },

    list: () => [...keys.values()],

    subscribe: (onSynced) => {
      listeners.add(onSynced);
      return () => listeners.delete(onSynced);
    },

    isValid: ({ hash }) => isValidHash(hash),

    load: read,

    run: async (signal) => {
      while (!signal.aborted) {
        await sync();
        await clock.wait(syncEveryMs, signal);
      }
      await sync();
    },
  };
};
