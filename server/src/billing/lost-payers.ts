import type { Cards } from './cards.ts';
import { userOfSession } from './payer.ts';
import type { Answer } from './provider-answer.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/**
 * Who paid by the link in checkouts that were opened since, and is not known for it: the event never came. A checkout of our
 * own is found by its customer, whom we made; by the link the provider makes one, of whom only its event tells.
 */
export type LostPayers = (
  sinceMs: number,
) => Promise<Answer<readonly { readonly userId: string; readonly customerId: string }[]>>;

export const createLostPayers =
  (options: {
    readonly cards: Cards;
    readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer'>;
  }): LostPayers =>
  async (sinceMs) => {
    const { cards, store } = options;
    const link = await cards.offer.link();
    if (!link.ok) return link;
    if (link.value === undefined) return { ok: true, value: [] };
    const paid = await cards.provider.paidByLink(link.value.id, sinceMs);
    if (!paid.ok) return paid;
    const lost: { readonly userId: string; readonly customerId: string }[] = [];
    for (const session of paid.value) {
      const { customerId } = session;
      const userId = userOfSession(session, cards.references);
      if (userId === undefined || customerId === undefined) continue;
      if ((await store.userOfCustomer(customerId)) !== undefined) continue;
      if (await store.userExists(userId)) lost.push({ userId, customerId });
    }
    return { ok: true, value: lost };
  };
