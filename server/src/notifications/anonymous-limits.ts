import type { Match } from '@touchline/domain/match/match.ts';
import { keysOfMatch } from '@touchline/domain/notifications/notification-settings.ts';
import { hasPassed } from '../platform/clock.ts';
import { allVisitors } from '../platform/daily-allowance.ts';
import type { DailyAllowance } from '../platform/daily-allowance.ts';

/**
 * Limits for browsers without an account. Anyone can subscribe such a browser, so their rows are limited by number, by
 * address and by time. 10,000 subscriptions with 200 keys each are 2,000,000 rows, about 400 MB.
 */
export type AnonymousLimits = {
  /** The maximum number of subscriptions of all browsers without an account. */
  readonly most: number;
  /** Whether a key names a match, team or league known to this node. */
  readonly isKnown: (key: string) => boolean;
};

export const maxAnonymous = 10_000;

/**
 * New subscriptions per address and day: the address may be a household, an office, or a carrier's address that many
 * users share.
 */
const maxNewOfAddress = 20;

/** A page renews its subscription when it is opened. */
export const anonymousLifeMs = 30 * 86_400_000;
/** At most as long as a session. */
export const signedInLifeMs = 400 * 86_400_000;

/** Changes to other days are not announced. */
const refreshEveryMs = 1_000;

/**
 * Whether a key names a match of the board or of another day in this node's memory, one of its sides, or its league.
 * The first look-up after a change of the board scans the matches again: 2,000 take a few milliseconds.
 */
export const createKnownKeys = (options: {
  readonly board: {
    readonly matches: () => Iterable<Match>;
    readonly subscribe: (onStep: () => void) => () => void;
  };
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  /** Epoch ms. */
  readonly now: () => number;
}): AnonymousLimits['isKnown'] => {
  const { board, otherDays, now } = options;
  let known: { readonly keys: ReadonlySet<string>; readonly atMs: number } | undefined;
  board.subscribe(() => {
    known = undefined;
  });
  return (key) => {
    const nowMs = now();
    if (known === undefined || hasPassed(refreshEveryMs, { since: known.atMs, now: nowMs })) {
      const matches = [...board.matches(), ...otherDays.matches()];
      known = { keys: new Set(matches.flatMap(keysOfMatch)), atMs: nowMs };
    }
    return known.keys.has(key);
  };
};

/**
 * How long an address has to wait for its next new subscription without an account, ms; 0 if this one was granted.
 * Unsubscribing frees a place but leaves a row, so the number of addresses per day is limited as well.
 */
export const countNewSubscription = async (
  allowance: DailyAllowance,
  address: string,
  mostOfAll = maxAnonymous,
): Promise<{ readonly waitMs: number }> => {
  const taken = await allowance.take(
    { purpose: 'push', visitor: allVisitors, limit: mostOfAll },
    { purpose: 'push', visitor: address, limit: maxNewOfAddress },
  );
  return { waitMs: taken.ok ? 0 : taken.retryAfterMs };
};
