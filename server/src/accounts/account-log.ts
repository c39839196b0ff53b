import type { SignInProblem } from '@touchline/protocol/sign-in-result.ts';
import type { AccountEvents } from './accounts.ts';

/** Anybody can make a sign-in fail, as often as he likes. */
const lineEveryMs = 60_000;

/** The part of a log that is used here. */
type AccountLog = Record<'info' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/**
 * Nothing of it names a person, and what people do, such as turning back, is no warning. Each problem gets a line a minute at
 * most: `more` counts what has been left out since the one before. `now`: epoch ms.
 */
export const logAccounts = (log: AccountLog, now: () => number): AccountEvents => {
  const lines = new Map<SignInProblem, { readonly writtenAt: number; readonly more: number }>();
  return {
    onFailed: (problem, reason) => {
      const { writtenAt, more } = lines.get(problem) ?? { writtenAt: -Infinity, more: 0 };
      if (now() - writtenAt < lineEveryMs) {
        lines.set(problem, { writtenAt, more: more + 1 });
        return;
      }
      lines.set(problem, { writtenAt: now(), more: 0 });
      const isUsual = problem === 'cancelled' || problem === 'expired';
      log[isUsual ? 'info' : 'warn']({ problem, reason, more }, 'a sign-in did not succeed');
    },
    onNoSecret: () => log.warn({}, 'sign-in is off: SESSION_SECRET is not set'),
  };
};
