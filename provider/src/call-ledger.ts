import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota, Quota } from './score-provider.ts';

/** Counts the remaining calls of each sport. */
export type CallLedger = {
  /**
   * The quota that the last reply to any call for the sport reported, minus later calls without a report; undefined
   * before the first report.
   */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** Invoked before a call is sent: false if the day has no calls left. Never rejects. */
  readonly sending: (sport: SportId) => Promise<boolean>;
  /** Invoked after each sent call with the quota in its reply, which is empty if the reply has none. */
  readonly answered: (sport: SportId, received: Quota) => void;
};

/** An in-memory ledger that refuses no calls. `now`: epoch ms. */
export const createMemoryCallLedger = (now: () => number): CallLedger => {
  const quotas = new Map<SportId, ReportedQuota>();
  return {
    quota: (sport) => quotas.get(sport),
    sending: () => Promise.resolve(true),
    answered: (sport, received) => {
      const known = quotas.get(sport);
      if (Object.keys(received).length > 0) quotas.set(sport, { ...known, ...received, reportedAt: now() });
      else if (known?.dayRemaining !== undefined) {
        quotas.set(sport, { ...known, dayRemaining: Math.max(0, known.dayRemaining - 1) });
      }
    },
  };
};
