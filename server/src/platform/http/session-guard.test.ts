import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { createAdmission, requireSameOrigin } from './session-guard.ts';

it('A refused request of a signed-in user is answered once and writes nothing to the log.', async () => {
  const lines: string[] = [];
  const http = createHttpServer({
    log: createLog({ level: 'warn', readable: false, destination: { write: (line) => void lines.push(line) } }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'test',
  });
  onTestFinished(() => http.close());
  const { identify, signedInOnly } = createAdmission({
    findSession: async () => ({ user: { uid: 'ada' }, sessionHash: 'hash' }),
    limit: { take: () => ({ waitMs: 60_000 }) },
  });
  let handled = 0;
  http.get('/only', { onRequest: signedInOnly() }, async () => (handled += 1));
  http.get('/any', { onRequest: identify }, async () => (handled += 1));

  for (const url of ['/only', '/any']) {
    const reply = await http.inject(url);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
  }
  expect(handled).toBe(0);
  expect(lines).toEqual([]);
});

const server = async () => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
  await http.register(async (scope) => {
    requireSameOrigin(scope, 'https://scores.example');
    scope.get('/deed', (_request, reply) => reply.send('read'));
    scope.post('/deed', (request, reply) => reply.send({ got: request.body ?? null }));
  });
  await http.register(async (scope) => {
    scope.post('/elsewhere', (_request, reply) => reply.send('done'));
  });
  return http;
};

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://scores.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://scores.example' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://scores.example' }, 403],
  [{ 'sec-fetch-site': '' }, 403],
  [{ origin: 'http://scores.example' }, 403],
  [{ origin: 'https://scores.example.evil' }, 403],
  [{ origin: 'https://evil.scores.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 403],
])('A write request with the headers %j gets status %i.', async (headers, status) => {
  const http = await server();
  const reply = await http.inject({ method: 'POST', url: '/deed', headers });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject(status === 403 ? { code: 'foreign-origin' } : {});
});

it('Read requests may come from any origin.', async () => {
  const http = await server();
  const reply = await http.inject({ method: 'GET', url: '/deed', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(reply.statusCode).toBe(200);
});

it('Another scope is not affected.', async () => {
  const http = await server();
  const reply = await http.inject({ method: 'POST', url: '/elsewhere', headers: { origin: 'https://evil.example' } });
  expect(reply.statusCode).toBe(200);
});

it.each([
  ['application/json', '{"a":1}', 200],
  ['text/plain', '{"a":1}', 400],
  ['application/x-www-form-urlencoded', 'a=1', 400],
  ['multipart/form-data; boundary=x', '--x--', 400],
])('A body of type %s (%s) gets status %i.', async (type, payload, status) => {
  const http = await server();
  const headers = { origin: 'https://scores.example', 'content-type': type };
  expect((await http.inject({ method: 'POST', url: '/deed', headers, payload })).statusCode).toBe(status);
});
