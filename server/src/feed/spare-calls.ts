import { nextUtcMidnight } from '@touchline/domain/match/iso-time.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { KnownQuota, SportsSource } from '@touchline/provider/sports-source.ts';
import { hasPassed } from '../platform/has-passed.ts';
import type { CurrentBoard } from './current-board.ts';
import { budgetOf } from './planning/budget.ts';
import { outlookOf } from './planning/outlook.ts';
import type { Outlook } from './planning/outlook.ts';
import { spareOf } from './planning/spare.ts';
import type { Spare } from './planning/spare.ts';

/** A schedule changes slowly, and reading it costs a look at every match. */
const outlookLastsMs = 5_000;

/**
 * What each sport's plan leaves for calls beside the polls. It follows from the board and from what the source last said,
 * not from what this node polled, so that a node that does not lead can tell as well.
 */
export const createSpareCalls = (options: {
  readonly source: Pick<SportsSource, 'liveCall' | 'recentCall'>;
  readonly board: Pick<CurrentBoard, 'matches'>;
  readonly quota: (sport: SportId) => KnownQuota | undefined;
  readonly pollMs: number;
  /** Epoch ms. */
  readonly now: () => number;
}): ((sport: SportId) => Spare) => {
  const { source, board, quota, pollMs, now } = options;
  const outlooks = new Map<SportId, { readonly at: number; readonly outlook: Outlook }>();

  const outlook = (sport: SportId): Outlook => {
    const at = now();
    const known = outlooks.get(sport);
    if (known !== undefined && !hasPassed(outlookLastsMs, { since: known.at, now: at })) return known.outlook;
    const matches = [...board.matches()].filter((match) => match.sport === sport);
    const read = outlookOf(matches, ({ startTime }) => startTime.slice(0, 10), at, nextUtcMidnight(at));
    outlooks.set(sport, { at, outlook: read });
    return read;
  };

  return (sport) => {
    const at = now();
    const known = quota(sport);
    const budget = budgetOf(known === undefined ? {} : { quota: known }, outlook(sport), {
      now: at,
      pollMs,
      hasLive: source.liveCall.includes(sport),
      hasRecent: source.recentCall.includes(sport),
    });
    return spareOf(budget, known, at);
  };
};
