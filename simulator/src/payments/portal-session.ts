import type Stripe from 'stripe';

import type { OnTheWire } from './on-the-wire.ts';

/** A visit of a customer to the page where cards are replaced and subscriptions cancelled. */
export type PortalSession = {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly returnUrl: string | null;
};

export const portalWire = (session: PortalSession, base: string) =>
  ({
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${base}/p/session/${session.id}`,
  }) satisfies OnTheWire<Stripe.BillingPortal.Session>;
