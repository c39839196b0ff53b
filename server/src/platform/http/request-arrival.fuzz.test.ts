import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: 1,
  headers: { 'x-content-type-options': 'nosniff' },
  newRequestId: () => 'a-request',
});
http.get('/', (request, reply) => reply.send(request.ip));
http.get('/later', async (_request, reply) => {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return reply.send('later');
});

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => http.close());

/** The server's output for these pieces, sent one after another, until it closes the connection. */
const answerTo = async (pieces: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  // A server that closes while more input arrives resets the connection; what it sent before counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  socket.end();
  await closed;
  return answer;
};

const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const kinds = [
  { request: 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', status: 200, ends: false },
  { request: 'GET /later HTTP/1.1\r\nhost: a\r\n\r\n', status: 200, ends: false },
  { request: 'GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n', status: 404, ends: false },
  { request: 'GET / HTTP/1.1\r\nhost: a\r\nexpect: it\r\n\r\n', status: 200, ends: false },
  { request: 'GET / HTTP/1.1\r\n\r\n', status: 400, ends: true },
  { request: 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', status: 400, ends: true },
  { request: 'GET / HTTP/1.0\r\n\r\n', status: 200, ends: true },
  { request: 'nonsense\r\n\r\n', status: 400, ends: true },
] as const;

/** `text`, split at these positions. */
const cutAt = (text: string, places: readonly number[]): readonly string[] => {
  const ends = [...new Set(places.map((place) => place % text.length))].toSorted((a, b) => a - b);
  return [...ends, text.length]
    .map((end, index) => text.slice(ends[index - 1] ?? 0, end))
    .filter((piece) => piece !== '');
};

it('For any pipelined requests in any pieces, responses come in order with our headers, and only for actual requests.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 24 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (requested, places) => {
        const answer = await answerTo(cutAt(requested.map(({ request }) => request).join(''), places));
        const statuses = statusesIn(answer);
        const heads = answer.match(/HTTP\/1\.1 \d{3}[^]*?\r\n\r\n/g) ?? [];
        expect(heads.filter((head) => !head.includes('nosniff'))).toEqual([]);
        // Up to eight requests may wait for earlier responses; beyond that, the connection may be cut at any point.
        const areAllAnswered = requested.length <= 9 && requested.every(({ ends }) => !ends);
        expect(statuses).toEqual(areAllAnswered ? requested.map(({ status }) => status) : statuses);
        expect(statuses.length).toBeLessThanOrEqual(requested.length);
      },
    ),
    { numRuns: 100 },
  );
});

it("With any number of headers, a second host and the proxy's headers at the end are detected, or the request is refused.", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 2_400 }), fc.boolean(), async (fillers, twice) => {
      const head = `GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 192.0.2.1\r\n${'a:\r\n'.repeat(fillers)}`;
      const tail = `${twice ? 'host: b\r\n' : ''}x-forwarded-for: 192.0.2.2\r\n\r\n`;
      const answer = await answerTo([head + tail]);
      // Node keeps a thousand headers and must refuse a request with more: a dropped header would go unnoticed.
      const [status = 0, ...more] = statusesIn(answer);
      expect(more).toEqual([]);
      expect(fillers < 950 ? [twice ? 400 : 200] : [twice ? 400 : 200, 431]).toContain(status);
      expect(answer.endsWith('\r\n\r\n192.0.2.2')).toBe(status === 200);
    }),
    { numRuns: 60 },
  );
});
