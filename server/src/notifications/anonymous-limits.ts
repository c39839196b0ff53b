import type { Match } from '@touchline/domain/match/match.ts';
import { parseTeamKey } from '@touchline/domain/favorites/favorites.ts';
import { keysOfMatch } from '@touchline/domain/notifications/notification-settings.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { hasPassed } from '../platform/clock.ts';
import { allVisitors } from '../platform/daily-allowance.ts';
import type { DailyAllowance } from '../platform/daily-allowance.ts';

/**
 * Limits for browsers without an account. Anyone can create such subscriptions; therefore they are limited in number,
 * per address and in lifetime. 10,000 subscriptions with 200 keys each take 2,000,000 rows, about 400 MB.
 */
export type AnonymousLimits = {
  /** The maximum number of subscriptions of all browsers without an account. */
  readonly most: number;
  /** Whether a key names a match, team or league known to this node. */
  readonly isKnown: (key: string) => boolean;
};

export const maxAnonymous = 10_000;

/**
 * Maximum number of new subscriptions per address and day: an address may be shared by a household, an office, or many
 * users of a carrier.
 */
const maxNewOfAddress = 20;

/** Lifetime of a subscription without an account. A page renews its subscription when it is opened. */
export const anonymousLifeMs = 30 * 86_400_000;

/** How often the matches of other days are read again, because their changes are not announced. */
const refreshEveryMs = 1_000;

/**
 * Whether a key names a match of the board or of another day in this node's memory, one of its sides, its league, or a
 * team that plays on none of these days.
 * The first look-up after a change of the board scans all matches again: 2,000 matches take a few milliseconds.
 */
export const createKnownKeys = (options: {
  readonly board: {
    readonly matches: () => Iterable<Match>;
    readonly subscribe: (onStep: () => void) => () => void;
  };
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  /** Whether a team is known, even without a match in memory. */
  readonly isTeam: (sport: SportId, id: string) => boolean;
  /** Epoch ms. */
  readonly now: () => number;
}): AnonymousLimits['isKnown'] => {
  const { board, otherDays, isTeam, now } = options;
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
    if (known.keys.has(key)) return true;
    const team = parseTeamKey(key);
    return team !== undefined && isTeam(team.sport, team.id);
  };
};

/**
 * Counts a new subscription without an account. Returns how long the address has to wait, ms; 0 if the subscription is
 * granted. Unsubscribing frees a slot but leaves the row that counts the address; therefore the total per day is
 * limited too.
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
