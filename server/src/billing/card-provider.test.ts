import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createCardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A provider that gives these answers, by the path of the call. */
const answering = async (answers: Readonly<Record<string, readonly [number, object]>>): Promise<CardProvider> => {
  server = createServer((request, response) => {
    const [status, body] = answers[request.url?.split('?')[0] ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return createCardProvider({ secretKey: 'sk_test_1', apiBase: `http://127.0.0.1:${address.port}` });
};

const missing = (param: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer', param },
});

it('A customer who was deleted has no subscriptions.', async () => {
  const provider = await answering({
    '/v1/subscriptions': [400, missing('customer')],
    '/v1/customers/cus_1': [200, { id: 'cus_1', object: 'customer', deleted: true }],
  });
  expect(await provider.subscriptionsOf('cus_1')).toEqual({ ok: true, value: [] });
});

it.each([
  ['is not known at all', [404, missing('id')]],
  ['is there after all', [200, { id: 'cus_1', object: 'customer' }]],
] as const)('A customer who %s may have subscriptions elsewhere: nobody knows.', async (_, customer) => {
  const provider = await answering({
    '/v1/subscriptions': [400, missing('customer')],
    '/v1/customers/cus_1': [...customer],
  });
  expect(await provider.subscriptionsOf('cus_1')).toMatchObject({
    ok: false,
    failure: { kind: 'unknown', parameter: 'customer' },
  });
});
