import type { BillingEvents } from './billing-log.ts';
import type { ProviderResult, PaymentLink } from './card-provider-replies.ts';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';
import { createUserReference } from './payment-user.ts';
import type { UserReference } from './payment-user.ts';

const goodForMs = 300_000;

/** What is for sale, and the ways to pay. */
export type Offer = {
  readonly priceId: string;
  /** The payment link; undefined when none is set or the configured one is unusable. */
  readonly link: () => Promise<ProviderResult<PaymentLink | undefined>>;
  /** The prices that identify our subscriptions: the configured price and those of the payment link. */
  readonly priceIds: () => Promise<ProviderResult<ReadonlySet<string>>>;
};

/** The link is fetched at most every five minutes. `onBadLink` is called for an unusable link. */
export const createOffer = (options: {
  readonly provider: Pick<CardProvider, 'paymentLink' | 'pricesOfLink'>;
  readonly priceId: string;
  readonly paymentLinkId: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onBadLink: (linkId: string) => void;
}): Offer => {
  const { provider, priceId, paymentLinkId, now, onBadLink } = options;
  type Sold = { readonly link: PaymentLink | undefined; readonly priceIds: ReadonlySet<string> };
  let cached: { readonly sold: Sold; readonly atMs: number } | undefined;

  const read = async (): Promise<ProviderResult<Sold>> => {
    const onlyPrice = { link: undefined, priceIds: new Set([priceId]) };
    if (paymentLinkId === undefined) return { ok: true, value: onlyPrice };
    const link = await provider.paymentLink(paymentLinkId);
    if (!link.ok) return link;
    if (link.value === undefined) {
      onBadLink(paymentLinkId);
      return { ok: true, value: onlyPrice };
    }
    const prices = await provider.pricesOfLink(link.value.id);
    if (!prices.ok) return prices;
    if (!link.value.active) onBadLink(paymentLinkId);
    // Purchases through a link stay valid after the link is closed.
    return {
      ok: true,
      value: { link: link.value.active ? link.value : undefined, priceIds: new Set([priceId, ...prices.value]) },
    };
  };

  const sold = async (): Promise<ProviderResult<Sold>> => {
    const atMs = now();
    if (cached !== undefined && atMs - cached.atMs < goodForMs) return { ok: true, value: cached.sold };
    const answer = await read();
    if (answer.ok) cached = { sold: answer.value, atMs };
    return answer;
  };

  return {
    priceId,
    link: async () => {
      const answer = await sold();
      return answer.ok ? { ok: true, value: answer.value.link } : answer;
    },
    priceIds: async () => {
      const answer = await sold();
      return answer.ok ? { ok: true, value: answer.value.priceIds } : answer;
    },
  };
};

/** The card provider and the offer. */
export type CardPayments = {
  readonly provider: CardProvider;
  readonly offer: Offer;
  /** The user reference in a payment link's address, signed with the provider's key. */
  readonly references: UserReference;
};

/** Undefined without the provider's key. */
export const createCardPayments = (options: {
  readonly secretKey: string | undefined;
  readonly apiBase: string | undefined;
  readonly priceId: string;
  readonly paymentLinkId: string | undefined;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  readonly events: Pick<BillingEvents, 'onBadLink'>;
}): CardPayments | undefined => {
  const { secretKey, apiBase, priceId, paymentLinkId, now, events } = options;
  if (secretKey === undefined) return undefined;
  const provider = createCardProvider({ secretKey, apiBase, fetch: options.fetch });
  return {
    provider,
    offer: createOffer({ provider, priceId, paymentLinkId, now, onBadLink: events.onBadLink }),
    references: createUserReference(secretKey),
  };
};
