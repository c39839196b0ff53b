import type { BillingEvents } from './billing-log.ts';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';
import { createOffer } from './offer.ts';
import type { Offer } from './offer.ts';
import { createPayerReference } from './payer-reference.ts';
import type { PayerReference } from './payer-reference.ts';

/** The card provider and what is sold through it. */
export type Cards = {
  readonly provider: CardProvider;
  readonly offer: Offer;
  /** Who pays, as it stands in a payment link's address: signed with the provider's key. */
  readonly references: PayerReference;
};

/** Undefined without the provider's key. */
export const createCards = (options: {
  readonly secretKey: string | undefined;
  readonly apiBase: string | undefined;
  readonly priceId: string;
  readonly paymentLinkId: string | undefined;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  readonly events: Pick<BillingEvents, 'onBadLink'>;
}): Cards | undefined => {
  const { secretKey, apiBase, priceId, paymentLinkId, now, events } = options;
  if (secretKey === undefined) return undefined;
  const provider = createCardProvider({ secretKey, apiBase, fetch: options.fetch });
  return {
    provider,
    offer: createOffer({ provider, priceId, paymentLinkId, now, onBadLink: events.onBadLink }),
    references: createPayerReference(secretKey),
  };
};
