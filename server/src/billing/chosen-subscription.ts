import type { ProviderSubscription } from './provider-subscription.ts';

/** After these a subscription is over and costs nothing any more. */
export const endedStatuses = ['canceled', 'incomplete_expired'] as const;

const ended: ReadonlySet<string> = new Set(endedStatuses);

/**
 * What a subscription of this status is to its owner, `null` being none at all. `paid` gives premium. `open` gives none and
 * may still cost: payments are overdue, stopped or under way, or the provider has a status that is new to us; it is put right
 * or ended, there must be no second one. `none` is over.
 */
export const standingOf = (status: string | null): 'paid' | 'open' | 'none' => {
  if (status === null || ended.has(status)) return 'none';
  return status === 'active' || status === 'trialing' ? 'paid' : 'open';
};

/** Whether it gives premium now. */
export const isPaidFor = ({ status }: ProviderSubscription): boolean => standingOf(status) === 'paid';

/** Whether it may still cost its owner something: then there must be no second one. */
export const isLive = ({ status }: ProviderSubscription): boolean => standingOf(status) !== 'none';

/** Whether its first payment is under way; without one it is over within a day. */
export const isBegun = ({ status }: ProviderSubscription): boolean => status === 'incomplete';

const endsByItself = ({ cancelAtPeriodEnd, cancelAtMs }: ProviderSubscription): boolean =>
  cancelAtPeriodEnd || cancelAtMs !== undefined;

/** The older first; of one second, by id, so that every node says the same. */
const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1);

export type Choice = {
  readonly chosen: ProviderSubscription | undefined;
  /** Others that cost, or will when their payment succeeds, beside one that gives premium. */
  readonly doubled: readonly ProviderSubscription[];
  /** Others that are paid for and end by themselves: they cost nothing more. */
  readonly runningOut: readonly ProviderSubscription[];
};

/**
 * Which of a user's subscriptions counts: one that gives premium, of several one that goes on, and the oldest of those; else
 * the newest whose payment is overdue, the newest other one that is open, the newest.
 */
export const chooseSubscription = (found: readonly ProviderSubscription[]): Choice => {
  const oldestFirst = found.toSorted(byAge);
  const paid = oldestFirst.filter(isPaidFor);
  const best = paid.find((one) => !endsByItself(one)) ?? paid[0];
  if (best === undefined) {
    const overdue = oldestFirst.findLast(({ status }) => status === 'past_due');
    const stopped = oldestFirst.findLast((one) => isLive(one) && !isBegun(one));
    const begun = oldestFirst.findLast(isBegun);
    return { chosen: overdue ?? stopped ?? begun ?? oldestFirst.at(-1), doubled: [], runningOut: [] };
  }
  const others = oldestFirst.filter((one) => one !== best && isLive(one));
  const runningOut = others.filter((one) => isPaidFor(one) && endsByItself(one));
  // One whose first payment is under way is judged when that has succeeded.
  const doubled = others.filter((one) => !isBegun(one) && !runningOut.includes(one));
  return { chosen: best, doubled, runningOut };
};
