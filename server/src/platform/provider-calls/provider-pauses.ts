import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { hasPassed } from '../clock.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const firstPauseMs = 5 * secondMs;
const longestPauseMs = minuteMs;

/** How long a sport's calls pause after each kind of failure; 0 for failures that concern only one match. */
const pauseMs: Readonly<Record<ProviderProblemKind, number | 'doubling'>> = {
  caller: 0,
  malformed: 0,
  rate: minuteMs,
  auth: 5 * minuteMs,
  quota: hourMs,
  plan: hourMs,
  provider: 'doubling',
  network: 'doubling',
  timeout: 'doubling',
};

const keyOf = (sport: SportId, read: string): string => `${sport}/${read}`;

/** Pauses a sport's calls of one kind after a failed call, for all matches and days. */
export type ProviderPauses<Read extends string> = {
  /** Why calls are paused; undefined if they are not. */
  readonly problem: (sport: SportId, read: Read) => ProviderProblemKind | undefined;
  readonly failed: (sport: SportId, read: Read, problem: ProviderProblem) => void;
  readonly answered: (sport: SportId, read: Read) => void;
};

export const createProviderPauses = <Read extends string>(now: () => number): ProviderPauses<Read> => {
  const pauses = new Map<string, { failures: number; since: number; waitMs: number; kind: ProviderProblemKind }>();
  return {
    problem: (sport, read) => {
      const pause = pauses.get(keyOf(sport, read));
      if (pause === undefined || hasPassed(pause.waitMs, { since: pause.since, now: now() })) return undefined;
      return pause.kind;
    },
    failed: (sport, read, problem) => {
      const key = keyOf(sport, read);
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      const { kind, retryAfterMs } = problem;
      const usual = pauseMs[kind];
      const doubled = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
      const waitMs = usual === 0 ? 0 : (retryAfterMs ?? (usual === 'doubling' ? doubled : usual));
      pauses.set(key, { failures, since: now(), waitMs, kind });
    },
    answered: (sport, read) => {
      pauses.delete(keyOf(sport, read));
    },
  };
};
