import type { SportId } from '@touchline/domain/sport.ts';
import type { Quota } from '@touchline/provider/sports-source.ts';
import { afterCalls, afterReport, atNewDay, hasCallsLeft, isNewerWord } from './planning/quota-day.ts';
import type { DayQuota } from './planning/quota-day.ts';

/** A node's count by the source's days: a call is refused once the day has none left. */
export type DayLedger = {
  readonly quota: (sport: SportId) => DayQuota | undefined;
  /** The same with the calls under way as made: whether the source has counted them already, their replies will say. */
  readonly counted: (sport: SportId) => DayQuota | undefined;
  /** Takes what was counted elsewhere, the calls that are under way here as made, where that is a newer word or fewer calls. */
  readonly learn: (sport: SportId, counted: DayQuota) => void;
  /** Asked before a call is sent, which is under way from then on; false when the day has none left. */
  readonly sending: (sport: SportId) => boolean;
  /** As of `CallLedger`. */
  readonly answered: (sport: SportId, told: Quota) => void;
};

type Page = { readonly known: DayQuota | undefined; readonly underWay: number };

const emptyPage: Page = { known: undefined, underWay: 0 };

/** `now`: epoch ms. */
export const createDayLedger = (now: () => number): DayLedger => {
  const pages = new Map<SportId, Page>();
  const pageOf = (sport: SportId): Page => pages.get(sport) ?? emptyPage;
  return {
    quota: (sport) => pageOf(sport).known,
    counted: (sport) => {
      const { known, underWay } = pageOf(sport);
      return known && afterCalls(known, underWay, now());
    },
    learn: (sport, counted) => {
      const { known, underWay } = pageOf(sport);
      const { dayRemaining } = counted;
      const learned = dayRemaining === undefined ? counted : { ...counted, dayRemaining: dayRemaining + underWay };
      if (known === undefined || isNewerWord(learned, known, now())) pages.set(sport, { known: learned, underWay });
    },
    sending: (sport) => {
      const { known, underWay } = pageOf(sport);
      if (!hasCallsLeft(known, underWay, now())) return false;
      pages.set(sport, { known: known && atNewDay(known, now()), underWay: underWay + 1 });
      return true;
    },
    answered: (sport, told) => {
      const { known, underWay } = pageOf(sport);
      const isTold = Object.keys(told).length > 0;
      const after = isTold ? afterReport(known, told, now()) : known && afterCalls(known, 1, now());
      pages.set(sport, { known: after, underWay: underWay - 1 });
    },
  };
};
