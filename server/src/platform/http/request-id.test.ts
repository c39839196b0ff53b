import { once } from 'node:events';
import { connect } from 'node:net';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const logLine = v.object({ msg: v.string(), reqId: v.optional(v.string()) });

const serve = (trustProxy: false | number | readonly string[]) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', readable: false, destination: { write: (line) => lines.push(line) } });
  let made = 0;
  const http = createHttpServer({
    log,
    trustProxy,
    headers: {},
    newRequestId: () => {
      made += 1;
      return `made-${made}`;
    },
  });
  /** Stands for code that has no access to the request and runs later. */
  const deepInside = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info('deep inside');
  };
  http.get('/', async () => {
    await deepInside();
    return {};
  });
  http.post('/', async () => {
    await deepInside();
    return {};
  });
  http.get('/broken', () => {
    throw new Error('ours');
  });
  const idsLogged = (): readonly (string | undefined)[] =>
    lines
      .map((line) => v.parse(logLine, JSON.parse(line)))
      .filter(({ msg }) => !msg.startsWith('Server listening'))
      .map(({ reqId }) => reqId);
  return { http, lines, idsLogged };
};

const proxyHeaders = { 'x-request-id': '6f1c2a9d0b7e4c5f8a3d2e1b0c9f8a7d' };
const proxyId = proxyHeaders['x-request-id'];

it.each([
  ['no address is trusted', false, '203.0.113.9', proxyHeaders, 'made-1'],
  ['one proxy is trusted', 1, '203.0.113.9', proxyHeaders, proxyId],
  ['no proxy is trusted', 0, '203.0.113.9', proxyHeaders, 'made-1'],
  ['it comes from a trusted address', ['10.0.0.0/8'], '10.1.2.3', proxyHeaders, proxyId],
  ['it does not come from a trusted address', ['10.0.0.0/8'], '203.0.113.9', proxyHeaders, 'made-1'],
  ['the proxy sends no id', 1, '203.0.113.9', {}, 'made-1'],
  ['the id is too short', 1, '203.0.113.9', { 'x-request-id': 'short' }, 'made-1'],
  ['the id is too long', 1, '203.0.113.9', { 'x-request-id': 'x'.repeat(65) }, 'made-1'],
  ['the id looks like an e-mail address', 1, '203.0.113.9', { 'x-request-id': 'ada@example.org' }, 'made-1'],
  ['the id would break a line', 1, '203.0.113.9', { 'x-request-id': 'a-request\u0085line' }, 'made-1'],
] as const)('A new or forwarded request id is used when %s.', async (_when, trustProxy, remoteAddress, headers, id) => {
  const { http } = serve(trustProxy);
  const reply = await http.inject({ url: '/', remoteAddress, headers });
  expect(reply.headers['x-request-id']).toBe(id);
  await http.close();
});

it('Every log line of a request has the request id, even in nested code and during other requests.', async () => {
  const { http, idsLogged } = serve(1);
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const request = async (id: string, body: string | undefined): Promise<string | null> => {
    const headers = { 'x-request-id': id, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const reply = await fetch(origin, { headers, ...(body !== undefined && { method: 'POST', body }) });
    return reply.headers.get('x-request-id');
  };
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
  const bodies = ids.map((_, index) => (index % 2 === 0 ? undefined : JSON.stringify({ text: 'x'.repeat(30_000) })));
  expect(await Promise.all(ids.map((id, index) => request(id, bodies[index])))).toEqual(ids);
  const logged = idsLogged();
  expect(logged).toHaveLength(ids.length);
  expect(new Set(logged)).toEqual(new Set(ids));
  await http.close();
});

it('A log line has the request id even when the body arrives after the head, on a reused connection.', async () => {
  const { http, idsLogged } = serve(1);
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-request-id: the-first-one\r\n\r\n');
  await once(socket, 'data');
  const requested = once(http.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\nx-request-id: the-second-one\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
  );
  await requested;
  socket.write('{"a":"b"}');
  await once(socket, 'data');
  expect(idsLogged()).toEqual(['the-first-one', 'the-second-one']);
  socket.destroy();
  await http.close();
});

it('A server failure can be found in the log by the id in the response.', async () => {
  const { http, idsLogged } = serve(false);
  const reply = await http.inject('/broken');
  expect(reply.statusCode).toBe(500);
  expect(idsLogged()).toEqual([reply.headers['x-request-id']]);
  expect(reply.json()).toMatchObject({ code: 'internal', requestId: 'made-1' });
  await http.close();
});

it('A log line outside a request has no request id, and one inside a request has it only once.', async () => {
  const { http, lines } = serve(false);
  http.log.info('outside');
  expect(lines.at(-1)).not.toContain('reqId');
  await http.inject('/broken');
  expect(lines.at(-1)?.match(/reqId/g)).toHaveLength(1);
  await http.close();
});
