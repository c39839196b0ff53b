import * as v from 'valibot';
import { idOrThing, metadata, providerId, seconds } from './provider-fields.ts';

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
