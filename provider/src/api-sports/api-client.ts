import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { createMemoryCallLedger } from '../call-ledger.ts';
import type { CallLedger } from '../call-ledger.ts';
import { httpGet } from '../http/http-get.ts';
import type { Quota, ReportedQuota } from '../score-provider.ts';
import { readEnvelope, readQuota, type Envelope } from './envelope.ts';
import { sportApis } from './sport-api.ts';

/** The limit of the smallest plan, in calls per minute, which applies until the provider reports a limit. */
const smallestLimit = 10;

/**
 * The share of the limit that is used. Beyond its limit, the provider delays calls by 10 to 15 s and blocks persistent
 * clients.
 */
const share = 0.8;

const minuteMs = 60_000;

export type TokenBucket = {
  /** Takes a call from the budget, or returns how long to wait until a call is available. */
  readonly take: () => { readonly ok: true } | { readonly ok: false; readonly waitMs: number };
  /** Adapts the budget to the limit and the remaining calls that the provider reports. */
  readonly learn: (limit: number | undefined, remaining: number | undefined) => void;
};

/** A budget of calls per minute that refills evenly. `now`: epoch milliseconds. */
export const createTokenBucket = (now: () => number): TokenBucket => {
  let capacity = smallestLimit * share;
  let tokens = capacity;
  let filledAt = now();

  const refill = (): void => {
    const at = now();
    // Setting the clock back must not empty the bucket.
    tokens = Math.min(capacity, tokens + (Math.max(0, at - filledAt) * capacity) / minuteMs);
    filledAt = at;
  };

  return {
    take: () => {
      refill();
      if (tokens < 1) return { ok: false, waitMs: Math.ceil(((1 - tokens) * minuteMs) / capacity) };
      tokens -= 1;
      return { ok: true };
    },
    learn: (limit, remaining) => {
      refill();
      if (limit !== undefined && limit > 0) {
        const learnt = Math.max(1, limit * share);
        tokens = Math.max(0, tokens + learnt - capacity);
        capacity = learnt;
      }
      // Another client may use the same key.
      if (remaining !== undefined) tokens = Math.min(tokens, remaining);
    },
  };
};

/** A Saturday of football is 2.6 MB. A reply that is larger than this limit cannot be a list of matches. */
const defaultMaxBytes = 32 * 1024 * 1024;

export type CallOutcome = 'ok' | 'held-back' | ProviderProblemKind;

export type ApiClientOptions = {
  readonly key: string;
  /** The URL template of another host, with `{sport}` for the sport's slug. The default is the provider's own hosts. */
  readonly base?: string | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** A server should wait at least 20 s: the provider delays calls beyond its limit per minute by 10 to 15 s. */
  readonly timeoutMs: number;
  readonly maxBytes?: number | undefined;
  /** Counts the remaining calls of the day; by default, in memory. */
  readonly ledger?: CallLedger | undefined;
  /** Invoked after every call with its outcome: `ok`, the kind of problem, or `held-back` if we did not send it. */
  readonly onCall?: ((sport: SportId, outcome: CallOutcome) => void) | undefined;
};

export type Params = Readonly<Record<string, string>>;

/** `sent` is false if we refused the call ourselves, which costs no quota. */
export type ApiReply = { readonly quota: Quota; readonly sent: boolean } & (
  | Envelope
  | { readonly kind: 'unreachable'; readonly problem: ProviderProblem }
);

/** Calls the provider with one key. All calls for a sport share one limit. */
export type ApiClient = {
  /** The sports that have a host. Tennis has one only if `base` is set. */
  readonly sports: readonly SportId[];
  /** A sport's remaining calls, from the ledger. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  readonly get: (sport: SportId, path: string, params: Params, signal: AbortSignal) => Promise<ApiReply>;
};

const unreachable = (problem: ProviderProblem, sent: boolean): ApiReply => ({
  kind: 'unreachable',
  problem,
  quota: {},
  sent,
});

export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { key, base, fetch, now, timeoutMs, maxBytes = defaultMaxBytes, onCall } = options;
  const { ledger = createMemoryCallLedger(now) } = options;
  const buckets = new Map<SportId, TokenBucket>();

  const root = (sport: SportId): string | undefined => {
    const { slug, host } = sportApis[sport];
    if (base !== undefined) return base.replaceAll('{sport}', slug).replace(/\/+$/, '');
    return host === undefined ? undefined : `https://${host}`;
  };

  const bucketOf = (sport: SportId): TokenBucket => {
    const known = buckets.get(sport);
    if (known !== undefined) return known;
    const bucket = createTokenBucket(now);
    buckets.set(sport, bucket);
    return bucket;
  };

  const request: ApiClient['get'] = async (sport, path, params, signal) => {
    const from = root(sport);
    if (from === undefined) {
      return unreachable({ kind: 'caller', detail: `The provider has no ${sport}` }, false);
    }
    const bucket = bucketOf(sport);
    const turn = bucket.take();
    if (!turn.ok) {
      const detail = `Not sent: our share of this minute's calls for ${sport} is used up`;
      return unreachable({ kind: 'rate', detail, retryAfterMs: turn.waitMs }, false);
    }
    const query = new URLSearchParams(params).toString();
    const url = `${from}/${path}${query === '' ? '' : `?${query}`}`;
    if (!(await ledger.sending(sport))) {
      return unreachable({ kind: 'quota', detail: `Not sent: today's calls for ${sport} are used up` }, false);
    }
    const http = { fetch, timeoutMs, maxBytes, secret: key };
    // The key is the only header, because the provider refuses calls with undocumented headers.
    const result = await httpGet(url, { 'x-apisports-key': key }, http, signal);
    if (!result.ok) {
      ledger.answered(sport, {});
      return unreachable(result.problem, true);
    }
    const quota = readQuota(result.reply.headers);
    const envelope = readEnvelope(result.reply, quota, now(), key);
    const isSpent = envelope.kind === 'refusal' && envelope.problem.kind === 'quota';
    ledger.answered(sport, isSpent ? { ...quota, dayRemaining: 0 } : quota);
    bucket.learn(quota.minuteLimit, quota.minuteRemaining);
    return { ...envelope, quota, sent: true };
  };

  return {
    sports: sportIds.filter((sport) => root(sport) !== undefined),
    quota: ledger.quota,
    get: async (sport, path, params, signal) => {
      const reply = await request(sport, path, params, signal);
      onCall?.(sport, outcomeOf(reply));
      return reply;
    },
  };
};

const outcomeOf = (reply: ApiReply): CallOutcome => {
  if (reply.kind === 'answer') return 'ok';
  return reply.sent ? reply.problem.kind : 'held-back';
};
