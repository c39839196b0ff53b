import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Match } from '@touchline/domain/match/match.ts';
import { webhookTypes } from '@touchline/protocol/public-api/api-webhook.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { createEventStore } from '../src/notifications/event-store.ts';
import { type EventSink, createEventDetector } from '../src/notifications/event-watcher.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createGuardedPost } from '../src/public-api/webhooks/guarded-post.ts';
import { recordMatchEvents } from '../src/public-api/webhooks/webhook-events.ts';
import { createWebhookQueue } from '../src/public-api/webhooks/webhook-queue.ts';
import { createWebhookSender } from '../src/public-api/webhooks/webhook-sender.ts';
import { createWebhookStore } from '../src/public-api/webhooks/webhook-store.ts';
import { createFakeBoard } from './fake-board.ts';
import { createManualClock } from './manual-clock.ts';

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

const timeOf = ({ body }: Received): string => v.parse(v.object({ timestamp: v.string() }), JSON.parse(body)).timestamp;

/** A receiver of webhooks on this machine. */
export const startReceiver = async () => {
  const received: Received[] = [];
  /** The status for a path; 200 if there is none. */
  const statuses = new Map<string, number>();
  /** Requests for the path in `slow` are answered by `answerOne`. */
  let slow = { path: '', most: 0 };
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      reply.statusCode = statuses.get(path) ?? 200;
      if (path === slow.path) slow.most = Math.max(slow.most, unanswered.push(reply));
      else reply.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  /** In the order of their events: attempts are made at the same time. */
  const messages = (path: string): readonly Received[] =>
    received.filter((one) => one.path === path).toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  return {
    host: typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '',
    messages,
    types: (path: string): readonly string[] =>
      messages(path).map(({ body }) => v.parse(v.object({ type: v.string() }), JSON.parse(body)).type),
    statuses,
    /** From now on, requests for this path wait. `most`: the most that waited at the same time. */
    slowDown: (path: string) => {
      slow = { path, most: 0 };
      return { answerOne: () => unanswered.shift()?.end(), most: () => slow.most };
    },
    forget: (): void => {
      slow = { path: '', most: 0 };
      for (const reply of unanswered.splice(0)) reply.end();
      received.length = 0;
      statuses.clear();
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const startMs = Date.UTC(2026, 2, 14, 20);

/** Rows of a result of either engine. */
export const rowsOf = (result: unknown): readonly unknown[] =>
  v.parse(v.object({ rows: v.array(v.unknown()) }), result).rows;

/** Nodes that detect and post events of a board that a test changes, with an empty database. */
export const startWebhookScene = async (database: Database, receiver: Receiver) => {
  for (const table of ['webhook', 'webhook_event', 'push_match', 'forecast_result', 'forecast'])
    await database.orm.execute(sql`delete from ${sql.identifier(table)}`);
  receiver.forget();
  const clock = createManualClock(startMs);
  const store = createWebhookStore(database, clock.now);
  const stop = new AbortController();
  const running: Promise<unknown>[] = [];

  const create = async (path: string, more: Partial<Parameters<typeof store.create>[0]> = {}) => {
    const made = await store.create({
      name: path,
      url: `http://${receiver.host}${path}`,
      types: [...webhookTypes],
      filters: [],
      delaySeconds: 0,
      ...more,
    });
    if (made === undefined) throw new Error('no webhook was made');
    await clock.advance(1);
    return made;
  };

  /** A node that sends. Several share the deliveries. */
  const startSender = (): void => {
    const sender = createWebhookSender({
      database,
      queue: createWebhookQueue(database, clock.now),
      post: createGuardedPost({ privateHosts: [receiver.host] }).post,
      agent: 'test',
      clock,
      random: () => 0,
      log: { onAttempt: () => undefined, onDisabled: () => undefined },
    });
    running.push(sender.run(stop.signal));
  };

  /** A node that leads; `ended` resolves when it fails or is stopped. */
  const startLeader = (board: ReturnType<typeof createFakeBoard>['board'], sink: EventSink = recordMatchEvents) => {
    const own = new AbortController();
    const events = createEventStore(database);
    const detector = createEventDetector({ board, store: events, sink, isLeader: () => true, clock });
    const ended = detector.run(AbortSignal.any([own.signal, stop.signal])).catch(() => undefined);
    running.push(ended);
    return {
      ended,
      stop: async (): Promise<void> => {
        own.abort();
        await clock.advance(1_000);
        await ended;
      },
    };
  };

  /** Advances the clock until `read` gives a value that `isDone` accepts. */
  const until = async <T>(read: () => Promise<T> | T, isDone: (value: T) => boolean): Promise<void> => {
    await expect
      .poll(
        async () => {
          await clock.advance(50);
          return isDone(await read());
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
  };

  const storedMatches = async (): Promise<string> =>
    JSON.stringify(rowsOf(await database.orm.execute(sql`select match_id, revision from push_match`)));

  return {
    clock,
    store,
    create,
    startSender,
    startLeader,
    until,
    untilReceived: (path: string, count: number) =>
      until(
        () => receiver.types(path).length,
        (length) => length >= count,
      ),
    /** A board with one match that a leader watches. `play` changes it and waits until the new state is stored. */
    watch: async (match: Match) => {
      const { board, change } = createFakeBoard([match], clock.now);
      const leader = startLeader(board);
      await until(storedMatches, (stored) => stored !== '[]');
      return {
        board,
        leader,
        change: (fields: Partial<Match>): void => change(match.id, fields),
        play: async (fields: Partial<Match>): Promise<void> => {
          const before = await storedMatches();
          change(match.id, fields);
          await until(storedMatches, (stored) => stored !== before);
        },
      };
    },
    stop: async (): Promise<void> => {
      stop.abort();
      await Promise.all(running);
    },
  };
};
