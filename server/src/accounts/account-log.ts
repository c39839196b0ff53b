import type { SignInProblem } from '@touchline/protocol/sign-in-result.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { AccountEvents } from './accounts.ts';

/** Anybody can make a sign-in fail, as often as he likes. */
const everyMs = 60_000;

/** The part of a log that is used here. */
type AccountLog = Record<'info' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/**
 * Nothing of it names a person, and what people do, such as turning back, is no warning. Each problem gets a line a minute at
 * most: `count` says how many it stands for. `now`: epoch ms.
 */
export const logAccounts = (log: AccountLog, now: () => number): AccountEvents => {
  const reports = new Map<SignInProblem, (reason: string) => void>();

  const reportOf = (problem: SignInProblem): ((reason: string) => void) => {
    const known = reports.get(problem);
    if (known !== undefined) return known;
    const level = problem === 'cancelled' || problem === 'expired' ? 'info' : 'warn';
    const made = createThrottledReport<string>({
      everyMs,
      now,
      report: (reason, count) => log[level]({ problem, reason, count }, 'a sign-in did not succeed'),
    });
    reports.set(problem, made);
    return made;
  };

  return {
    onFailed: (problem, reason) => reportOf(problem)(reason),
    onNoSecret: () => log.warn({}, 'sign-in is off: SESSION_SECRET is not set'),
    onReadable: (publicUrl) =>
      log.warn({ publicUrl }, 'PUBLIC_URL is not https: whoever listens on the way can take over a session'),
  };
};
