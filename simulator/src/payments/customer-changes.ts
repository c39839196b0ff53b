import type { Card, CardNumber } from './card.ts';
import type { Customer } from './customer.ts';
import type { Merchant } from './merchant.ts';

export type CustomerWish = Partial<Pick<Customer, 'email' | 'name' | 'description' | 'metadata'>>;

export const createCustomer = (merchant: Merchant, wish: CustomerWish): Customer => {
  const customer = merchant.ledger.customers.put({
    id: merchant.newId('cus_'),
    created: merchant.now(),
    email: null,
    name: null,
    description: null,
    metadata: {},
    cardId: null,
    ...wish,
  });
  merchant.tell('customer.created', (drawn) => drawn.customer(customer));
  return customer;
};

export const changeCustomer = (
  merchant: Merchant,
  before: Customer,
  change: Partial<Omit<Customer, 'id'>>,
): Customer => {
  const customer = merchant.ledger.customers.put({ ...before, ...change });
  merchant.tell(
    'customer.updated',
    (drawn) => drawn.customer(customer),
    (drawn) => drawn.customer(before),
  );
  return customer;
};

/** Keeps a card that was taken. */
export const attachCard = (merchant: Merchant, customer: Customer, number: CardNumber): Card => {
  const card = merchant.ledger.cards.put({
    ...number,
    id: merchant.newId('pm_'),
    customer: customer.id,
    created: merchant.now(),
  });
  merchant.tell('payment_method.attached', (drawn) => drawn.card(card));
  return card;
};
