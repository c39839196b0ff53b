import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota, Quota } from './score-provider.ts';

/** Where it is counted what is left of each sport's calls. */
export type CallLedger = {
  /**
   * As the last reply to any call of the sport said, less what was sent since without word of it; undefined before the
   * source said anything.
   */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** Asked before a call is sent: false when the day has none left. Never rejects. */
  readonly sending: (sport: SportId) => Promise<boolean>;
  /** Told of each call that was sent afterwards: what its reply said; empty where none came, or it said nothing. */
  readonly answered: (sport: SportId, told: Quota) => void;
};

/** A ledger that ends with the process, and refuses nothing. `now`: epoch ms. */
export const createMemoryCallLedger = (now: () => number): CallLedger => {
  const quotas = new Map<SportId, ReportedQuota>();
  return {
    quota: (sport) => quotas.get(sport),
    sending: () => Promise.resolve(true),
    answered: (sport, told) => {
      const known = quotas.get(sport);
      if (Object.keys(told).length > 0) quotas.set(sport, { ...known, ...told, reportedAt: now() });
      else if (known?.dayRemaining !== undefined) {
        quotas.set(sport, { ...known, dayRemaining: Math.max(0, known.dayRemaining - 1) });
      }
    },
  };
};
