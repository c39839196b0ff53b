import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixture, startFixedProvider } from './fixed-provider.ts';
import type { FixedProvider, FixtureFacts } from './fixed-provider.ts';
import { openReader } from './live-reader.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { untilLeader } from './node-health.ts';
import { faultsLeft, notified, pushKeyOf, subscribe, unwant, want } from './push-subscribers.ts';
import { polling, startServer, startStandIn } from './running-product.ts';
import type { RunningServer, StandIn } from './running-product.ts';

/** Enough time for a poll, an update and the delivery of a message on a busy machine. */
const soon = { timeout: 20_000, interval: 50 };

const match: FixtureFacts = { id: 1, home: 'Inter', away: 'Roma', elapsed: 20, goals: [0, 0], league: 'Serie A' };

/** A second match in play: the provider is polled less often while no match is in play. */
const other = fixture({ id: 99, home: 'Napoli', away: 'Torino', elapsed: 20, goals: [0, 0] });

let postgres: PostgresDatabase;
let source: FixedProvider;
let service: StandIn;
let env: Readonly<Record<string, string>>;
let nodes: RunningServer[] = [];

const play = (facts: Partial<FixtureFacts>): void => source.setFixtures([fixture({ ...match, ...facts }), other]);

beforeAll(async () => {
  [postgres, source, service] = await Promise.all([
    startPostgresDatabase(),
    startFixedProvider([fixture(match), other]),
    startStandIn(['push']),
  ]);
  env = { DATABASE_URL: postgres.url, PUSH_SERVICES: service.origin, ...polling(source) };
  const first = await startServer(env);
  await untilLeader(first, true);
  nodes = [first, await startServer(env)];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([source?.stop(), service?.stop()]);
  await postgres?.stop();
});

it('A follower gets one notification per score change, even if the leader is killed between two changes.', async () => {
  const [leader, follower] = nodes;
  if (leader === undefined || follower === undefined) throw new Error('two nodes are needed');
  const reader = await openReader(follower.origin);
  await reader.until('the match', (board) => board.matches.has('football-1'));
  reader.close();
  const key = await pushKeyOf(leader);
  expect(await pushKeyOf(follower)).toBe(key);
  const [fan, stranger, gone] = await subscribe(service, key, 3);
  if (fan === undefined || stranger === undefined || gone === undefined) throw new Error('three browsers are needed');
  expect(await want(follower.origin, fan, { follow: ['match/football-1', 'team/football/2'] })).toBe(204);
  expect(await want(leader.origin, stranger, { follow: ['match/football-2'] })).toBe(204);
  expect(await want(leader.origin, gone, { follow: ['match/football-1'] })).toBe(204);
  await service.control('presence', { endpoint: gone.endpoint, presence: 'gone' });

  play({ goals: [1, 0], elapsed: 21 });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(1), soon);
  expect(await notified(service, fan)).toMatchObject([
    { title: 'Inter 1 - 0 Roma', body: "Goal, Inter. 21'. Serie A, England", tag: 'football-1', urgency: 'high' },
  ]);

  leader.process.kill('SIGKILL');
  play({ goals: [1, 2], elapsed: 30 });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(2), { ...soon, timeout: 40_000 });
  nodes = [follower, await startServer(env)];
  play({ goals: [1, 2], elapsed: 90, short: 'FT' });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(3), soon);
  expect((await notified(service)).map(({ title, body }) => `${title}: ${body}`)).toEqual([
    "Inter 1 - 0 Roma: Goal, Inter. 21'. Serie A, England",
    "Inter 1 - 2 Roma: 2 goals, Roma. 30'. Serie A, England",
    'Inter 1 - 2 Roma: Finished. Serie A, England',
  ]);
}, 120_000);

it('Push service responses are respected: busy services are retried, and a returning browser gets only the latest score.', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('a node is needed');
  const key = await pushKeyOf(node);
  const [fan, away, quiet, secretive] = await subscribe(service, key, 4);
  if (fan === undefined || away === undefined || quiet === undefined || secretive === undefined) {
    throw new Error('four browsers are needed');
  }
  await service.control('presence', { endpoint: away.endpoint, presence: 'away' });
  play({ id: 7, goals: [0, 0], elapsed: 5 });
  const reader = await openReader(node.origin);
  await reader.until('the next match', (board) => board.matches.has('football-7'));
  reader.close();
  const follow = ['match/football-7'];
  expect(await want(node.origin, fan, { follow })).toBe(204);
  expect(await want(node.origin, away, { follow })).toBe(204);
  expect(await want(node.origin, quiet, { follow, choice: { quiet: { from: 0, until: 0 } } })).toBe(204);
  expect(await want(node.origin, secretive, { follow, choice: { hideScores: true } })).toBe(204);

  await service.control('faults', { kind: 'status', status: 429, retryAfterS: 1, count: 2 });
  play({ id: 7, goals: [1, 0], elapsed: 6 });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(1), soon);

  play({ id: 7, goals: [2, 0], elapsed: 7 });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(2), soon);
  expect(await notified(service, away)).toEqual([]);
  await service.control('presence', { endpoint: away.endpoint, presence: 'here' });
  await vi.waitFor(
    async () => expect(await notified(service, away)).toMatchObject([{ title: 'Inter 2 - 0 Roma' }]),
    soon,
  );
  expect(await notified(service, quiet)).toEqual([]);

  expect(await unwant(node.origin, fan)).toBe(204);
  play({ id: 7, goals: [3, 0], elapsed: 90, short: 'FT' });
  await vi.waitFor(async () => expect(await notified(service, secretive)).toHaveLength(1), soon);
  expect(await notified(service, secretive)).toMatchObject([
    { title: 'Inter – Roma', body: 'Finished. Serie A, England' },
  ]);
  expect(await notified(service, fan)).toHaveLength(2);
}, 90_000);

it('Messages still pending when every node stops are sent once by the next node, but not to browsers that unsubscribed.', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('a node is needed');
  const [fan, leaver] = await subscribe(service, await pushKeyOf(node), 2);
  if (fan === undefined || leaver === undefined) throw new Error('two browsers are needed');
  play({ id: 8, goals: [0, 0], elapsed: 5 });
  const reader = await openReader(node.origin);
  await reader.until('the next match', (board) => board.matches.has('football-8'));
  reader.close();
  for (const one of [fan, leaver]) expect(await want(node.origin, one, { follow: ['match/football-8'] })).toBe(204);

  await service.control('faults', { kind: 'status', status: 503, count: 2 });
  play({ id: 8, goals: [1, 0], elapsed: 6 });
  await vi.waitFor(async () => expect(await faultsLeft(service)).toBe(0), soon);
  expect(await unwant(node.origin, leaver)).toBe(204);
  await Promise.all(nodes.map((one) => one.stop()));
  expect([...(await notified(service, fan)), ...(await notified(service, leaver))]).toEqual([]);

  const first = await startServer(env);
  nodes = [first, await startServer(env)];
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(1), soon);
  play({ id: 8, goals: [2, 0], elapsed: 7 });
  await vi.waitFor(async () => expect(await notified(service, fan)).toHaveLength(2), soon);
  expect((await notified(service, fan)).map(({ title }) => title)).toEqual(['Inter 1 - 0 Roma', 'Inter 2 - 0 Roma']);
  expect(await notified(service, leaver)).toEqual([]);
}, 90_000);

it('The server rejects unknown push hosts, changes to other browsers’ subscriptions, and invalid subscriptions.', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('a node is needed');
  const [fan] = await subscribe(service, await pushKeyOf(node));
  if (fan === undefined) throw new Error('a browser is needed');
  const statusOf = (endpoint: string): Promise<number> => want(node.origin, { ...fan, endpoint });
  const hosts = [
    'http://127.0.0.1:9/push',
    'http://169.254.169.254/',
    'https://10.0.0.1/',
    'https://evil.example/push',
  ];
  expect(await Promise.all(hosts.map(statusOf))).toEqual([422, 422, 422, 422]);
  expect(await want(node.origin, fan)).toBe(204);
  const impostor = { ...fan, keys: { ...fan.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
  expect([await want(node.origin, impostor), await unwant(node.origin, impostor)]).toEqual([403, 403]);
  expect(await want(node.origin, fan, { follow: ['pin/football'] })).toBe(400);
  expect(await want(node.origin, fan, { choice: { zone: 'Europe/Nowhere' } })).toBe(400);
  expect(await want(node.origin, fan, { choice: { delaySeconds: 121 } })).toBe(400);
  const foreign = await fetch(`${node.origin}/api/push/subscription`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ endpoint: fan.endpoint, keys: { auth: fan.keys.auth } }),
  });
  expect(foreign.status).toBe(403);
  expect(node.process.output()).not.toContain(fan.endpoint);
});

it('Without an account, one address can subscribe at most 20 browsers a day; subscribed browsers keep working.', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('a node is needed');
  const crowd = await subscribe(service, await pushKeyOf(node), 22);
  const came: number[] = [];
  for (const one of crowd) came.push(await want(node.origin, one));
  expect(came.at(-1)).toBe(503);
  expect(came.filter((status) => status === 204).length).toBeLessThanOrEqual(20);
  const [first] = crowd;
  if (first === undefined) throw new Error('a browser is needed');
  expect(await want(node.origin, first, { follow: ['match/football-1'] })).toBe(204);
});
