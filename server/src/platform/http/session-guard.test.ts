import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { createAdmission } from './session-guard.ts';

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
