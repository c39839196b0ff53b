import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { PastSeasons } from '@touchline/provider/score-provider.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { forecast, forecastResult, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { createForecastArchive } from './forecast-archive.ts';
import { createReplayedMonth, forecastsAfter, readReplayedUntil, replayedModel } from './replayed-month.ts';
import { readTrackRecord } from './track-record-sums.ts';
import { createTrackRecord } from './track-record.ts';

const { database } = await openTestDatabase();

const nowMs = Date.parse('2026-11-27T12:00:00.000Z');
const dayMs = 86_400_000;
const clock = { ...createManualClock(nowMs), wait: () => Promise.resolve() };

const sides = ['Arsenal', 'Chelsea', 'Everton', 'Fulham'];

/** A finished match `daysAgo`, which the better side wins. */
const played = (daysAgo: number): Match => {
  const home = daysAgo % sides.length;
  const away = (home + 1 + (Math.floor(daysAgo / sides.length) % (sides.length - 1))) % sides.length;
  const team = (at: number) => ({ id: `${at}`, name: sides[at] ?? '' });
  return exampleMatch({
    id: `football-${1000 + daysAgo}`,
    status: 'finished',
    statusCode: 'FT',
    startTime: isoFromEpochMs(nowMs - daysAgo * dayMs),
    homeTeam: team(home),
    awayTeam: team(away),
    homeScore: home < away ? 2 : 0,
    awayScore: home < away ? 0 : 2,
    league: 'Premier League',
    leagueCountry: 'England',
  });
};

const season = Array.from({ length: 100 }, (_, daysAgo) => played(daysAgo));

let requests: number;

const provider: PastSeasons = {
  has: (sport) => sport === 'football',
  request: async ({ league, year }) => {
    requests += 1;
    const matches = league === 39 && year === 2026 ? season : [];
    return { ok: true, matches, droppedItems: [], quota: {}, calls: 1 };
  },
};

const month = (isLeader = () => true) =>
  createReplayedMonth({
    provider,
    quotaHeadroom: () => ({ calls: 1_000 }),
    archiveAt: (atMs) => createForecastArchive({ database, origin: 'simulated', now: () => atMs }),
    replayedUntil: () => readReplayedUntil(database, 'simulated'),
    onReplayed: () => Promise.resolve(),
    isLeader,
    clock,
  });

const never = new AbortController().signal;
const grades = () => database.orm.select().from(forecastResult);
const rows = () => database.orm.select().from(forecast).orderBy(forecast.kickOff);

const chancesOf = ({ home, away }: { readonly home: number; readonly away: number }) => [home, away];

const record = (origin: string) =>
  createTrackRecord({
    read: () => readTrackRecord(database, origin),
    simulated: origin === 'simulated',
    clock,
    events: { onRecordAlarm: () => undefined },
  });

describe('the replayed month', () => {
  beforeEach(async () => {
    for (const table of [recordSum, forecastResult, forecast]) await database.orm.delete(table);
    requests = 0;
  });

  it('has a graded forecast of every match of the last thirty days before the board', async () => {
    await month().replay(never);
    const frozen = await rows();
    const ago = frozen.map(({ kickOff }) => Math.round((nowMs - kickOff.getTime()) / dayMs));
    expect(ago).toEqual(Array.from({ length: 29 }, (_, at) => 30 - at));
    expect(await grades()).toHaveLength(29);
  });

  it('knows only earlier results: a corrected last match does not change its own forecast', async () => {
    await month().replay(never);
    const last = (await rows()).at(-1);
    expect(last?.frozenAt.getTime()).toBeLessThan(last?.kickOff.getTime() ?? 0);
    const before = (await rows()).map(chancesOf);
    for (const table of [recordSum, forecastResult, forecast]) await database.orm.delete(table);
    const final = season[2];
    if (final === undefined) throw new Error('no match');
    season[2] = { ...final, homeScore: 9, awayScore: 9 };
    await month().replay(never);
    season[2] = final;
    expect((await rows()).map(chancesOf)).toEqual(before);
  });

  it('is marked in every row and in the public record, and never mixes with real forecasts', async () => {
    await month().replay(never);
    const frozen = await rows();
    expect(new Set(frozen.map(({ origin, model }) => `${origin} ${model}`))).toEqual(
      new Set([`simulated ${replayedModel}`]),
    );
    expect(await record('simulated').answer()).toMatchObject({ simulated: true, replayed: true });
    const real = await record('real').answer();
    expect(real).toMatchObject({ simulated: false, records: [] });
    expect(real).not.toHaveProperty('replayed');
  });

  it('does not count as experience for the confidence of other forecasts', async () => {
    await month().replay(never);
    const track = record('simulated');
    await track.answer();
    expect(track.of('football')).toEqual({ graded: 0, ece: 0 });
  });

  it('is replayed once, even after a restart', async () => {
    await month().replay(never);
    const first = requests;
    await month().replay(never);
    expect([requests - first, (await rows()).length]).toEqual([0, 29]);
  });

  it('continues after it was cut off, with the same forecasts as without a break', async () => {
    await month().replay(never);
    const whole = (await rows()).map(chancesOf);
    for (const table of [recordSum, forecastResult, forecast]) await database.orm.delete(table);
    let asked = 0;
    expect(await month(() => (asked += 1) < 90).replay(never)).toBe(false);
    const part = await grades();
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThan(29);
    expect(await month().replay(never)).toBe(true);
    expect((await rows()).map(chancesOf)).toEqual(whole);
    expect(await grades()).toHaveLength(29);
  });

  it('grades a last day that was frozen when it was cut off', async () => {
    await month().replay(never);
    const [last] = (await rows()).slice(-1);
    await database.orm.delete(forecastResult).where(eq(forecastResult.forecastId, last?.id ?? 0));
    await month().replay(never);
    expect(await grades()).toHaveLength(29);
  });

  it('is not replayed by a node that does not lead', async () => {
    expect(await month(() => false).replay(never)).toBe(false);
    expect([requests, (await rows()).length]).toEqual([0, 0]);
  });

  it('keeps forecasts that were frozen before kick-off, and does not grade them', async () => {
    await database.orm.execute(sql`
      insert into forecast (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, draw, away, model)
      values ('simulated', 'football-1005', 'football', 'l', ${isoFromEpochMs(nowMs - 5 * dayMs)}::timestamptz,
        ${isoFromEpochMs(nowMs - 6 * dayMs)}::timestamptz, 'market', 'High', 0.6, 0.2, 0.2, 'm')`);
    await month().replay(never);
    const own = (await rows()).find(({ model }) => model === 'm');
    expect(own).toMatchObject({ matchId: 'football-1005', home: 0.6 });
    expect(await rows()).toHaveLength(29);
    expect(await grades()).toHaveLength(28);
    // A day's file has only what was frozen on that day.
    const archive = createForecastArchive({ database, origin: 'simulated', now: clock.now });
    const frozenAgo = async (days: number) =>
      (await archive.frozenOn(isoFromEpochMs(nowMs - days * dayMs).slice(0, 10))).map(({ matchId }) => matchId);
    expect([await frozenAgo(6), await frozenAgo(5), await frozenAgo(7)]).toEqual([['football-1005'], [], []]);
  });
});

it('Forecasts of a replayed season learn from the given results and nothing else.', () => {
  const league = { sport: 'football', league: 'Premier League', country: 'England' } as const;
  const results = season.toReversed().map(({ id, homeTeam, awayTeam, startTime, homeScore, awayScore }) => ({
    id,
    homeId: homeTeam.id,
    awayId: awayTeam.id,
    startTime,
    score: { home: homeScore, away: awayScore },
  }));
  const next = { id: 'football-1', homeId: '3', awayId: '0', startTime: isoFromEpochMs(nowMs + dayMs) };
  const learned = forecastsAfter(league, results)(next);
  expect(learned?.basis).toBe('ratings');
  expect(learned?.chances.home).toBeLessThan(0.1);
  expect(forecastsAfter(league, [])(next)?.basis).toBe('base-rate');
  expect(forecastsAfter({ ...league, league: 'FA Cup' }, results)(next)).toBeUndefined();
});
