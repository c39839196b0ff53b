import * as v from 'valibot';
import {
  isLive,
  lineItemsOf,
  newPortalVisit,
  newRefund,
  paymentsOf,
  refundedCharge,
  type Customer,
  type Subscription,
} from './billing-objects.ts';
import {
  changeSubscription,
  createCustomer,
  daySeconds,
  endSubscription,
  endingFields,
  periodEndOf,
} from './billing.ts';
import { expireCheckout, openCheckout } from './checkout.ts';
import type { Merchant } from './merchant.ts';
import { address, flag, metadata, readParameters, text, whole } from './parameters.ts';
import { answered, invalid, noSuch, type Answer } from './refusal.ts';
import type { Call, Endpoint } from './resources.ts';

type Answered = ReturnType<Endpoint['answer']>;

/** `ignored` lists real parameters that have no effect here. */
const action = <Schema extends v.GenericSchema<unknown, unknown>>(
  at: readonly [method: Endpoint['method'], path: string],
  schema: Schema,
  ignored: string,
  work: (call: Call, wish: v.InferOutput<Schema>) => Answered,
): Endpoint => ({
  method: at[0],
  path: at[1],
  answer(call) {
    const read = readParameters(schema, call.fields, ignored.split(' '));
    return read.ok ? work(call, read.value) : read;
  },
});

const nothing = v.strictObject({});

const customers = '/v1/customers';
const optionalText = v.optional(text);
const customerWish = v.strictObject({
  email: optionalText,
  name: optionalText,
  description: optionalText,
  metadata: v.optional(metadata, {}),
});
const customerIgnored = 'address phone preferred_locales tax tax_exempt shipping';

const customerFields = (wish: v.InferOutput<typeof customerWish>): Answer<Partial<Customer>> => {
  const { metadata: names, ...texts } = wish;
  if (texts.email !== undefined && texts.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texts.email))
    return invalid(`Invalid email address: ${texts.email}`, { code: 'email_invalid', param: 'email' });
  const given = Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]]));
  return answered({ ...Object.fromEntries(given), metadata: names });
};

const customerActions: readonly Endpoint[] = [
  action(['POST', customers], customerWish, customerIgnored, ({ merchant }, wish) => {
    const read = customerFields(wish);
    return read.ok ? answered(createCustomer(merchant, read.value)) : read;
  }),
  action(['DELETE', `${customers}/:id`], nothing, '', ({ merchant, id }) => {
    const { customers: table, deletedCustomers, subscriptions } = merchant.ledger;
    const customer = table.get(id);
    if (customer === undefined) return noSuch('customer', id);
    for (const each of subscriptions.all())
      if (each.customer === id && isLive(each)) endSubscription(merchant, each, 'cancellation_requested');
    merchant.announce('customer.deleted', customer);
    return answered(deletedCustomers.put({ id, object: 'customer', deleted: true }));
  }),
];

const sessions = '/v1/checkout/sessions';
const sessionWish = v.strictObject({
  mode: text,
  line_items: v.array(v.strictObject({ price: optionalText, quantity: v.optional(whole, '1') })),
  customer: optionalText,
  customer_email: optionalText,
  client_reference_id: v.optional(v.pipe(text, v.minLength(1), v.maxLength(200))),
  success_url: address,
  cancel_url: v.optional(address),
  expires_at: v.optional(whole),
  metadata: v.optional(metadata, {}),
  subscription_data: v.optional(
    v.strictObject({
      metadata: v.optional(metadata, {}),
      trial_period_days: v.optional(whole, '0'),
      description: optionalText,
      billing_mode: v.optional(v.looseObject({})),
    }),
    {},
  ),
});
const sessionIgnored =
  'allow_promotion_codes automatic_tax billing_address_collection branding_settings consent_collection custom_text ' +
  'customer_update locale payment_method_collection saved_payment_method_options submit_type tax_id_collection ui_mode';

const halfAnHour = 1800;

/** The stand-in's clock can jump, so a time that is valid by the machine's clock is also accepted. */
const expiryOf = ({ now, wallNow }: Merchant, wish: number | undefined): Answer<number> => {
  const [ownTime, wallTime] = [now(), wallNow()];
  const at = wish ?? ownTime + daySeconds;
  if (at < Math.min(ownTime, wallTime) + halfAnHour || at > Math.max(ownTime, wallTime) + daySeconds)
    return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  return answered(at < ownTime + halfAnHour ? ownTime + (at - wallTime) : at);
};

const sessionProblem = (merchant: Merchant, wish: v.InferOutput<typeof sessionWish>) => {
  const { mode, line_items: items, customer, customer_email: email } = wish;
  const [item] = items;
  if (mode !== 'subscription') return invalid('The stand-in supports only the mode subscription', { param: 'mode' });
  if (item === undefined || items.length > 1 || item.quantity !== 1)
    return invalid('The stand-in supports one line item with quantity 1', { param: 'line_items' });
  if (item.price === undefined)
    return invalid('The stand-in supports line items with a price id only', { param: 'line_items[0]' });
  if (item.price !== merchant.price.id) return noSuch('price', item.price, 'line_items[0][price]');
  if (customer !== undefined && email !== undefined)
    return invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
  return customer !== undefined && merchant.ledger.customers.get(customer) === undefined
    ? noSuch('customer', customer, 'customer')
    : undefined;
};

const checkoutActions: readonly Endpoint[] = [
  action(['POST', sessions], sessionWish, sessionIgnored, ({ merchant }, wish) => {
    const problem = sessionProblem(merchant, wish);
    if (problem !== undefined) return problem;
    const expiry = expiryOf(merchant, wish.expires_at);
    if (!expiry.ok) return expiry;
    const session = {
      expires_at: expiry.value,
      customer: wish.customer ?? null,
      customer_email: wish.customer_email ?? null,
      client_reference_id: wish.client_reference_id ?? null,
      metadata: wish.metadata,
      success_url: wish.success_url,
      cancel_url: wish.cancel_url ?? null,
    };
    const { metadata: subscriptionMetadata, trial_period_days: trialDays } = wish.subscription_data;
    return answered(openCheckout(merchant, session, { subscriptionMetadata, trialDays }));
  }),
  action(['POST', `${sessions}/:id/expire`], nothing, '', ({ merchant, id }) => {
    const session = merchant.ledger.checkouts.get(id);
    if (session === undefined) return noSuch('checkout.session', id);
    return session.status === 'open'
      ? answered(expireCheckout(merchant, session))
      : invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
  }),
  action(
    ['GET', '/v1/payment_links/:id/line_items'],
    v.strictObject({ limit: optionalText, starting_after: optionalText, ending_before: optionalText }),
    '',
    ({ merchant: { link, price }, id }) =>
      link()?.id === id ? answered(lineItemsOf('payment_links', id, price)) : noSuch('payment_link', id),
  ),
  action(
    ['POST', '/v1/billing_portal/sessions'],
    v.strictObject({ customer: text, return_url: v.optional(address) }),
    'configuration flow_data locale',
    ({ merchant: { ledger, newId, now, origin } }, { customer, return_url: returnUrl = null }) => {
      if (ledger.customers.get(customer) === undefined) return noSuch('customer', customer, 'customer');
      const visit = { id: newId('bps_'), created: now(), customer, return_url: returnUrl };
      return answered(ledger.portals.put(newPortalVisit(visit, origin())));
    },
  ),
];

const subscriptionWish = v.strictObject({
  cancel_at_period_end: v.optional(flag),
  cancel_at: v.optional(v.union([v.literal(''), whole])),
  metadata: v.optional(metadata),
});

const endingOf = (
  merchant: Merchant,
  subscription: Subscription,
  { cancel_at: at, cancel_at_period_end: withPeriod }: v.InferOutput<typeof subscriptionWish>,
): Answer<Partial<Subscription>> => {
  const end = (time: number | null, isFlagged = false) =>
    answered(endingFields(merchant, subscription, time, isFlagged));
  if (at !== undefined && at !== '' && withPeriod === true)
    return invalid('You cannot set `cancel_at` when `cancel_at_period_end` is true', { param: 'cancel_at' });
  if (withPeriod === true) return end(periodEndOf(subscription), true);
  if (typeof at === 'number')
    return at <= merchant.now() ? invalid('`cancel_at` must be a future timestamp.', { param: 'cancel_at' }) : end(at);
  return withPeriod === false || at === '' ? end(null) : answered({});
};

const subscriptionActions: readonly Endpoint[] = [
  action(
    ['POST', '/v1/subscriptions/:id'],
    subscriptionWish,
    'cancellation_details description proration_behavior',
    ({ merchant, id }, wish) => {
      const subscription = merchant.ledger.subscriptions.get(id);
      if (subscription === undefined) return noSuch('subscription', id);
      const ending = endingOf(merchant, subscription, wish);
      if (!ending.ok) return ending;
      if (!isLive(subscription) && 'cancel_at' in ending.value)
        return invalid('A canceled subscription can only update its cancellation_details and metadata.');
      const notes = { ...subscription.metadata, ...wish.metadata };
      return answered(changeSubscription(merchant, subscription, { ...ending.value, metadata: notes }));
    },
  ),
  action(
    ['DELETE', '/v1/subscriptions/:id'],
    v.strictObject({ invoice_now: v.optional(flag), prorate: v.optional(flag) }),
    'cancellation_details',
    ({ merchant, id }) => {
      const subscription = merchant.ledger.subscriptions.get(id);
      // The card provider also returns "not found" for ended subscriptions.
      return subscription === undefined || !isLive(subscription)
        ? noSuch('subscription', id)
        : answered(endSubscription(merchant, subscription, 'cancellation_requested'));
    },
  ),
  action(
    ['POST', '/v1/refunds'],
    v.strictObject({
      payment_intent: text,
      reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: v.optional(metadata, {}),
    }),
    '',
    ({ merchant, merchant: { ledger, newId, now } }, { payment_intent: wanted, metadata: notes }) => {
      const invoice = ledger.invoices
        .all()
        .find((each) => paymentsOf(each).some(({ payment }) => payment.payment_intent === wanted));
      if (invoice === undefined) return noSuch('payment_intent', wanted, 'payment_intent');
      if (ledger.refunds.all().some((each) => each.payment_intent === wanted))
        return invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      const refund = ledger.refunds.put(newRefund({ id: newId('re_'), created: now() }, invoice, notes));
      merchant.announce('charge.refunded', refundedCharge(invoice));
      return answered(refund);
    },
  ),
];

/** All endpoints except those for lists and single records. */
export const actionEndpoints: readonly Endpoint[] = [...customerActions, ...checkoutActions, ...subscriptionActions];
