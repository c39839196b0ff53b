import type { BillingEvents } from './billing-log.ts';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';
import { createOffer } from './offer.ts';
import type { Offer } from './offer.ts';

/** The card provider and what is sold through it. */
export type Cards = { readonly provider: CardProvider; readonly offer: Offer };

/** Undefined without the provider's key. */
export const createCards = (options: {
  readonly secretKey: string | undefined;
  readonly apiBase: string | undefined;
  readonly priceId: string;
  readonly paymentLinkId: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly events: Pick<BillingEvents, 'onBadLink'>;
}): Cards | undefined => {
  const { secretKey, apiBase, priceId, paymentLinkId, now, events } = options;
  if (secretKey === undefined) return undefined;
  const provider = createCardProvider({ secretKey, apiBase });
  return { provider, offer: createOffer({ provider, priceId, paymentLinkId, now, onBadLink: events.onBadLink }) };
};
