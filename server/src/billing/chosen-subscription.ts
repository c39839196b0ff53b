import type { ProviderSubscription } from './provider-subscription.ts';

const endsPremium: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Whether it gives premium now. */
export const isPaidFor = ({ status }: ProviderSubscription): boolean => status === 'active' || status === 'trialing';

/** Whether it may still cost its owner something: then there must be no second one. */
export const isLive = ({ status }: ProviderSubscription): boolean => !endsPremium.has(status);

/** The older first; of one second, by id, so that every node says the same. */
const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1);

/**
 * Which of a user's subscriptions counts: the oldest that gives premium, else the newest whose payment is overdue, else the
 * newest. `doubled` are the others that give premium: they are paid for twice.
 */
export const chooseSubscription = (
  found: readonly ProviderSubscription[],
): { readonly chosen: ProviderSubscription | undefined; readonly doubled: readonly ProviderSubscription[] } => {
  const oldestFirst = found.toSorted(byAge);
  const [oldestPaid, ...doubled] = oldestFirst.filter(isPaidFor);
  const overdue = oldestFirst.findLast(({ status }) => status === 'past_due');
  const live = oldestFirst.findLast(isLive);
  return { chosen: oldestPaid ?? overdue ?? live ?? oldestFirst.at(-1), doubled };
};
