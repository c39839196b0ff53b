import type Stripe from 'stripe';
import * as v from 'valibot';

import { changeSubscription, endSubscription, endingFields } from './billing.ts';
import type { Ending } from './billing.ts';
import { mergedMetadata } from './customer-endpoints.ts';
import { retrieval } from './merchant.ts';
import type { Endpoint } from './merchant.ts';
import { flag, listPage, metadata, pageParameters, readParameters, text, whole } from './parameters.ts';
import { answered, invalid, noSuch } from './refusal.ts';
import type { Answer } from './refusal.ts';
import { isLive } from './subscription.ts';

const path = '/v1/subscriptions';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const change = v.strictObject({
  cancel_at_period_end: v.optional(flag),
  cancel_at: v.optional(v.union([v.literal(''), v.picklist(['min_period_end', 'max_period_end']), whole])),
  default_payment_method: v.optional(text),
  metadata: v.optional(metadata),
});

const readOver = [
  'cancellation_details',
  'description',
  'proration_behavior',
] as const satisfies readonly (keyof Stripe.SubscriptionUpdateParams)[];

const endingOf = (wish: v.InferOutput<typeof change>, now: number): Answer<Ending | undefined> => {
  const { cancel_at: at, cancel_at_period_end: withPeriod } = wish;
  if (at !== undefined && at !== '' && withPeriod === true)
    return invalid('You cannot set `cancel_at` when `cancel_at_period_end` is true', { param: 'cancel_at' });
  if (withPeriod === true) return answered({ kind: 'with-period', flag: true });
  if (typeof at === 'number')
    return at <= now
      ? invalid('`cancel_at` must be a future timestamp.', { param: 'cancel_at' })
      : answered({ kind: 'at', at });
  if (at === 'min_period_end' || at === 'max_period_end') return answered({ kind: 'with-period', flag: false });
  return answered(withPeriod === false || at === '' ? { kind: 'never' } : undefined);
};

export const subscriptionEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path,
    answer({ merchant, drawn, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        customer: v.optional(text),
        price: v.optional(text),
        status: v.optional(v.picklist(statuses)),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { customer, price, status, ...page } = read.value;
      if (customer !== undefined && merchant.ledger.customers.get(customer) === undefined)
        return merchant.ledger.deletedCustomers.get(customer) === undefined
          ? noSuch('customer', customer, 'customer')
          : listPage({ url: path, kind: 'subscription' }, [], page, drawn.subscription);
      const rows = merchant.ledger.subscriptions.all().filter((each) => {
        if (customer !== undefined && each.customer !== customer) return false;
        if (price !== undefined && price !== merchant.price.id) return false;
        if (status === undefined) return each.status !== 'canceled';
        if (status === 'all') return true;
        return status === 'ended' ? !isLive(each) : each.status === status;
      });
      return listPage({ url: path, kind: 'subscription' }, rows, page, drawn.subscription);
    },
  },
  retrieval(path, 'subscription', ({ merchant, drawn, id }) => {
    const subscription = merchant.ledger.subscriptions.get(id);
    return subscription && drawn.subscription(subscription);
  }),
  {
    method: 'POST',
    path: `${path}/:id`,
    answer({ merchant, drawn, id, fields }) {
      const subscription = merchant.ledger.subscriptions.get(id);
      if (subscription === undefined) return noSuch('subscription', id);
      const read = readParameters(change, fields, readOver);
      if (!read.ok) return read;
      const { metadata: names, default_payment_method: card } = read.value;
      const ending = endingOf(read.value, merchant.now());
      if (!ending.ok) return ending;
      if (!isLive(subscription) && (ending.value !== undefined || card !== undefined))
        return invalid('A canceled subscription can only update its cancellation_details and metadata.');
      if (card !== undefined && merchant.ledger.cards.get(card)?.customer !== subscription.customer)
        return noSuch('PaymentMethod', card, 'default_payment_method');
      const changed = changeSubscription(merchant, subscription, {
        ...(ending.value === undefined ? {} : endingFields(subscription, ending.value, merchant.now())),
        ...(card === undefined ? {} : { cardId: card }),
        ...(names === undefined ? {} : { metadata: mergedMetadata(subscription.metadata, names) }),
      });
      return answered(drawn.subscription(changed));
    },
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer({ merchant, drawn, id, fields }) {
      const read = readParameters(
        v.strictObject({ invoice_now: v.optional(flag), prorate: v.optional(flag) }),
        fields,
        ['cancellation_details'] satisfies readonly (keyof Stripe.SubscriptionCancelParams)[],
      );
      if (!read.ok) return read;
      const subscription = merchant.ledger.subscriptions.get(id);
      // One that has ended can't be ended again; the card provider then says that there is none.
      if (subscription === undefined || !isLive(subscription)) return noSuch('subscription', id);
      return answered(drawn.subscription(endSubscription(merchant, subscription, 'cancellation_requested')));
    },
  },
];
