import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Given = readonly [number, object];

/** A provider with canned replies, by request path. */
const answering = async (
  answers: Readonly<Record<string, Given | ((query: URLSearchParams) => Given)>>,
): Promise<CardProvider> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    const given = answers[pathname] ?? [404, {}];
    const [status, body] = typeof given === 'function' ? given(searchParams) : given;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return createCardProvider({ secretKey: 'sk_test_1', apiBase: `http://127.0.0.1:${address.port}`, fetch });
};

const missing = (param: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer', param },
});

it('A deleted customer has no subscriptions.', async () => {
  const provider = await answering({
    '/v1/subscriptions': [400, missing('customer')],
    '/v1/customers/cus_1': [200, { id: 'cus_1', object: 'customer', deleted: true }],
  });
  expect(await provider.subscriptionsOf('cus_1')).toEqual({ ok: true, value: [] });
});

it.each([
  ['does not exist', [404, missing('id')]],
  ['exists after all', [200, { id: 'cus_1', object: 'customer' }]],
] as const)('The subscriptions of a customer who %s are unknown, not empty.', async (_, customer) => {
  const provider = await answering({
    '/v1/subscriptions': [400, missing('customer')],
    '/v1/customers/cus_1': [...customer],
  });
  expect(await provider.subscriptionsOf('cus_1')).toMatchObject({
    ok: false,
    failure: { kind: 'unknown', parameter: 'customer' },
  });
});

const paid = (id: string) => ({ id, object: 'checkout.session', status: 'complete', expires_at: 1, customer: 'cus_1' });

it('Payments through a link are read to the last page.', async () => {
  const pages: Readonly<Record<string, Given>> = {
    '': [200, { data: [paid('cs_3'), paid('cs_2')], has_more: true }],
    cs_2: [200, { data: [paid('cs_1')], has_more: false }],
  };
  const requested: (string | null)[] = [];
  const provider = await answering({
    '/v1/checkout/sessions': (query) => {
      requested.push(query.get('payment_link'), query.get('created[gte]'));
      return pages[query.get('starting_after') ?? ''] ?? [404, {}];
    },
  });
  const found = await provider.paidByLink('plink_1', 60_500);
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['cs_3', 'cs_2', 'cs_1']);
  expect(requested).toEqual(['plink_1', '60', 'plink_1', '60']);
});

it('An invoice with a time that no calendar has is unusable.', async () => {
  const invoice = { id: 'in_1', currency: 'eur', amount_paid: 499, attempt_count: 1, status_transitions: {} };
  const created = async (at: number) => {
    const provider = await answering({
      '/v1/invoices': [200, { data: [{ ...invoice, created: at }], has_more: false }],
    });
    return provider.invoicesSince(0);
  };
  expect(await created(1_000)).toMatchObject({ ok: true, value: [{ createdMs: 1_000_000 }] });
  expect(await created(1e13)).toEqual({ ok: false, failure: { kind: 'unusable' } });
});

const refundWith = async (code: string) => {
  const provider = await answering({
    '/v1/invoices': [200, { data: [{ id: 'in_1', status_transitions: { paid_at: 100 } }] }],
    '/v1/invoice_payments': [200, { data: [{ payment: { payment_intent: 'pi_1' } }] }],
    '/v1/refunds': [400, { error: { type: 'invalid_request_error', code, message: 'No refund' } }],
  });
  return provider.refund('sub_1', { reason: 'account-deleted', sinceMs: 0 });
};

it('A payment whose money has already gone back needs no refund.', async () => {
  expect(await refundWith('charge_already_refunded')).toEqual({ ok: true, value: 0 });
  expect(await refundWith('charge_disputed')).toEqual({ ok: true, value: 0 });
  expect(await refundWith('amount_too_large')).toMatchObject({ ok: false, failure: { kind: 'refused' } });
});

const portalAt = async (url: string) => {
  const provider = await answering({ '/v1/billing_portal/sessions': [200, { url }] });
  return provider.portal('cus_1', 'http://localhost:3000/');
};

it('A list that sends its first page again and again is unusable.', async () => {
  let calls = 0;
  const provider = await answering({
    '/v1/checkout/sessions': () => {
      calls += 1;
      return [200, { data: [paid('cs_2'), paid('cs_1')], has_more: true }];
    },
  });
  expect(await provider.paidByLink('plink_1', 0)).toEqual({ ok: false, failure: { kind: 'unusable' } });
  expect(calls).toBe(2);
});

it('A reply with an address that is neither https nor local is unusable.', async () => {
  for (const url of ['https://billing.example/p/1', 'http://127.0.0.1:9100/p/1']) {
    expect(await portalAt(url)).toEqual({ ok: true, value: { url } });
  }
  for (const url of ['http://billing.example/p/1', 'javascript:alert(1)', 'http://localhost:1@evil.example/']) {
    expect(await portalAt(url)).toEqual({ ok: false, failure: { kind: 'unusable' } });
  }
});

const remoteProvider = (fetched: typeof fetch): CardProvider =>
  createCardProvider({ secretKey: 'sk_test_1', apiBase: undefined, fetch: fetched });

it('A call fails if the reply is too large.', async () => {
  const price = { data: [{ id: 'cus_1', url: 'https://pay.example/1', active: true }] };
  const padded = (bytes: number) => remoteProvider(async () => new Response(JSON.stringify(price) + ' '.repeat(bytes)));
  expect(await padded(1_000).paymentLink('1')).toMatchObject({ ok: true, value: { id: 'cus_1' } });
  expect(await padded(8 * 1024 * 1024).paymentLink('1')).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

it.each(['null', '"text"', '1', '[]', '{"error":[]}', '{"error":"text"}', '{"data":"text","has_more":false}'])(
  'The reply %s is a failure like any other: it neither throws nor ends the process.',
  async (reply) => {
    const provider = remoteProvider(
      async () => new Response(reply, { headers: { 'content-type': 'application/json' } }),
    );
    expect(await provider.invoicesSince(0)).toMatchObject({ ok: false });
  },
);

it.each([1e18, -1])('An invoice that was paid at the second %d is unusable.', async (paidAt) => {
  const invoice = { id: 'in_1', created: 1, currency: 'usd', status: 'paid', amount_paid: 499, attempt_count: 1 };
  const data = [{ ...invoice, status_transitions: { paid_at: paidAt } }];
  const provider = await answering({ '/v1/invoices': [200, { data, has_more: false }] });
  expect(await provider.invoicesSince(0)).toEqual({ ok: false, failure: { kind: 'unusable' } });
});

it('Redirects fail, so that the key is not sent to another host.', async () => {
  const redirects: unknown[] = [];
  const provider = remoteProvider(async (_address, init) => {
    redirects.push(init?.redirect);
    return Response.json({ data: [] });
  });
  await provider.paymentLink('1');
  expect(redirects).toEqual(['error']);
});
