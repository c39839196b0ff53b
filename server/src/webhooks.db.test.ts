import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { apiForecastEventSchema, apiMatchEventSchema } from '@touchline/protocol/public-api/api-webhook.ts';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory, onPostgres } from '../test/test-databases.ts';
import { rowsOf, startReceiver, startWebhookScene } from '../test/webhook-scene.ts';
import type { Database } from './platform/database/database.ts';
import { forecast, forecastResult } from './platform/database/schema/forecast-tables.ts';
import { createForecastEvents, recordMatchEvents } from './public-api/webhooks/webhook-events.ts';
import { createWebhookQueue, disableAfterMs } from './public-api/webhooks/webhook-queue.ts';
import { signedHeaders } from './public-api/webhooks/webhook-sender.ts';

const databases = [
  { name: 'PGlite', ...(await openTestDatabase(inMemory)) },
  { name: 'PostgreSQL', ...(await openTestDatabase(onPostgres)) },
];

const receiver = await startReceiver();
afterAll(() => receiver.stop());

const scheduled = exampleMatch({ status: 'scheduled', statusCode: 'NS' });
const playing = exampleMatch({ status: 'live', statusCode: '1H', minute: 1 });

const free = { ofOne: 5, inFlight: new Map<string, number>() };

const noGoal = { kind: 'var', side: 'home', minute: 11, detail: 'Goal Disallowed - offside' } as const;

describe.each(databases)('webhooks on $name', ({ database }) => {
  let scene: Awaited<ReturnType<typeof startWebhookScene>>;

  beforeEach(async () => {
    scene = await startWebhookScene(database, receiver);
    return scene.stop;
  });

  it('get each event of a match once, signed, with the match as it was then', async () => {
    const { secret } = await scene.create('/all');
    scene.startSender();
    scene.startSender();
    const { play } = await scene.watch(scheduled);
    await play({ status: 'live', statusCode: '1H', minute: 1 });
    await play({ homeScore: 1, minute: 10 });
    await play({ homeScore: 0, minute: 12, events: [noGoal] });
    await play({ redCards: { home: 0, away: 1 }, minute: 30 });
    await play({ statusCode: 'HT', minute: 45 });
    await play({ statusCode: '2H', awayScore: 1, minute: 50 });
    await play({ status: 'finished', statusCode: 'FT', minute: 90 });
    await scene.untilReceived('/all', 7);
    const messages = receiver.messages('/all');
    const bodies = messages.map(({ body, headers }) => {
      const { 'webhook-id': messageId, 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers;
      const message = { messageId: String(messageId), body, secrets: [secret] };
      expect(signedHeaders(message, Number(seconds) * 1_000)['webhook-signature']).toBe(signature);
      return v.parse(apiMatchEventSchema, JSON.parse(body));
    });
    expect(bodies.map(({ type, data }) => [type, data.match.score?.home, data.match.score?.away])).toEqual([
      ['match.kick_off', 0, 0],
      ['match.goal', 1, 0],
      ['match.goal_disallowed', 0, 0],
      ['match.red_card', 0, 0],
      ['match.period_end', 0, 0],
      ['match.goal', 0, 1],
      ['match.full_time', 0, 1],
    ]);
    expect(bodies[5]?.data).toMatchObject({ before: { home: 0, away: 0 }, goals: [{ side: 'away', by: 1 }] });
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(7);
  });

  it('get an event once if the leader is killed while it stores it, and the next leader finds it', async () => {
    await scene.create('/once');
    scene.startSender();
    const { board, change, leader } = await scene.watch(playing);
    await leader.stop();
    const dying = scene.startLeader(board, async (statements, happened) => {
      await recordMatchEvents(statements, happened);
      throw new Error('killed before the commit');
    });
    change({ homeScore: 1, minute: 5 });
    await scene.clock.advance(1_000);
    await dying.ended;
    scene.startLeader(board);
    await scene.untilReceived('/once', 1);
    await scene.clock.advance(5_000);
    expect(receiver.types('/once')).toEqual(['match.goal']);
    expect(rowsOf(await database.orm.execute(sql`select id from webhook_event`))).toHaveLength(1);
  });

  it('get only the events, teams and leagues that they want, after their own delay', async () => {
    await scene.create('/goals', { types: ['match.goal'] });
    await scene.create('/team', { filters: ['sport:tennis', `team:football/${playing.homeTeam.id}`] });
    await scene.create('/other', { filters: ['team:football/none'] });
    await scene.create('/late', { delaySeconds: 90 });
    scene.startSender();
    const { play } = await scene.watch(playing);
    await play({ homeScore: 1, minute: 5 });
    await play({ statusCode: 'HT', minute: 45 });
    await scene.untilReceived('/team', 2);
    await scene.untilReceived('/goals', 1);
    expect([receiver.types('/goals'), receiver.types('/other'), receiver.types('/late')]).toEqual([
      ['match.goal'],
      [],
      [],
    ]);
    await scene.clock.advance(90_000);
    await scene.untilReceived('/late', 2);
    expect(receiver.types('/late')).toEqual(['match.goal', 'match.period_end']);
  });

  it('are repeated after a failure, also by another node, with the same id', async () => {
    const { id } = await scene.create('/retry');
    const { play } = await scene.watch(playing);
    await play({ homeScore: 1, minute: 5 });
    const queue = createWebhookQueue(database, scene.clock.now);
    const [first] = await queue.claim(10, free);
    expect(first).toMatchObject({ tries: 1 });
    // Its node was killed: the claim ends after a minute.
    expect(await queue.claim(10, free)).toEqual([]);
    await scene.clock.advance(60_001);
    receiver.statuses.set('/retry', 500);
    scene.startSender();
    const logged = async () => (await scene.store.log(id, 10))[0];
    await scene.until(logged, (delivery) => delivery?.outcome === '500');
    receiver.statuses.delete('/retry');
    await scene.clock.advance(60_000);
    await scene.until(logged, (delivery) => delivery?.isDelivered === true);
    expect(await logged()).toMatchObject({ type: 'match.goal', tries: 3, outcome: '200', messageId: first?.messageId });
    const ids = receiver.messages('/retry').map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([first?.messageId, first?.messageId]);
  });

  it('share the room of a claim: a receiver with many deliveries leaves room for the others', async () => {
    const many = await scene.create('/many');
    const { play } = await scene.watch(playing);
    for (let goals = 1; goals <= 5; goals += 1) await play({ homeScore: goals, minute: goals });
    const few = await scene.create('/few');
    await play({ homeScore: 6, minute: 6 });
    const queue = createWebhookQueue(database, scene.clock.now);
    const ofMany = (count: number) => ({ ofOne: 2, inFlight: new Map([[many.id, count]]) });
    const claimed = async (count: number) =>
      (await queue.claim(3, ofMany(count))).map(({ webhookId }) => webhookId).toSorted();
    expect(await claimed(0)).toEqual([many.id, many.id, few.id].toSorted());
    expect(await claimed(2)).toEqual([]);
    // What is due for a busy receiver is not awaited; the claimed delivery of the other is, until its claim ends.
    expect(await queue.nextAtMs(ofMany(1))).toBeLessThanOrEqual(scene.clock.now());
    expect(await queue.nextAtMs(ofMany(2))).toBeGreaterThan(scene.clock.now());
    expect(await claimed(1)).toEqual([many.id]);
    expect(await claimed(0)).toEqual([many.id, many.id]);
  });

  it('have at most five attempts in flight at a time from one node', async () => {
    await scene.create('/slow');
    const { play } = await scene.watch(playing);
    for (let goals = 1; goals <= 9; goals += 1) await play({ homeScore: goals, minute: goals });
    const { answerOne, most } = receiver.slowDown('/slow');
    scene.startSender();
    await scene.untilReceived('/slow', 5);
    for (let received = 6; received <= 9; received += 1) {
      answerOne();
      await scene.untilReceived('/slow', received);
    }
    expect(most()).toBe(5);
    receiver.forget();
  });

  it('have secrets, addresses and messages that do not go back to the database with a result', async () => {
    await scene.create('/secret');
    const { play } = await scene.watch(playing);
    await play({ homeScore: 1, minute: 5 });
    const sent: unknown[] = [];
    const transaction: Database['transaction'] = (work) =>
      database.transaction((statements) => {
        const { execute } = statements;
        vi.spyOn(statements, 'execute').mockImplementation((query) => {
          if (typeof query !== 'string') sent.push(...new PgDialect().sqlToQuery(query.getSQL()).params);
          return execute.call(statements, query);
        });
        return work(statements);
      });
    const queue = createWebhookQueue({ orm: database.orm, transaction }, scene.clock.now);
    const attempts = await queue.claim(10, free);
    expect(attempts[0]?.secrets[0]).toMatch(/^whsec_/);
    const result = { isDelivered: true, outcome: '200', nextAtMs: undefined, isGone: false };
    await queue.settle(attempts.map((attempt) => ({ attempt, ...result })));
    const text = JSON.stringify(sent);
    expect(text).toContain(attempts[0]?.webhookId);
    for (const kept of ['whsec_', '/secret', 'match.goal']) expect(text).not.toContain(kept);
  });

  it('are disabled when they fail for a day or are gone, until the operator enables them', async () => {
    const { id } = await scene.create('/gone');
    const failing = await scene.create('/failing');
    const queue = createWebhookQueue(database, scene.clock.now);
    const { play } = await scene.watch(playing);
    await play({ homeScore: 1, minute: 5 });
    const fail = async (gone: string) => {
      const attempts = await queue.claim(10, free);
      const nextAtMs = scene.clock.now() + 1_000;
      return queue.settle(
        attempts.map((attempt) => {
          const isGone = attempt.webhookId === gone;
          return { attempt, isDelivered: false, outcome: 'test', nextAtMs, isGone };
        }),
      );
    };
    expect(await fail(id)).toEqual([id]);
    await scene.clock.advance(disableAfterMs);
    expect(await fail('none')).toEqual([failing.id]);
    await play({ homeScore: 2, minute: 6 });
    expect(await queue.nextAtMs(free)).toBeUndefined();
    expect(await scene.store.enable(id)).toBe(true);
    await play({ homeScore: 3, minute: 7 });
    expect((await queue.claim(10, free)).map(({ webhookId }) => webhookId)).toEqual([id]);
  });

  it('announce each frozen and graded forecast once, whichever node leads', async () => {
    await scene.create('/forecasts', { types: ['forecast.frozen', 'forecast.graded'] });
    const { now } = scene.clock;
    const match = (id: string) => (id === scheduled.id ? scheduled : undefined);
    const [one, next] = [0, 1].map(() => createForecastEvents({ database, origin: 'real', match, now }));
    const [stored] = await database.orm
      .insert(forecast)
      .values({
        origin: 'real',
        matchId: scheduled.id,
        sport: 'football',
        league: 'x',
        kickOff: new Date(now() + 60_000),
        frozenAt: new Date(now()),
        basis: 'ratings',
        band: 'Medium',
        home: 0.51234,
        draw: 0.25,
        away: 0.23766,
        model: 'm1',
        odds: null,
      })
      .returning({ id: forecast.id });
    await one?.record();
    await next?.record();
    await scene.clock.advance(7_200_000);
    const gradedAt = new Date(now());
    await database.orm
      .insert(forecastResult)
      .values({ forecastId: stored?.id ?? 0, outcome: 'home', closing: null, gradedAt });
    await next?.record();
    await one?.record();
    scene.startSender();
    await scene.untilReceived('/forecasts', 2);
    const bodies = receiver.messages('/forecasts').map(({ body }) => v.parse(apiForecastEventSchema, JSON.parse(body)));
    expect(bodies.map(({ type }) => type)).toEqual(['forecast.frozen', 'forecast.graded']);
    expect(bodies[1]?.data).toMatchObject({
      match: { id: scheduled.id },
      frozen: { chances: { home: 0.512, draw: 0.25, away: 0.238 } },
      outcome: 'home',
      revision: 0,
    });
  });
});
