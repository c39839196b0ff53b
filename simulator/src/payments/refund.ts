import type Stripe from 'stripe';

import type { Invoice } from './invoice.ts';
import type { OnTheWire } from './on-the-wire.ts';

/** Money that went back to a card: always the whole payment. */
export type Refund = {
  readonly id: string;
  readonly created: number;
  readonly invoice: string;
  readonly customer: string;
  readonly amount: number;
};

/** Each invoice that was paid with money has one payment intent, so its id follows from the invoice's. */
export const paymentIntentOf = ({ id }: Pick<Invoice, 'id'>): string => id.replace(/^in_/, 'pi_');

export const isPaid = ({ status, amount }: Invoice): boolean => status === 'paid' && amount > 0;

export const paymentWire = (invoice: Invoice, currency: string) =>
  ({
    id: invoice.id.replace(/^in_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: invoice.amount,
    amount_requested: invoice.amount,
    created: invoice.finalizedAt ?? invoice.created,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentOf(invoice), type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
  }) satisfies OnTheWire<Stripe.InvoicePayment>;

export const refundWire = (refund: Refund, currency: string) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: null,
    created: refund.created,
    currency,
    customer: refund.customer,
    customer_account: null,
    metadata: {},
    payment_intent: paymentIntentOf({ id: refund.invoice }),
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies OnTheWire<Stripe.Refund>;
