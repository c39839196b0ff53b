import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushBackoff, createPushSender, type PushRequest } from './push-sender.ts';
import { newVapidKeys } from './vapid-keys.ts';

const pushOrigin = 'https://push.example';

const beginBackoff = () => {
  const clock = { nowMs: 1_000 };
  return { clock, pauses: createPushBackoff(() => clock.nowMs) };
};

test('after three failures in a row, a push service is paused, then tried once, and resumed after a response', () => {
  const { clock, pauses } = beginBackoff();
  pauses.silent(pushOrigin);
  pauses.silent(pushOrigin);
  expect(pauses.waitMs(pushOrigin)).toBe(0);
  pauses.silent(pushOrigin);
  expect(pauses.waitMs(pushOrigin)).toBe(15_000);
  expect(pauses.waitMs('https://other.example')).toBe(0);
  clock.nowMs += 14_000;
  expect(pauses.waitMs(pushOrigin)).toBe(1_000);
  clock.nowMs += 1_000;
  expect([pauses.waitMs(pushOrigin), pauses.waitMs(pushOrigin)]).toEqual([0, 15_000]);
  pauses.silent(pushOrigin);
  expect(pauses.waitMs(pushOrigin)).toBe(15_000);
  pauses.answered(pushOrigin);
  expect(pauses.waitMs(pushOrigin)).toBe(0);
});

test('a response between failures resets the count', () => {
  const { pauses } = beginBackoff();
  for (const step of ['silent', 'silent', 'answered', 'silent', 'silent'] as const) pauses[step](pushOrigin);
  expect(pauses.waitMs(pushOrigin)).toBe(0);
});

type Asked = {
  readonly authorization: string;
  readonly bytes: number;
  readonly headers: NodeJS.Dict<string | string[]>;
};

/**
 * The requests to a push service that responds according to the path: `/201`, `/429-7` with a retry time, `/redirect`,
 * `/hangup`.
 */
const requested: Asked[] = [];
const service = createServer((request, reply) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    requested.push({ authorization: request.headers.authorization ?? '', bytes, headers: request.headers });
    const [, how = '', wait] = /^\/([\w]+)(?:-(\d+))?/.exec(request.url ?? '') ?? [];
    if (how === 'hangup') request.socket.destroy();
    else if (how === 'redirect') reply.writeHead(307, { location: '/201' }).end();
    else reply.writeHead(Number(how), wait === undefined ? {} : { 'retry-after': wait }).end('unread response text');
  });
});
let origin = '';

const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
  address !== null && typeof address !== 'string';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const address = service.address();
  origin = isPort(address) ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const keys = newVapidKeys();
const clock = { nowMs: Date.now() };
const now = (): number => clock.nowMs;
const begin = () =>
  createPushSender({ keys, subject: 'mailto:a@b.example', fetch, backoff: createPushBackoff(now), now });
const post = begin();
const order = (path: string, fields: Partial<PushRequest> = {}): PushRequest => ({
  endpoint: `${origin}${path}`,
  p256dh: newVapidKeys().publicKey,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  payload: '{"title":"Inter 1 - 0 Roma"}',
  ttlS: 600,
  urgency: 'high',
  topic: 'inter-roma',
  ...fields,
});

test.each([
  ['/201', { kind: 'sent' }],
  ['/404', { kind: 'gone' }],
  ['/410', { kind: 'gone' }],
  ['/429-7', { kind: 'later', why: 'busy', waitMs: 7_000 }],
  ['/503', { kind: 'later', why: 'broken' }],
  ['/hangup', { kind: 'later', why: 'unreachable' }],
  ['/403', { kind: 'refused', why: 'keys' }],
  ['/413', { kind: 'refused', why: 'other' }],
])('the outcome of a message to %s', async (path, outcome) => {
  expect(await post(order(path))).toEqual(outcome);
});

test('redirects are not followed', async () => {
  const before = requested.length;
  expect(await post(order('/redirect'))).toEqual({ kind: 'refused', why: 'other' });
  expect(requested).toHaveLength(before + 1);
});

test('a message with invalid keys is dropped without a request', async () => {
  const before = requested.length;
  expect(await post(order('/201', { p256dh: 'B'.padEnd(87, 'A') }))).toEqual({ kind: 'unusable' });
  expect(requested).toHaveLength(before);
});

test('a message that cannot be signed is an error of this server, not of the push service', async () => {
  const subject = 'no address';
  const unsigned = createPushSender({ keys, subject, fetch, backoff: createPushBackoff(now), now });
  await expect(unsigned(order('/201'))).rejects.toThrow('subject');
});

const sent = async (payload: string): Promise<Asked | undefined> => {
  await post(order('/201', { payload }));
  return requested.at(-1);
};

test('messages have a time to live and equal lengths, and a signature is reused for six hours', async () => {
  const [short, long] = [await sent('{"a":1}'), await sent(`{"a":"${'x'.repeat(400)}"}`)];
  expect(short?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    topic: 'inter-roma',
    'content-encoding': 'aes128gcm',
  });
  expect(long?.bytes).toBe(short?.bytes);
  expect(long?.authorization).toBe(short?.authorization);
  clock.nowMs += 6 * 3_600_000;
  expect((await sent('{"a":1}'))?.authorization).not.toBe(short?.authorization);
});

test('a push service that does not respond delays only three messages, and is then paused for a while', async () => {
  const another = begin();
  const before = requested.length;
  const reasons: unknown[] = [];
  for (let time = 0; time < 5; time += 1) reasons.push(await another(order('/hangup')));
  const [silent, paused] = [
    { kind: 'later', why: 'unreachable' },
    { kind: 'later', why: 'paused', waitMs: 15_000 },
  ];
  expect(reasons).toEqual([silent, silent, silent, paused, paused]);
  expect(requested.length - before).toBe(3);
  expect(await another(order('/201'))).toEqual(paused);
  clock.nowMs += 15_000;
  expect(await another(order('/201'))).toEqual({ kind: 'sent' });
  expect(await another(order('/201'))).toEqual({ kind: 'sent' });
});
