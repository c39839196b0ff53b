import { evenForecast, kickOffOf, smallLeague, smallMatch, smallSeason } from '@touchline/domain/test/small-league.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { outlookAnswerSchema, outlookRoute } from '@touchline/protocol/outlook-schema.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { createFakeBoard } from '../../test/fake-board.ts';
import { serveRoutes } from '../../test/served-routes.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';
import { outlookLeague } from '../platform/database/schema/outlook-tables.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createOutlooks } from './outlooks.ts';

const { database } = await openTestDatabase(inMemory);

const { key } = smallLeague;
let nowMs = epochMs(kickOffOf(6)) + 3_600_000;
const now = (): number => nowMs;
const clock = { now, wait: () => new Promise<void>(() => undefined) };
const live = smallMatch(6, { status: 'live', statusCode: '2H', minute: 80 });
let version = 1;
const { board, change } = createFakeBoard([live], now);

const limit = createRateLimit({ burst: 100, everyMs: 1, maxVisitors: 10, now });
const warnings: (string | undefined)[] = [];
const outlooks = createOutlooks({
  database,
  board: { ...board, version: () => version },
  leagues: {
    standing: async (of) => (of === key ? smallSeason(6) : undefined),
    heldStanding: async () => undefined,
  },
  forecasts: {
    beforeKickOff: ({ startTime }) => evenForecast(startTime),
    fromRatings: (_league, { startTime }) => evenForecast(startTime),
    version: () => 1,
    frozenOn: async () => [],
    replayed: undefined,
  },
  headroom: () => ({ calls: 0 }),
  simulated: true,
  limits: { outlooks: limit, outlookFiles: limit },
  clock,
  log: { warn: (_fields: object, message?: string) => void warnings.push(message) },
});
const served = await serveRoutes(outlooks.routes);
const stopping = new AbortController();
const [followed] = outlooks.parts(() => false);
const running = followed?.run(stopping.signal);

afterAll(async () => {
  stopping.abort();
  await Promise.all([running, served.close(), outlooks.close()]);
});

const ask = async () => {
  const { status, body } = await served.get(outlookRoute(key));
  expect(status).toBe(200);
  const { outlook } = v.parse(outlookAnswerSchema, body);
  if (outlook === undefined) throw new Error('no outlook');
  return outlook;
};

it('A league’s outlook is calculated on a separate thread and includes the effect of the last goal.', async () => {
  const before = await ask();
  expect(before).toMatchObject({ season: '2026', simulations: 10_000, played: 6, total: 12 });
  expect(before.teams.map(({ team }) => team)).toEqual(['Team A', 'Team B', 'Team C', 'Team D']);
  expect(before.stakes.map(({ matchId }) => matchId)).toEqual(['football-6']);
  expect(before.goal).toBeUndefined();

  version += 1;
  const scorer = { kind: 'goal', side: 'home', minute: 80, player: 'Striker' } as const;
  change(live.id, { homeScore: 1, events: [scorer] });
  const after = await ask();
  expect(after.version).not.toBe(before.version);
  expect(after.goal).toMatchObject({ matchId: live.id, minute: '80', scorer: 'Striker', teamId: 'c' });
  const changes = after.goal?.changes ?? [];
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.length).toBeLessThanOrEqual(4);
  const chanceOf = (answer: typeof after, { teamId, kind }: (typeof changes)[number]) =>
    answer.teams.find((team) => team.teamId === teamId)?.chances[kind]?.chance;
  for (const each of changes) {
    expect([each.before, each.after]).toEqual([chanceOf(before, each), chanceOf(after, each)]);
  }
});

it('An answer does not depend on noting its request: the next request notes it.', async () => {
  const noted = async () => database.orm.select({ league: outlookLeague.league }).from(outlookLeague);
  await expect.poll(noted).toEqual([{ league: key }]);
  nowMs += 86_400_000;
  await database.orm.execute(sql`alter table outlook_league rename to gone`);
  await ask();
  await expect.poll(() => warnings).toEqual(['requests of outlooks could not be noted']);
  await database.orm.execute(sql`alter table gone rename to outlook_league`);
  await database.orm.delete(outlookLeague);
  await ask();
  await expect.poll(noted).toEqual([{ league: key }]);
});

it('An answer does not depend on the stored outlooks: without the database, it has no earlier and no frozen ones.', async () => {
  nowMs += 86_400_000;
  await database.orm.execute(sql`alter table outlook_day rename to gone`);
  const without = await ask();
  expect(without.history).toEqual([]);
  expect(without.frozen).toBeUndefined();
  expect(warnings).toContain('stored outlooks could not be read');
  await database.orm.execute(sql`alter table gone rename to outlook_day`);
  expect((await ask()).frozen).toEqual([]);
});

it('There is none for an unknown league, and an invalid key is refused.', async () => {
  expect((await served.get(outlookRoute('football.nowhere.another'))).status).toBe(404);
  expect((await served.get(outlookRoute('no key'))).status).toBe(400);
});
