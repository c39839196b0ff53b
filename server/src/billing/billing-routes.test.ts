import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { paymentEventRoutes } from './billing-routes.ts';

const clock = createManualClock(Date.parse('2026-03-20T12:00:00Z'));
const received: (readonly [string, number])[] = [];
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});

beforeAll(() =>
  http.register(
    paymentEventRoutes({
      secret: 'whsec_1',
      handleEvent: () => Promise.reject(new Error('no request was accepted')),
      now: clock.now,
      events: { onBadEvent: (reason, count) => received.push([reason, count]) },
    }),
  ),
);

afterAll(() => http.close());

const forge = async (signature?: string): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  const reply = await http.inject({ method: 'POST', url: '/payment-events', headers, body: '{}' });
  return reply.statusCode;
};

it('Refused events are logged at most once a minute, with a count.', async () => {
  for (let times = 0; times < 100; times += 1) expect(await forge()).toBe(400);
  expect(received).toEqual([['it is not signed', 1]]);
  await clock.advance(59_999);
  await forge();
  expect(received).toHaveLength(1);
  await clock.advance(1);
  await forge('t=1,v1=00');
  expect(received).toEqual([
    ['it is not signed', 1],
    ['its signature does not match or is old', 101],
  ]);
});
