import * as v from 'valibot';
import { webAddressSchema } from './web-address.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

/** What `POST /api/createCheckoutSession` takes. The server decides all of it anew: these only have to agree. */
export const checkoutRequestSchema = v.strictObject({ priceId: text, userId: text, successUrl: text, cancelUrl: text });

/** Where the browser goes to pay. */
export const checkoutAnswerSchema = v.object({ url: webAddressSchema });

/** What `POST /api/subscription/sync` takes: the checkout session that the card provider put into the return address, if any. */
export const syncRequestSchema = v.strictObject({ sessionId: v.exactOptional(text) });

/**
 * The answer of `POST /api/subscription/portal`: the card provider's own page for cards and invoices. The answers of
 * `sync`, `cancel` and `resume` are the record: `subscriptionSchema`.
 */
export const portalAnswerSchema = v.object({ url: webAddressSchema });
