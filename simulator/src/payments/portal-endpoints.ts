import type Stripe from 'stripe';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { address, readParameters, text } from './parameters.ts';
import { portalWire } from './portal-session.ts';
import { answered, noSuch } from './refusal.ts';

const readOver = [
  'configuration',
  'flow_data',
  'locale',
] as const satisfies readonly (keyof Stripe.BillingPortal.SessionCreateParams)[];

export const portalEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answer({ merchant, base, fields }) {
      const schema = v.strictObject({ customer: text, return_url: v.optional(address) });
      const read = readParameters(schema, fields, readOver);
      if (!read.ok) return read;
      const { customer, return_url: returnUrl } = read.value;
      if (merchant.ledger.customers.get(customer) === undefined) return noSuch('customer', customer, 'customer');
      const session = merchant.ledger.portals.put({
        id: merchant.newId('bps_'),
        created: merchant.now(),
        customer,
        returnUrl: returnUrl ?? null,
      });
      return answered(portalWire(session, base));
    },
  },
];
