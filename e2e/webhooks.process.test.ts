import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openReader, textAt } from './live-reader.ts';
import { untilFullBoard, untilLeader } from './node-health.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { startProcess } from './process.ts';
import { polling, startServer, startSimulator } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';
import { matchOf, scoresOf, scoreText, startWebhookReceiver } from './webhook-receiver.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

let postgres: PostgresDatabase;
let simulator: RunningSimulator;
let receiver: WebhookReceiver;
let env: Readonly<Record<string, string>>;
let nodes: RunningServer[] = [];
let secret = '';

beforeAll(async () => {
  [postgres, simulator, receiver] = await Promise.all([
    startPostgresDatabase(),
    startSimulator(['sports', '--seed', '7', '--speed', '30']),
    startWebhookReceiver(),
  ]);
  env = {
    DATABASE_URL: postgres.url,
    ...polling(simulator),
    WEBHOOKS: 'on',
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
  };
  const command = ['npm', 'run', '--silent', 'webhook', '--', 'create', 'Tests', `http://${receiver.host}/all`];
  const created = startProcess(command, { env });
  await created.ended;
  secret = /^whsec_\S+$/m.exec(created.output())?.[0] ?? '';
  if (secret === '') throw new Error(created.output());
  const first = await startServer(env);
  await untilLeader(first, true);
  await untilFullBoard(first);
  nodes = [first, await startServer(env)];
});

afterAll(async () => {
  await Promise.all([...nodes.map((node) => node.stop()), simulator?.stop(), receiver?.stop()]);
  await postgres?.stop();
});

const scoring = new Set(['match.goal', 'match.goal_disallowed', 'match.correction']);

const typeOf = ({ body }: ReturnType<WebhookReceiver['messages']>[number]): string => textAt(body, 'type');

const untilGoals = (count: number): Promise<void> =>
  vi.waitFor(
    () =>
      expect(receiver.messages().filter((one) => typeOf(one) === 'match.goal').length).toBeGreaterThanOrEqual(count),
    { timeout: 90_000, interval: 200 },
  );

it('Every score change is posted under one id, without gaps, even if the leader is killed between two of them.', async () => {
  const [leader, follower] = nodes;
  if (leader === undefined || follower === undefined) throw new Error('two nodes are needed');
  await untilGoals(10);
  leader.process.kill('SIGKILL');
  nodes = [follower];
  await untilLeader(follower, true);
  const before = receiver.messages().length;
  nodes.push(await startServer(env));
  await untilGoals(receiver.messages().filter((one) => typeOf(one) === 'match.goal').length + 15);
  const messages = receiver.messages();
  expect(messages.length).toBeGreaterThan(before);

  // Receivers recognize a repetition by its id, which must always have the same content.
  const byId = Map.groupBy(messages, ({ id }) => id);
  for (const same of byId.values()) expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  const events = [...byId.values()].flatMap(([first]) => first ?? []);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  for (const { id, timestamp, signature, text } of events) {
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`);
  }

  // Each score begins where the one before it ended: nothing is missing, invented or told under two ids.
  const changes = events.filter((event) => scoring.has(typeOf(event)));
  const gaps = [...Map.groupBy(changes, matchOf).values()].flatMap((ofMatch) => {
    const inOrder = ofMatch.toSorted((a, b) => (textAt(a.body, 'timestamp') < textAt(b.body, 'timestamp') ? -1 : 1));
    return inOrder.filter((change, index) => {
      const previous = inOrder[index - 1];
      return previous !== undefined && scoresOf(change).before !== scoresOf(previous).after;
    });
  });
  expect(gaps.map(({ text }) => text)).toEqual([]);

  // The end of a match was posted with the score that the board still has.
  const ended = events.filter((event) => typeOf(event) === 'match.full_time');
  const reader = await openReader(follower.origin);
  const { matches } = reader.board();
  reader.close();
  const wrong = ended.filter((event) => {
    const match = matches.get(matchOf(event));
    const { after } = scoresOf(event);
    return match !== undefined && after !== '' && after !== scoreText(match['homeScore'], match['awayScore']);
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
}, 240_000);
