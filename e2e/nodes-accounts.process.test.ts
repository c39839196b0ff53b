import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountReader } from './account-reader.ts';
import { framesOf } from './event-frames.ts';
import { freePort } from './free-port.ts';
import { openFrontDoor } from './front-door.ts';
import type { FrontDoor } from './front-door.ts';
import { isObject, objectAt, openReader, parseJson } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import {
  polling,
  startAccountsProduct,
  startServer,
  startSimulator,
  startStandIn,
  temporaryFolder,
} from './running-product.ts';
import type { AccountsProduct, RunningServer, RunningSimulator, StandIn } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const messagesADay = 6;

const folders = [temporaryFolder(), temporaryFolder()] as const;
let postgres: PostgresDatabase;
let simulator: RunningSimulator;
let chat: StandIn;
let door: FrontDoor;
let product: AccountsProduct;
let second: RunningServer;

/** Two nodes that share only a database and a secret, behind a proxy that alternates between them. */
beforeAll(async () => {
  const publicPort = await freePort();
  [postgres, simulator, chat, door] = await Promise.all([
    startPostgresDatabase(),
    startSimulator(['sports', '--seed', '7', '--speed', '0']),
    startStandIn(['chat', '--first-ms=300', '--chunk-ms=0']),
    openFrontDoor(publicPort),
  ]);
  product = await startAccountsProduct(
    {
      PORT: '0',
      PUBLIC_URL: door.origin,
      DATABASE_URL: postgres.url,
      DATA_DIR: folders[0].path,
      SESSION_SECRET: 'one secret for both nodes of the tests',
      ...polling(simulator),
      AI_BASE_URL: `${chat.origin}/v1`,
      AI_API_KEY: 'demo',
      AI_DAILY_MESSAGES: String(messagesADay),
    },
    publicPort,
  );
  second = await startServer({ ...product.env, DATA_DIR: folders[1].path });
  door.leadTo(product.server().origin, second.origin);
  const board = await openReader(second.origin);
  await board.until('a full board', ({ matches }) => matches.size > 50, 60_000);
  board.close();
});

afterAll(async () => {
  await Promise.all([product?.stop(), second?.stop()]);
  await Promise.all([simulator?.stop(), chat?.stop(), door?.stop()]);
  await postgres?.stop();
  for (const folder of folders) folder.remove();
});

const both = (): readonly RunningServer[] => [product.server(), second];

const meAt = async (node: RunningServer, visitor: Visitor): Promise<JsonObject> => {
  const body = parseJson(await (await node.get('/api/me', { headers: { cookie: visitor.cookies() } })).text());
  return isObject(body) ? body : {};
};

const isPremium = (record: JsonObject): boolean => record['isActive'] === true && record['plan'] === 'premium';

const pay = async (address: string): Promise<void> => {
  const session = new URL(address).pathname.split('/').at(-1);
  await product.payments.control(`pay/${session}`, { card: '4242424242424242' });
};

const ask = (visitor: Visitor): Promise<Response> =>
  visitor.post('/api/analyst/messages', { messages: [{ role: 'user', content: 'What are your top predictions?' }] });

/** The number of questions left, as stated at the end of the answer; undefined without an answer. */
const leftAfter = async (reply: Response): Promise<unknown> => {
  if (!reply.ok || !reply.body) return undefined;
  let left: unknown;
  for await (const frame of framesOf(reply.body)) {
    if (frame.get('event') === 'done')
      left = objectAt({ done: parseJson(frame.get('data') ?? 'null') }, 'done')['left'];
  }
  return left;
};

describe('two nodes on one database', () => {
  it('share a sign-in across nodes, and a sign-out on one node applies to both', async () => {
    const ada = createVisitor(product.publicUrl);
    // Consecutive steps of the sign-in reach different nodes.
    await ada.signIn('Ada Rossi');
    for (const node of both()) {
      expect(await meAt(node, ada)).toMatchObject({ user: { displayName: 'Ada Rossi' } });
    }
    const cookie = ada.cookies();
    const streams = await Promise.all(both().map(({ origin }) => openAccountReader(origin, cookie)));
    expect((await ada.post('/auth/sign-out')).status).toBe(204);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['signed-out', 'signed-out']);
    for (const node of both()) {
      const me = await node.get('/api/me', { headers: { cookie } });
      expect(await me.json()).toEqual({ user: null, subscription: null });
    }
  });

  it('open one checkout for simultaneous requests, and a payment that one node receives grants premium on the other', async () => {
    const ada = createVisitor(product.publicUrl);
    await ada.signIn('Ada Rossi');
    const addresses = await Promise.all(Array.from({ length: 8 }, () => ada.checkout()));
    expect(new Set(addresses).size).toBe(1);

    const streams = await Promise.all(both().map(({ origin }) => openAccountReader(origin, ada.cookies())));
    // Only the first node receives the payment event.
    door.leadTo(product.server().origin);
    await pay(addresses[0] ?? '');
    for (const stream of streams) await stream.until('premium', isPremium);
    for (const node of both()) expect(isPremium(objectAt(await meAt(node, ada), 'subscription'))).toBe(true);

    door.leadTo(second.origin);
    expect((await ada.post('/api/subscription/cancel')).status).toBe(200);
    await streams[0]?.until('the cancellation', (record) => record['cancelAtPeriodEnd'] === true);
    for (const stream of streams) stream.close();
    door.leadTo(product.server().origin, second.origin);
  });

  it('share the daily allowance, and answer only one concurrent question per user', async () => {
    const ben = createVisitor(product.publicUrl);
    await ben.signIn('Ben Okafor');
    await pay(await ben.checkout());
    await expect.poll(async () => isPremium(await ben.subscription()), { timeout: 20_000 }).toBe(true);

    const [one, other] = await Promise.all([ask(ben), ask(ben)]);
    const [answered, refused] = one.ok ? [one, other] : [other, one];
    expect(await refused.json()).toMatchObject({ code: 'analyst-busy' });
    expect([answered.status, refused.status]).toEqual([200, 429]);
    const left = [await leftAfter(answered)];
    while (left.length < messagesADay) left.push(await leftAfter(await ask(ben)));
    expect(left).toEqual([5, 4, 3, 2, 1, 0]);
    for (const node of both()) {
      door.leadTo(node.origin);
      const reply = await ask(ben);
      expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'analyst-allowance' }]);
    }
  });
});
