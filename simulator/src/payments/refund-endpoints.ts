import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { listPage, pageParameters } from './list-page.ts';
import { metadata, readParameters, text } from './parameters.ts';
import { isPaid, paymentIntentOf, paymentWire, refundWire } from './refund.ts';
import { answered, invalid, noSuch } from './refusal.ts';

/** How invoices were paid, and paying that back. */
export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    answer({ merchant, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        invoice: v.optional(text),
        status: v.optional(v.picklist(['canceled', 'open', 'paid'])),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { invoice, status, ...page } = read.value;
      const rows = merchant.ledger.invoices
        .all()
        .filter((each) => isPaid(each) && (invoice === undefined || each.id === invoice))
        .filter(() => status === undefined || status === 'paid');
      return listPage({ url: '/v1/invoice_payments', kind: 'invoice_payment' }, rows, page, (each) =>
        paymentWire(each, merchant.price.currency),
      );
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    answer({ merchant, fields }) {
      const read = readParameters(
        v.strictObject({
          payment_intent: text,
          reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
          metadata: v.optional(metadata),
        }),
        fields,
      );
      if (!read.ok) return read;
      const { payment_intent: wanted } = read.value;
      const { invoices, refunds } = merchant.ledger;
      const invoice = invoices.all().find((each) => isPaid(each) && paymentIntentOf(each) === wanted);
      if (invoice === undefined) return noSuch('payment_intent', wanted, 'payment_intent');
      if (refunds.all().some((each) => each.invoice === invoice.id))
        return invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      const refund = refunds.put({
        id: merchant.newId('re_'),
        created: merchant.now(),
        invoice: invoice.id,
        customer: invoice.customer,
        amount: invoice.amount,
      });
      return answered(refundWire(refund, merchant.price.currency));
    },
  },
];
