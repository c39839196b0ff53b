import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountReader } from './account-reader.ts';
import { framesOf } from './event-frames.ts';
import { isObject, objectAt, parseJson, textAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';
import { newDatabase, polling, startAccountsProduct, startSimulator, startStandIn } from './running-product.ts';
import type { AccountsProduct, RunningSimulator, StandIn, TestDatabase } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

let database: TestDatabase;
let simulator: RunningSimulator;
let chat: StandIn;
let product: AccountsProduct;

beforeAll(async () => {
  [database, simulator, chat] = await Promise.all([
    newDatabase(),
    startSimulator(['sports', '--seed', '7']),
    startStandIn(['chat', '--first-ms=0', '--chunk-ms=0']),
  ]);
  product = await startAccountsProduct({
    ...database.env,
    ...polling(simulator),
    AI_BASE_URL: `${chat.origin}/v1`,
    AI_API_KEY: 'demo',
  });
});

afterAll(async () => {
  await Promise.all([product?.stop(), simulator?.stop(), chat?.stop()]);
  await database?.remove();
});

const ask = (visitor: Visitor, content: string): Promise<Response> =>
  visitor.post('/api/analyst/messages', { messages: [{ role: 'user', content }] });

type Event = { readonly name: string; readonly data: JsonObject };

const eventsOf = async (reply: Response): Promise<readonly Event[]> => {
  const events: Event[] = [];
  if (!reply.body) throw new Error(`no stream: the response status is ${reply.status}`);
  for await (const frame of framesOf(reply.body)) {
    const sent: Json = parseJson(frame.get('data') ?? 'null');
    if (isObject(sent)) events.push({ name: frame.get('event') ?? '', data: sent });
  }
  return events;
};

const matchesOnTheBoard = async (): Promise<ReadonlyMap<string, JsonObject>> => {
  const snapshot = parseJson(await (await product.server().get('/api/matches')).text());
  const matches = isObject(snapshot) && Array.isArray(snapshot['matches']) ? snapshot['matches'].filter(isObject) : [];
  return new Map(matches.map((match) => [textAt(match, 'id'), match]));
};

it('A premium user gets an answer with facts from the board; a free user gets a 402 response.', async () => {
  expect(await (await product.server().get('/api/config')).json()).toMatchObject({ analyst: { configured: true } });
  const cleo = createVisitor(product.publicUrl);
  expect((await ask(cleo, 'Who wins?')).status).toBe(401);
  await cleo.signIn('Ada Rossi');
  expect((await ask(cleo, 'Who wins?')).status).toBe(402);

  const session = new URL(await cleo.checkout()).pathname.split('/').at(-1);
  await product.payments.control(`pay/${session}`, { card: '4242424242424242' });
  const reader = await openAccountReader(product.publicUrl, cleo.cookies());
  await reader.until('premium', (record) => record['plan'] === 'premium');
  reader.close();

  await expect.poll(async () => (await matchesOnTheBoard()).size, { timeout: 30_000 }).toBeGreaterThan(50);
  const events = await eventsOf(await ask(cleo, 'What are your top predictions for today?'));
  expect(events[0]?.name).toBe('facts');
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { finish: 'complete', unverified: [], left: 99 } });
  const text = events.flatMap((event) => (event.name === 'text' ? textAt(event.data, 'delta') : [])).join('');
  expect(text).toContain('Demo analyst, not a language model');

  const facts = objectAt({ facts: events[0]?.data ?? null }, 'facts');
  expect(facts).toMatchObject({ simulated: true, provider: 'API-Sports' });
  const told = Array.isArray(facts['matches']) ? facts['matches'].filter(isObject) : [];
  expect(told.length).toBeGreaterThan(0);
  const board = await matchesOnTheBoard();
  for (const fact of told) {
    const match = board.get(textAt(fact, 'matchId'));
    expect(match && objectAt(match, 'homeTeam')['name']).toBe(fact['home']);
  }
  const cited = [...text.matchAll(/\[(m\d+)\]/g)].map(([, ref]) => ref);
  expect(cited.length).toBeGreaterThan(0);
  expect(told.map((fact) => fact['ref'])).toEqual(expect.arrayContaining([...new Set(cited)]));
});
