import type { CardNumber } from './card.ts';
import { attachCard, changeCustomer } from './customer-changes.ts';
import type { Customer } from './customer.ts';
import { attemptPayment } from './invoice-changes.ts';
import type { Merchant } from './merchant.ts';
import { changeSubscription } from './subscription-changes.ts';
import { isLive } from './subscription.ts';

/** Has all that a customer pays from now on charged to another card, what is owed at once. */
export const replaceCard = (merchant: Merchant, customer: Customer, number: CardNumber): void => {
  const { subscriptions, invoices } = merchant.ledger;
  const card = attachCard(merchant, customer, number);
  changeCustomer(merchant, customer, { cardId: card.id });
  for (const each of subscriptions.all())
    if (each.customer === customer.id && isLive(each)) changeSubscription(merchant, each, { cardId: card.id });
  for (const each of invoices.all())
    if (each.customer === customer.id && each.status === 'open' && each.nextAttempt !== null)
      attemptPayment(merchant, each);
};
