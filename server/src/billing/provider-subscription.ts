import * as v from 'valibot';

/** A subscription as the card provider has it, of whichever age its answer's shape is. */
export type ProviderSubscription = {
  readonly id: string;
  readonly customerId: string;
  /** One of eight, and more to come. */
  readonly status: string;
  readonly priceIds: readonly string[];
  readonly createdMs: number;
  readonly periodStartMs: number | undefined;
  readonly periodEndMs: number | undefined;
  readonly cancelAtPeriodEnd: boolean;
  /** Set where it ends by a date instead of at the end of a period: so do cancellations in the provider's portal. */
  readonly cancelAtMs: number | undefined;
  /** The user that we wrote into it. */
  readonly userId: string | undefined;
  /** The price that we sold it at, as we wrote into it. */
  readonly soldAt: string | undefined;
};

export const providerId = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** The provider names another thing by its id, or gives the thing itself. */
export const idOrThing = v.union([
  providerId,
  v.pipe(
    v.object({ id: providerId }),
    v.transform(({ id }) => id),
  ),
]);

const seconds = v.nullish(
  v.pipe(
    v.number(),
    v.transform((value) => value * 1000),
  ),
);

export const metadata = v.nullish(v.record(v.string(), v.string()));

const period = { current_period_start: seconds, current_period_end: seconds };

/** Since 2025-03-31 the period stands on the items, before on the subscription; an event keeps the shape that its endpoint was made with. */
export const providerSubscriptionSchema = v.pipe(
  v.object({
    id: providerId,
    customer: idOrThing,
    status: v.string(),
    created: v.number(),
    cancel_at: seconds,
    cancel_at_period_end: v.nullish(v.boolean()),
    metadata,
    items: v.object({ data: v.array(v.object({ price: v.object({ id: providerId }), ...period })) }),
    ...period,
  }),
  v.transform((read): ProviderSubscription => {
    const [item] = read.items.data;
    return {
      id: read.id,
      customerId: read.customer,
      status: read.status,
      priceIds: read.items.data.map(({ price }) => price.id),
      createdMs: read.created * 1000,
      periodStartMs: read.current_period_start ?? item?.current_period_start ?? undefined,
      periodEndMs: read.current_period_end ?? item?.current_period_end ?? undefined,
      cancelAtPeriodEnd: read.cancel_at_period_end ?? false,
      cancelAtMs: read.cancel_at ?? undefined,
      userId: read.metadata?.['userId'],
      soldAt: read.metadata?.['priceId'],
    };
  }),
);

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
