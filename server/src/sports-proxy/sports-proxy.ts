import { utcDay } from '@touchline/domain/match/iso-time.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/raw-call.ts';
import type { KnownQuota, Quota } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import { everybody } from '../platform/day-allowance.ts';
import type { DayAllowance } from '../platform/day-allowance.ts';
import { timesWithin } from '../platform/has-passed.ts';
import { inTime } from '../platform/in-time.ts';
import { createSharedAnswers } from './shared-answers.ts';

/** Spec, section 9. */
const answerWithinMs = 15_000;

/** Everybody who asks the same within this time gets the same answer, so that visitors cannot spend the day's calls. */
const keepMs = 15_000;
const mostKept = 200;
/** A whole Saturday of football is 2.6 MB, and each time zone another reply. */
const mostBytes = 32 * 1024 * 1024;

/** The share of a day's calls that visitors may not touch: the board needs them. */
const boardShare = 0.5;
const askAgainAfterMs = 3_600_000;

/** What visitors may pass on of a sport's calls a minute: the board's go through the same limit. */
const minuteShare = 0.2;
const smallestMinuteLimit = 10;
const minuteMs = 60_000;

/** New provider calls that one address may cause on a day, of all sports. */
const mostOfVisitor = 20;
/** The share of a sport's day that all visitors together may spend on new calls. */
const dayShare = 0.05;
/** As long as the provider has not told its daily limit. */
const smallestDayLimit = 100;

/** The provider's own reply as text, or why there is none. `reserved`: what is left is for the board, for so long. */
export type ProxyReply =
  | { readonly kind: 'reply'; readonly json: string }
  | { readonly kind: 'failed'; readonly problem: SourceProblem }
  | { readonly kind: 'reserved'; readonly waitMs: number };

/** `visitor`: as `address-key.ts` names who asks. */
export type SportsProxy = (call: RawCall, visitor: string) => Promise<ProxyReply>;

/**
 * Passes calls of the allow-list on to the provider, each once for all who ask the same. A reply that is kept or under way is free;
 * a new call counts against the daily allowance of the visitor and of all visitors.
 */
export const createSportsProxy = (options: {
  readonly ask: (call: RawCall, signal: AbortSignal) => Promise<RawReply>;
  readonly clock: Clock;
  readonly allowance: DayAllowance;
  /** How many nodes pass calls on: the limit is one. */
  readonly nodes: () => number;
  /** What is left of a sport's calls, whoever made the last one. */
  readonly quota: (sport: SportId) => KnownQuota | undefined;
  /** Told of each call that failed, once for all who wanted it. */
  readonly log: { readonly warn: (facts: { readonly problem: SourceProblem }, text: string) => void };
}): SportsProxy => {
  const { ask, clock, allowance, nodes, quota, log } = options;
  const answers = createSharedAnswers<ProxyReply>({ keepMs, mostKept, mostBytes, bytesOf, now: clock.now });
  const passedOn = new Map<SportId, readonly number[]>();

  const askInTime = async (call: RawCall): Promise<ProxyReply> => {
    const now = clock.now();
    const known = quota(call.sport);
    if (known !== undefined && isReserved(known, now)) return { kind: 'reserved', waitMs: askAgainAfterMs };
    const share = aMinute(known, nodes());
    const windowMs = minuteMs * Math.max(1, 1 / share);
    const recent = timesWithin(windowMs, { times: passedOn.get(call.sport) ?? [], now });
    // Kept also when the call is refused, or times that lie ahead would count as now each time.
    passedOn.set(call.sport, recent);
    const first = recent.at(-Math.max(1, Math.floor(share)));
    if (first !== undefined) return { kind: 'reserved', waitMs: first + windowMs - now };
    passedOn.set(call.sport, [...recent, now]);

    const reply = await inTime<RawReply>(
      answerWithinMs,
      clock,
      (signal) => ask(call, signal),
      () => ({ ok: false, problem: { kind: 'timeout', detail: `no answer within ${answerWithinMs} ms` }, quota: {} }),
    );
    if (reply.ok) return { kind: 'reply', json: reply.json };
    log.warn({ problem: reply.problem }, 'a call that was passed on failed');
    return { kind: 'failed', problem: reply.problem };
  };

  /** Undefined when the visitor may make the call. */
  const refusalOf = async ({ sport }: RawCall, visitor: string): Promise<ProxyReply | undefined> => {
    const most = Math.floor(dayShare * (quota(sport)?.dayLimit ?? smallestDayLimit));
    const taken = await allowance.take(
      { purpose: `sports-proxy/${sport}`, visitor: everybody, most },
      { purpose: 'sports-proxy', visitor, most: mostOfVisitor },
    );
    return taken.ok ? undefined : { kind: 'reserved', waitMs: taken.retryAfterMs };
  };

  return async (call, visitor) => {
    const key = keyOf(call);
    const known = answers.find(key);
    if (known !== undefined) return known;
    return (await refusalOf(call, visitor)) ?? answers.share(key, () => askInTime(call));
  };
};

/** A text takes two bytes a letter where one of them is not of Latin-1. */
const bytesOf = (reply: ProxyReply): number => (reply.kind === 'reply' ? 2 * reply.json.length : 0);

const isReserved = ({ dayLimit, dayRemaining, reportedAt }: KnownQuota, now: number): boolean =>
  utcDay(reportedAt) === utcDay(now) &&
  dayLimit !== undefined &&
  dayRemaining !== undefined &&
  dayRemaining < dayLimit * boardShare;

/** How many calls of a sport the visitors of this node may pass on a minute; below 1 it is one in so much longer. */
const aMinute = (quota: Quota | undefined, nodes: number): number =>
  (minuteShare * (quota?.minuteLimit ?? smallestMinuteLimit)) / nodes;

/** Equal for equal calls, in whatever order their parameters came. */
const keyOf = ({ sport, endpoint, params }: RawCall): string =>
  JSON.stringify([sport, endpoint, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
