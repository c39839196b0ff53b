import { utcDay } from '@touchline/domain/match/iso-time.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/raw-call.ts';
import type { Quota } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import { inTime } from '../platform/in-time.ts';
import { createSharedAnswers } from './shared-answers.ts';

/** Spec, section 9. */
const answerWithinMs = 15_000;

/** Everybody who asks the same within this time gets the same answer, so that visitors cannot spend the day's calls. */
const keepMs = 15_000;
const mostKept = 200;

/** The share of a day's calls that visitors may not touch: the board needs them. */
const boardShare = 0.5;
const askAgainAfterMs = 3_600_000;

/** What visitors may pass on of a sport's calls a minute: the board's go through the same limit. */
const minuteShare = 0.2;
const smallestMinuteLimit = 10;
const minuteMs = 60_000;

/** The provider's own reply as text, or why there is none. `reserved`: what is left is for the board, for so long. */
export type ProxyReply =
  | { readonly kind: 'reply'; readonly json: string }
  | { readonly kind: 'failed'; readonly problem: SourceProblem }
  | { readonly kind: 'reserved'; readonly waitMs: number };

export type SportsProxy = (call: RawCall) => Promise<ProxyReply>;

/** Passes calls of the allow-list on to the provider, each once for all who ask the same. */
export const createSportsProxy = (options: {
  readonly ask: (call: RawCall, signal: AbortSignal) => Promise<RawReply>;
  readonly clock: Clock;
}): SportsProxy => {
  const { ask, clock } = options;
  const share = createSharedAnswers<ProxyReply>({ keepMs, mostKept, now: clock.now });
  const left = new Map<SportId, { readonly quota: Quota; readonly day: string }>();
  const passedOn = new Map<SportId, readonly number[]>();

  const askInTime = async (call: RawCall): Promise<ProxyReply> => {
    const now = clock.now();
    const day = utcDay(now);
    const known = left.get(call.sport);
    if (known?.day === day && isReserved(known.quota)) return { kind: 'reserved', waitMs: askAgainAfterMs };
    const recent = (passedOn.get(call.sport) ?? []).filter((at) => at > now - minuteMs && at <= now);
    const first = recent.at(-aMinute(known?.quota));
    if (first !== undefined) return { kind: 'reserved', waitMs: first + minuteMs - now };
    passedOn.set(call.sport, [...recent, now]);

    const reply = await inTime<RawReply>(
      answerWithinMs,
      clock,
      (signal) => ask(call, signal),
      () => ({ ok: false, problem: { kind: 'timeout', detail: `no answer within ${answerWithinMs} ms` }, quota: {} }),
    );
    if (reply.quota.dayRemaining !== undefined) left.set(call.sport, { quota: reply.quota, day });
    return reply.ok ? { kind: 'reply', json: reply.json } : { kind: 'failed', problem: reply.problem };
  };

  return (call) => share(keyOf(call), () => askInTime(call));
};

const isReserved = ({ dayLimit, dayRemaining }: Quota): boolean =>
  dayLimit !== undefined && dayRemaining !== undefined && dayRemaining < dayLimit * boardShare;

/** How many calls of a sport visitors may pass on a minute. */
const aMinute = (quota: Quota | undefined): number =>
  Math.max(1, Math.floor(minuteShare * (quota?.minuteLimit ?? smallestMinuteLimit)));

/** Equal for equal calls, in whatever order their parameters came. */
const keyOf = ({ sport, endpoint, params }: RawCall): string =>
  JSON.stringify([sport, endpoint, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
