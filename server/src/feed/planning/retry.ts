import { nextUtcMidnight } from '@touchline/domain/match/iso-time.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportsCall } from '@touchline/provider/sports-source.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Doubling, with jitter. `random` is 0 (inclusive) to 1 (exclusive). */
const backoffMs = (failures: number, firstMs: number, longestMs: number, random: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs) * (0.75 + random / 2);

const firstRetryMs = (pollMs: number): number => Math.max(secondMs, pollMs / 3);

/** How long nothing is asked about a sport after its `failures`-th failed reply in a row. */
export const sportPauseMs = (
  kind: SourceProblem['kind'],
  failures: number,
  at: { readonly now: number; readonly pollMs: number; readonly random: number },
): number => {
  if (kind === 'rate') return minuteMs * (1 + at.random / 10);
  if (kind === 'auth') return backoffMs(failures, 5 * minuteMs, hourMs, at.random);
  // Some accounts start their day at another hour than 00:00 UTC: refused after midnight too, they are tried hourly.
  if (kind === 'quota') return (failures > 1 ? hourMs : nextUtcMidnight(at.now) - at.now) + at.random * minuteMs;
  return backoffMs(failures, firstRetryMs(at.pollMs), Math.min(minuteMs, 4 * at.pollMs), at.random);
};

/** How long a call is not asked again that the source does not answer for us. Plans change seldom. */
export const refusedCallMs = (call: SportsCall): number => (call.kind === 'recent' ? 24 : 6) * hourMs;

/** How long after its last failure a single call that keeps failing is asked again, at the latest at its usual pace. */
export const failedCallMs = (failures: number, pollMs: number): number =>
  backoffMs(failures, firstRetryMs(pollMs), Infinity, 0.5);
