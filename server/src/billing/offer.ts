import type { CardProvider } from './card-provider.ts';
import type { Answer } from './provider-answer.ts';
import type { PaymentLink } from './provider-link.ts';

const goodForMs = 300_000;

/** What is for sale, and by which ways. */
export type Offer = {
  readonly priceId: string;
  /** The payment link to pay by; undefined where none is set, or the one that is set can't be used. */
  readonly link: () => Promise<Answer<PaymentLink | undefined>>;
  /** The prices that make a subscription one of ours: the one of the settings and those that the link sells. */
  readonly priceIds: () => Promise<Answer<ReadonlySet<string>>>;
};

/** The link is asked for at most every five minutes. `onBadLink` hears of one that can't be used. */
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
  let kept: { readonly sold: Sold; readonly atMs: number } | undefined;

  const read = async (): Promise<Answer<Sold>> => {
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
    // What was bought by a link goes on after the link is closed.
    return {
      ok: true,
      value: { link: link.value.active ? link.value : undefined, priceIds: new Set([priceId, ...prices.value]) },
    };
  };

  const sold = async (): Promise<Answer<Sold>> => {
    const atMs = now();
    if (kept !== undefined && atMs - kept.atMs < goodForMs) return { ok: true, value: kept.sold };
    const answer = await read();
    if (answer.ok) kept = { sold: answer.value, atMs };
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
