import type { Log } from '../platform/log.ts';
import type { AccountEvents } from './accounts.ts';

/** Nothing of it names a person, and what people do, such as turning back, is no warning. */
export const logAccounts = (log: Pick<Log, 'info' | 'warn'>): AccountEvents => ({
  onFailed: (problem, reason) => {
    const isUsual = problem === 'cancelled' || problem === 'expired';
    log[isUsual ? 'info' : 'warn']({ problem, reason }, 'a sign-in did not succeed');
  },
  onNoSecret: () => log.warn('sign-in is off: SESSION_SECRET is not set'),
});
