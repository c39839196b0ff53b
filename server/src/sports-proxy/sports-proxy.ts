import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/proxy-allow-list.ts';
import type { ReportedQuota, Quota } from '@touchline/provider/score-provider.ts';
import { recentTimes, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { allVisitors } from '../platform/daily-allowance.ts';
import type { DailyAllowance } from '../platform/daily-allowance.ts';
import { createReplyCache } from './reply-cache.ts';

/** Timeout of a call (spec, section 9). */
const requestTimeoutMs = 15_000;

/** Equal requests within this time get the same reply, so that visitors cannot use up the day's calls. */
const keepMs = 15_000;
const maxEntries = 200;
/** A whole Saturday of football is 2.6 MB, and each time zone has its own reply. */
const maxBytes = 32 * 1024 * 1024;

/** The share of a day's calls that is reserved for the board. */
const boardShare = 0.5;
const retryAfterMs = 3_600_000;

/** The share of a sport's calls per minute that visitors may use; the board's calls count towards the same limit. */
const minuteShare = 0.2;
const smallestMinuteLimit = 10;
const minuteMs = 60_000;

/** New provider calls per address and day, across all sports. */
const maxPerVisitor = 20;
/** The share of a sport's daily calls that all visitors together may use. */
const dayShare = 0.05;
/** The daily limit that is assumed until the provider has reported it. */
const smallestDayLimit = 100;

/**
 * The provider's own reply as text, or why there is none. `reserved`: the remaining calls are reserved for the board
 * or other visitors; the caller may retry after `waitMs`.
 */
export type ProxyReply =
  | { readonly kind: 'reply'; readonly json: string }
  | { readonly kind: 'failed'; readonly problem: ProviderProblem }
  | { readonly kind: 'reserved'; readonly waitMs: number };

/** `visitor`: the `visitorKey` of the client's address. */
export type SportsProxy = (call: RawCall, visitor: string) => Promise<ProxyReply>;

/**
 * Forwards allowed calls to the provider, once for equal requests. A cached or shared reply is free; a new call counts
 * against the daily allowance of the visitor and of all visitors.
 */
export const createSportsProxy = (options: {
  readonly ask: (call: RawCall, signal: AbortSignal) => Promise<RawReply>;
  readonly clock: Clock;
  readonly allowance: DailyAllowance;
  /** Number of nodes that share the limit. */
  readonly nodes: () => number;
  /** A sport's remaining calls, as reported to any node. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** Called once for each failed call, even if several callers share it. */
  readonly log: { readonly warn: (facts: { readonly problem: ProviderProblem }, text: string) => void };
}): SportsProxy => {
  const { ask, clock, allowance, nodes, quota, log } = options;
  const replies = createReplyCache<ProxyReply>({ keepMs, maxEntries, maxBytes, bytesOf, now: clock.now });
  const forwardedAt = new Map<SportId, readonly number[]>();

  const forward = async (call: RawCall): Promise<ProxyReply> => {
    const now = clock.now();
    const known = quota(call.sport);
    if (known !== undefined && isReserved(known, now)) return { kind: 'reserved', waitMs: retryAfterMs };
    const share = sharePerMinute(known, nodes());
    const windowMs = minuteMs * Math.max(1, 1 / share);
    const recent = recentTimes(windowMs, { times: forwardedAt.get(call.sport) ?? [], now });
    // Stored even if the call is refused: otherwise, a time in the future would be replaced by the current time on
    // every call.
    forwardedAt.set(call.sport, recent);
    const first = recent.at(-Math.max(1, Math.floor(share)));
    if (first !== undefined) return { kind: 'reserved', waitMs: first + windowMs - now };
    forwardedAt.set(call.sport, [...recent, now]);

    const reply = await withTimeout<RawReply>(
      requestTimeoutMs,
      clock,
      (signal) => ask(call, signal),
      () => ({ ok: false, problem: { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` }, quota: {} }),
    );
    if (reply.ok) return { kind: 'reply', json: reply.json };
    log.warn({ problem: reply.problem }, 'a proxied call failed');
    return { kind: 'failed', problem: reply.problem };
  };

  /** Counts a new call against the daily allowances. Undefined if the visitor may make it. */
  const refusalOf = async ({ sport }: RawCall, visitor: string): Promise<ProxyReply | undefined> => {
    const most = Math.floor(dayShare * (quota(sport)?.dayLimit ?? smallestDayLimit));
    const taken = await allowance.take(
      { purpose: `sports-proxy/${sport}`, visitor: allVisitors, limit: most },
      { purpose: 'sports-proxy', visitor, limit: maxPerVisitor },
    );
    return taken.ok ? undefined : { kind: 'reserved', waitMs: taken.retryAfterMs };
  };

  return async (call, visitor) => {
    const key = keyOf(call);
    const known = replies.find(key);
    if (known !== undefined) return known;
    return (await refusalOf(call, visitor)) ?? replies.share(key, () => forward(call));
  };
};

/** V8 stores a text with any character beyond Latin-1 as two bytes per character. */
const bytesOf = (reply: ProxyReply): number => (reply.kind === 'reply' ? 2 * reply.json.length : 0);

const isReserved = ({ dayLimit, dayRemaining, reportedAt }: ReportedQuota, now: number): boolean =>
  utcDay(reportedAt) === utcDay(now) &&
  dayLimit !== undefined &&
  dayRemaining !== undefined &&
  dayRemaining < dayLimit * boardShare;

/**
 * How many calls per minute of a sport this node's visitors may make; a value below 1 means one call in a
 * correspondingly longer time.
 */
const sharePerMinute = (quota: Quota | undefined, nodes: number): number =>
  (minuteShare * (quota?.minuteLimit ?? smallestMinuteLimit)) / nodes;

/** Equal for equal calls, regardless of the order of their parameters. */
const keyOf = ({ sport, endpoint, params }: RawCall): string =>
  JSON.stringify([sport, endpoint, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
