import { webAddressSchema } from '@touchline/protocol/web-address.ts';
import * as v from 'valibot';
import { idOrThing, metadata, providerId } from './provider-fields.ts';

/** A checkout session as the card provider has it. */
export type CheckoutSession = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired' | undefined;
  /** Where it is paid; gone once it is. */
  readonly url: string | undefined;
  readonly expiresAtMs: number;
  readonly customerId: string | undefined;
  /** Set when it was opened by a payment link: then its reference was written by the visitor's browser. */
  readonly paymentLinkId: string | undefined;
  readonly reference: string | undefined;
  /** The user and the price that we wrote into it. */
  readonly userId: string | undefined;
  readonly soldAt: string | undefined;
};

export const checkoutSchema = v.pipe(
  v.object({
    id: providerId,
    status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
    url: v.nullish(webAddressSchema),
    expires_at: v.number(),
    customer: v.nullish(idOrThing),
    payment_link: v.nullish(idOrThing),
    client_reference_id: v.nullish(v.string()),
    metadata,
  }),
  v.transform((read): CheckoutSession => ({
    id: read.id,
    status: read.status ?? undefined,
    url: read.url ?? undefined,
    expiresAtMs: read.expires_at * 1000,
    customerId: read.customer ?? undefined,
    paymentLinkId: read.payment_link ?? undefined,
    reference: read.client_reference_id ?? undefined,
    userId: read.metadata?.['userId'],
    soldAt: read.metadata?.['priceId'],
  })),
);
