import type Stripe from 'stripe';
import blank from './blank-records.json' with { type: 'json' };
import { list, type OnTheWire, record } from './wire.ts';

export type Price = OnTheWire<Stripe.Price>;
type Plan = OnTheWire<Stripe.Plan>;
export type Product = OnTheWire<Stripe.Product>;
export type LineItem = OnTheWire<Stripe.LineItem>;
export type Checkout = OnTheWire<Stripe.Checkout.Session>;
export type PortalVisit = OnTheWire<Stripe.BillingPortal.Session>;
export type PaymentLink = OnTheWire<Stripe.PaymentLink> & { readonly created: number };

export const product = record<Product>(blank.product);

/** The price in cents per month. */
export const { unit_amount: amount, currency } = blank.price;

export const priceOf = (id: string): Price => record<Price>({ ...blank.price, id });

/** The older form of a price, which subscription items still contain. */
export const planOf = (id: string): Plan => record<Plan>({ ...blank.plan, id });

export const lineItemsOf = (path: string, id: string, price: Price) => {
  const item = record<LineItem>({ ...blank.lineItem, id: `li_${id.replace(/^cs_test_/, '')}`, price });
  return list(`/v1/${path}/${id}/line_items`, [item]);
};

/** A permanent address for payments. */
export type LinkWish = { readonly id: string; readonly returnUrl: string | null };

export const linkOf = ({ id, returnUrl }: LinkWish, origin: string): PaymentLink =>
  record<PaymentLink>({
    ...blank.paymentLink,
    id,
    after_completion:
      returnUrl === null
        ? { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' }
        : { redirect: { url: returnUrl }, type: 'redirect' },
    url: `${origin}/pay/${id}`,
  });

type Payer = NonNullable<Checkout['customer_details']>;

export const customerDetails = (email: string): Payer => record<Payer>({ ...blank.payer, email });

/** `url` is filled in when the session is shown: the port may change between starts. */
export const newCheckout = (
  wish: Pick<Checkout, 'id' | 'created' | 'expires_at'> & Partial<Checkout>,
  isTrial: boolean,
): Checkout => record<Checkout>({ ...blank.checkout, amount_total: isTrial ? 0 : amount, ...wish });

export const newPortalVisit = (
  wish: Pick<PortalVisit, 'id' | 'created' | 'customer' | 'return_url'>,
  origin: string,
): PortalVisit => record<PortalVisit>({ ...blank.portalVisit, ...wish, url: `${origin}/p/session/${wish.id}` });
