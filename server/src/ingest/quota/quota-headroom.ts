import type { SportId } from '@touchline/domain/sport/sport.ts';
import { nextUtcMidnight } from '@touchline/domain/time/iso-time.ts';
import type { Quota, ReportedQuota, ScoreProvider } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../../platform/clock.ts';
import type { QuotaHeadroom } from '../../platform/provider-calls/visitor-call-budget.ts';
import { pollBudget } from '../planning/poll-budget.ts';
import type { PollBudget } from '../planning/poll-budget.ts';
import { upcomingPlayOf } from '../planning/upcoming-play.ts';
import type { UpcomingPlay } from '../planning/upcoming-play.ts';
import type { CurrentBoard } from '../reply-changes.ts';
import type { ForeignPace } from './foreign-calls.ts';

/**
 * If polls could use every call, as is always the case on a free plan, they give up a tenth. Measured with play all day
 * and visitors who use everything: the longest delay of a score grows from 17 to 20 minutes on the free plan, and from
 * 15 to 30 seconds on the paid plan. Visitors then get 7 calls on the free plan and 1,265 on the paid plan.
 */
const scarceShare = 0.1;

/** Opening one football match takes five calls; the last calls of a day are not reserved for one visitor. */
const maxBurst = 5;

/** The client uses 80% of the limit per minute; half of that is for the board, which polls a few times a minute. */
const minuteShare = 0.4;
const smallestMinuteLimit = 10;

export const quotaHeadroom = (budget: PollBudget, quota: Quota | undefined, now: number): QuotaHeadroom => {
  const { calls, resetAt, fullDemand } = budget;
  return {
    calls: calls - fullDemand,
    burst: Math.min(maxBurst, scarceShare * calls),
    refillMs: calls < 1 ? Infinity : (resetAt - now) / (scarceShare * calls),
    perMinute: minuteShare * (quota?.minuteLimit ?? smallestMinuteLimit),
  };
};

/**
 * One node's share of the headroom: all nodes together never spend more than a single node would. The burst stays the
 * same, because one visitor's match may need more calls than a node's share; the tokens take longer to accumulate. With
 * fewer spare calls than nodes, none are used.
 */
export const nodeShare = (spare: QuotaHeadroom, nodes: number): QuotaHeadroom => ({
  calls: spare.calls / nodes,
  refillMs: spare.refillMs * nodes,
  burst: spare.burst,
  perMinute: spare.perMinute / nodes,
});

/** A schedule changes slowly, and reading it visits every match. */
const upcomingPlayTtlMs = 5_000;

/**
 * Computes what the polls leave over of each sport's quota. The result depends on the board and the provider's last
 * report, not on this node's polls, so that nodes other than the leader can compute it.
 */
export const createQuotaHeadroom = (options: {
  readonly provider: Pick<ScoreProvider, 'liveCall' | 'recentCall'>;
  readonly board: Pick<CurrentBoard, 'matches'>;
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  readonly foreignPace: (sport: SportId) => ForeignPace | undefined;
  readonly pollMs: number;
  /** Epoch ms. */
  readonly now: () => number;
}): ((sport: SportId) => QuotaHeadroom) => {
  const { provider, board, quota, foreignPace, pollMs, now } = options;
  const cachedPlay = new Map<SportId, { readonly at: number; readonly upcomingPlay: UpcomingPlay }>();

  const outlook = (sport: SportId): UpcomingPlay => {
    const at = now();
    const known = cachedPlay.get(sport);
    if (known !== undefined && !hasPassed(upcomingPlayTtlMs, { since: known.at, now: at })) return known.upcomingPlay;
    const matches = [...board.matches()].filter((match) => match.sport === sport);
    const read = upcomingPlayOf(matches, ({ startTime }) => startTime.slice(0, 10), at, nextUtcMidnight(at));
    cachedPlay.set(sport, { at, upcomingPlay: read });
    return read;
  };

  return (sport) => {
    const at = now();
    const known = quota(sport);
    const budget = pollBudget(
      known === undefined ? {} : { quota: known, foreign: foreignPace(sport) },
      outlook(sport),
      {
        now: at,
        pollMs,
        hasLive: provider.liveCall.includes(sport),
        hasRecent: provider.recentCall.includes(sport),
      },
    );
    return quotaHeadroom(budget, known, at);
  };
};
