import { createHash } from 'node:crypto';
import { simulateCup } from '@touchline/domain/outlook/cup-outlook.ts';
import { simulateSeason } from '@touchline/domain/outlook/simulate-season.ts';
import { evenForecast, kickOffOf, smallLeague, smallMatch, smallSeason } from '@touchline/domain/test/small-league.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { outlookRecordSchema } from '@touchline/protocol/outlook-schema.ts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveRoutes } from '../../test/served-routes.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory, onPostgres } from '../../test/test-databases.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { frozenDay, frozenOutlook, outlookDay } from '../platform/database/schema/outlook-tables.ts';
import type { DayForecast } from './frozen-files.ts';
import { createLeagueOutlooks } from './league-outlooks.ts';
import { createOutlookArchive } from './outlook-archive.ts';
import { createFileReader, createOutlookRecord } from './outlook-record.ts';
import { createOutlookRecorder } from './outlook-recorder.ts';
import { outlookRoutes } from './outlook-routes.ts';

const { key } = smallLeague;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const signal = new AbortController().signal;

const engines = [
  { name: 'the embedded database', ...(await openTestDatabase(inMemory)) },
  { name: 'PostgreSQL', ...(await openTestDatabase(onPostgres)) },
];

const forecastOf = (matchId: string, frozenAt: Date): DayForecast => ({
  matchId,
  kickOff: new Date(frozenAt.getTime() + 60_000),
  frozenAt,
  basis: 'ratings',
  band: 'Low',
  home: 0.5,
  draw: 0.25,
  away: 0.25,
  model: '1',
});

describe.each(engines)('recorded outlooks, on $name', ({ database, database: { orm } }) => {
  const state = {
    nowMs: 0,
    played: 0,
    matches: [] as readonly Match[],
    forecasts: [] as readonly DayForecast[],
    calls: 1_000,
  };
  const now = (): number => state.nowMs;
  const clock = { now, wait: async () => undefined };
  const archive = createOutlookArchive({ database, origin: 'simulated', now });

  const season = async (of: string) => (of === key ? smallSeason(state.played) : undefined);

  /** A node with separate memory and the shared database. */
  const createNode = (isLeader = true) => {
    const board = {
      match: () => undefined,
      matchesOf: () => state.matches,
      lastGoal: () => undefined,
      leagues: () => [],
    };
    const outlooks = createLeagueOutlooks({
      board,
      season,
      heldSeason: season,
      forecasts: {
        beforeKickOff: ({ startTime }) => evenForecast(startTime),
        fromRatings: (_league, { startTime }) => evenForecast(startTime),
        version: () => 1,
      },
      simulate: async (input) => simulateSeason({ ...input, simulations: 200 }),
      simulateCup: async (input) => simulateCup(input),
      clock,
    });
    const recorder = createOutlookRecorder({
      board,
      outlooks,
      archive,
      season,
      forecastsOn: async (day) => state.forecasts.filter(({ frozenAt }) => frozenAt.toISOString().slice(0, 10) === day),
      quotaHeadroom: () => ({ calls: state.calls }),
      simulated: true,
      isLeader: () => isLeader,
      clock,
    });
    return { recorder, outlooks };
  };

  /** Sets the season to the time after some matches. */
  const playedUntil = (played: number): void => {
    state.played = played;
    state.nowMs = epochMs(kickOffOf(played)) - dayMs / 2;
  };

  const checkpoints = async () => (await archive.list()).map(({ checkpoint }) => checkpoint).toSorted((a, b) => a - b);

  beforeEach(async () => {
    await orm.execute(sql`truncate frozen_outlook, frozen_day, outlook_day, outlook_grade, outlook_league`);
    Object.assign(state, { matches: [], forecasts: [], calls: 1_000 });
    playedUntil(0);
    await archive.noteRequest(key);
  });

  it('are frozen once at each checkpoint, however many nodes believe to lead', async () => {
    const nodes = [createNode(), createNode()];
    for (let played = 0; played < 12; played += 1) {
      playedUntil(played);
      await Promise.all(nodes.map(({ recorder }) => recorder.recordDue(signal)));
    }
    expect(await checkpoints()).toEqual([0, 25, 50, 75]);
    const rows = await orm.select().from(frozenOutlook);
    expect(rows.map((row) => [row.checkpoint, JSON.parse(row.file).played]).toSorted(([a], [b]) => a - b)).toEqual([
      [0, 0],
      [25, 3],
      [50, 6],
      [75, 9],
    ]);
  });

  it('are not frozen between two checkpoints, while a match is in play, without calls, or on other nodes', async () => {
    playedUntil(5);
    await createNode().recorder.recordDue(signal);
    playedUntil(3);
    await createNode(false).recorder.recordDue(signal);
    state.calls = 99;
    await createNode().recorder.recordDue(signal);
    state.calls = 1_000;
    state.matches = [smallMatch(3, { status: 'live', statusCode: '1H', minute: 1 })];
    await createNode().recorder.recordDue(signal);
    expect(await checkpoints()).toEqual([]);
    state.matches = [];
    await createNode().recorder.recordDue(signal);
    expect(await checkpoints()).toEqual([25]);
  });

  it('are recorded later if the database fails', async () => {
    playedUntil(3);
    const { recorder } = createNode();
    const failing = vi.spyOn(archive, 'storeDay').mockRejectedValueOnce(new Error('the database is gone'));
    await expect(recorder.recordDue(signal)).rejects.toThrow('the database is gone');
    failing.mockRestore();
    await recorder.recordDue(signal);
    expect(await checkpoints()).toEqual([]);
    state.nowMs += 20 * minuteMs;
    await recorder.recordDue(signal);
    expect(await checkpoints()).toEqual([25]);
  });

  it('never change: the database rejects it', async () => {
    playedUntil(3);
    await createNode().recorder.recordDue(signal);
    state.forecasts = [forecastOf('football-1', new Date(state.nowMs - dayMs))];
    await createNode().recorder.publishDue();
    const rejection = { cause: expect.objectContaining({ message: expect.stringContaining('never change') }) };
    await expect(orm.update(frozenOutlook).set({ file: '{}' })).rejects.toMatchObject(rejection);
    await expect(orm.update(frozenDay).set({ hash: '0' })).rejects.toMatchObject(rejection);
  });

  it('are kept once a day for the chart, without today, until they are old', async () => {
    const { recorder } = createNode();
    for (const played of [3, 4, 5]) {
      playedUntil(played);
      await recorder.recordDue(signal);
      await recorder.recordDue(signal);
    }
    const { history, frozen } = await archive.stored({ league: key, season: '2026' });
    expect(history.map(({ played }) => played)).toEqual([3, 4]);
    expect(history[0]?.teams[0]?.chances.title).toBeTypeOf('number');
    const [listed] = await archive.list();
    const content: unknown = JSON.parse((await archive.file(listed?.hash ?? ''))?.file ?? '');
    const titles = frozen[0]?.titles.map(({ chance }) => ({ chances: { title: { chance } } }));
    expect(frozen).toMatchObject([{ checkpoint: 25, hash: listed?.hash, played: 3 }]);
    expect(content).toMatchObject({ played: 3, groups: [{ teams: titles }] });

    expect(await archive.prune(new Date(state.nowMs - 1.5 * dayMs), 500)).toBe(1);
    expect(await orm.select({ played: outlookDay.played }).from(outlookDay)).toEqual([{ played: 4 }, { played: 5 }]);
    expect(await checkpoints()).toEqual([25]);
  });

  it('are graded when the season is over, and the record compares them with both baselines', async () => {
    const { recorder } = createNode();
    playedUntil(9);
    await recorder.recordDue(signal);
    await recorder.gradeDue();
    expect(await archive.ungraded(new Date(0))).toHaveLength(1);
    playedUntil(12);
    await recorder.gradeDue();
    expect(await archive.ungraded(new Date(0))).toEqual([]);

    const record = createOutlookRecord({ archive, simulated: true, clock });
    const answer = v.parse(outlookRecordSchema, await record.answer());
    expect(answer).toMatchObject({ outlooks: 1, seasons: 1, simulated: true });
    const [at] = answer.checkpoints;
    expect(at).toMatchObject({ checkpoint: 75, outlooks: 1 });
    expect(Object.keys(at?.title ?? {})).toEqual(['outlook', 'pointsPerGame', 'tableOnly']);
    expect(answer.files).toMatchObject([{ leagueKey: key, checkpoint: 75, isGraded: true }]);
  });

  it('are looked for every 20 minutes, and a season without an end is given up after 400 days', async () => {
    const { recorder } = createNode();
    playedUntil(9);
    await recorder.recordDue(signal);
    const reading = vi.spyOn(archive, 'ungraded');
    await recorder.gradeDue();
    await recorder.gradeDue();
    expect(reading).toHaveBeenCalledTimes(1);
    state.nowMs += 20 * minuteMs;
    await recorder.gradeDue();
    expect(reading).toHaveBeenCalledTimes(2);
    reading.mockRestore();

    const since = new Date(state.nowMs - dayMs);
    state.nowMs += 400 * dayMs;
    state.played = 12;
    await recorder.gradeDue();
    expect(await archive.ungraded(since)).toHaveLength(1);
    expect(await archive.ungraded(new Date(state.nowMs - 400 * dayMs))).toEqual([]);
  });

  const record = () => createOutlookRecord({ archive, simulated: true, clock }).answer();

  describe('published', () => {
    const limit = createRateLimit({ burst: 100, everyMs: 1, maxVisitors: 10, now });
    const fileLimit = createRateLimit({ burst: 3, everyMs: 1_000, maxVisitors: 10, now });
    const file = createFileReader(archive);
    const serving = serveRoutes(outlookRoutes({ outlookOf: async () => undefined, record, file, limit, fileLimit }));
    afterAll(async () => (await serving).close());

    it('files are served as the bytes that were hashed', async () => {
      playedUntil(3);
      await createNode().recorder.recordDue(signal);
      const { origin } = await serving;
      const [frozen] = await archive.list();
      const hash = frozen?.hash ?? '';
      const reply = await fetch(`${origin}/api/outlook-record/${hash}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(JSON.parse(bytes.toString())).toMatchObject({ leagueKey: key, season: '2026', checkpoint: 25 });

      expect((await fetch(`${origin}/api/outlook-record/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await fetch(`${origin}/api/outlook-record/none`)).status).toBe(400);
      expect((await fetch(`${origin}/api/outlook-record/${hash}`)).status).toBe(429);
      expect((await fetch(`${origin}/api/outlook-record`)).status).toBe(200);
    });

    it('files are read once for all requests, and again after a failure or when they were absent', async () => {
      playedUntil(3);
      const reading = vi.spyOn(archive, 'file').mockRejectedValueOnce(new Error('the database is gone'));
      const read = createFileReader(archive);
      await createNode().recorder.recordDue(signal);
      const hash = (await archive.list())[0]?.hash ?? '';
      await expect(read(hash)).rejects.toThrow('the database is gone');
      const [one, other] = await Promise.all([read(hash), read(hash)]);
      expect(one?.bytes).toBe(other?.bytes);
      expect((await read(hash))?.bytes).toBe(one?.bytes);
      expect(reading).toHaveBeenCalledTimes(2);
      for (let count = 0; count < 2; count += 1) expect(await read('0'.repeat(64))).toBeUndefined();
      expect(reading).toHaveBeenCalledTimes(4);
      reading.mockRestore();
    });

    it('days have all that was frozen, and stay as published even if rows are deleted later', async () => {
      playedUntil(3);
      const { recorder } = createNode();
      await recorder.recordDue(signal);
      state.forecasts = ['football-2', 'football-1'].map((id) => forecastOf(id, new Date(state.nowMs)));
      await recorder.publishDue();
      expect(await archive.days()).toEqual([]);

      state.nowMs += dayMs;
      await Promise.all([createNode().recorder.publishDue(), createNode().recorder.publishDue()]);
      const [day, ...others] = await archive.days();
      expect(day).toMatchObject({ day: kickOffOf(3).slice(0, 10), forecasts: 2 });
      expect(others).toEqual([]);
      const { file: text = '' } = (await archive.file(day?.hash ?? '')) ?? {};
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const [{ hash: outlook } = {}] = await archive.list();
      expect(lines).toMatchObject([
        { kind: 'day', format: 1, day: day?.day, simulated: true },
        { matchId: 'football-1' },
        { matchId: 'football-2' },
        { outlook: key, checkpoint: 25, hash: outlook },
      ]);

      state.forecasts = [];
      await orm.delete(frozenOutlook).where(eq(frozenOutlook.league, key));
      await createNode().recorder.publishDue();
      expect((await archive.days())[0]?.hash).toBe(day?.hash);
      const answer = v.parse(
        outlookRecordSchema,
        await (await fetch(`${(await serving).origin}/api/outlook-record`)).json(),
      );
      expect(answer.days).toMatchObject([{ day: day?.day, hash: day?.hash, file: `/api/outlook-record/${day?.hash}` }]);
    });
  });
});
