import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { envelopeText } from '../wire-service/envelope.ts';
import { readRecordings } from './recordings.ts';
import { createReplaySource } from './replay-source.ts';

const fixture = (id: number, date: string, short: string, league = 39) => ({
  fixture: { id, date, timestamp: Date.parse(date) / 1000, status: { short, long: short, elapsed: null } },
  league: { id: league, season: 2022 },
  teams: { home: { id: id * 10 }, away: { id: id * 10 + 1 } },
  goals: { home: 1, away: 0 },
});

const game = (id: number, date: string, short = 'FT') => ({
  id,
  date,
  timestamp: Date.parse(date) / 1000,
  status: { short, long: short },
  league: { id: 1, season: 2023 },
  teams: { home: { id: 25 }, away: { id: 36 } },
  scores: { home: 3, away: 2 },
});

const envelope = (get: string, parameters: unknown, response: readonly unknown[], errors: unknown = []) => ({
  get,
  parameters,
  errors,
  results: response.length,
  response,
});

const day = '2022-12-18T15:00:00+00:00';

/** One of each kind of keeping that people's recordings have shown. */
const recordings: Readonly<Record<string, unknown>> = {
  'football/by_date_t1.json': envelope('fixtures', { date: '2022-12-18' }, [
    fixture(1, day, 'BT'),
    fixture(2, day, 'NS'),
  ]),
  'football/by_date_t2.json': envelope('fixtures', { date: '2022-12-18' }, [
    fixture(1, day, 'ET'),
    fixture(2, day, 'NS'),
  ]),
  // The head is another call's: two leagues, yet it says league 2.
  'football/by_date_t3.json': envelope('fixtures', { league: '2', season: '2020' }, [
    fixture(1, day, 'P'),
    fixture(2, day, 'FT', 140),
  ]),
  'football/fixture_1.json': envelope('fixtures', { id: '1' }, [
    { ...fixture(1, day, 'PEN'), lineups: [], events: [] },
  ]),
  'football/live_1.json': envelope('fixtures', { live: 'all' }, [fixture(7, '2023-05-13T12:00:00+00:00', '1H')]),
  'football/live_2.json': envelope('fixtures', { live: 'all' }, [fixture(8, '2024-02-21T12:00:00+00:00', '2H', 61)]),
  'football/season.json': envelope('fixtures', { league: '39', season: '2022' }, [
    fixture(20, '2022-08-05T19:00:00+00:00', 'FT'),
    fixture(21, '2022-08-06T19:00:00+00:00', 'FT'),
    fixture(22, '2022-09-06T19:00:00+00:00', 'NS'),
  ]),
  'football/odds_bookmakers.json': envelope('odds/bookmakers', [], [{ id: 1, name: 'A bookmaker' }]),
  'handball/bare.json': [game(5, '2024-01-29T14:00:00+00:00'), game(6, '2024-01-29T15:00:00+00:00', 'CANC')],
  'baseball/wrapped.json': [
    envelope('games', { league: '1', team: '25' }, [
      game(30, '2023-02-25T18:00:00+00:00'),
      game(31, '2023-02-26T18:00:00+00:00'),
      game(32, '2023-02-26T23:00:00+00:00'),
    ]),
  ],
  'mma/fights.json': envelope('fights', { date: '2023-08-26' }, [
    {
      id: 865,
      date: '2023-08-26T09:00:00+00:00',
      status: { short: 'FT' },
      fighters: { first: { id: 1 }, second: { id: 2 } },
    },
  ]),
  'mma/results.json': envelope('fights/results', { ids: '865' }, [{ fight: { id: 865 }, won_type: 'SUB' }]),
  'formula-1/races.json': envelope('races', { season: '2024' }, [
    { id: 1857, competition: { id: 2 }, season: 2024, date: '2024-03-02T15:00:00+00:00', status: 'Completed' },
  ]),
  'errors/plan_date.json': envelope('games', { date: '2023-03-16' }, [], { plan: 'Free plans do not have access.' }),
  'errors/probe_log.json': { endpoints: {} },
  'thesportsdb/events.json': { events: [] },
};

let folder: string;
let nowMs: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  for (const [file, json] of Object.entries(recordings)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(json));
  }
  writeFileSync(join(folder, 'football', 'broken.json'), '{"get":');
});
afterEach(() => rmSync(folder, { recursive: true }));

const replay = (stepMs = 15_000) => createReplaySource(readRecordings(folder), { now: () => nowMs, stepMs });

describe('recorded replies', () => {
  it('play a day that was kept several times one after the other, and stay with the last', () => {
    const source = replay();
    const codes = () =>
      JSON.stringify(source.answer('football', 'fixtures', { date: '2022-12-18' }).response).match(/"short":"\w+"/g);
    expect(codes()).toEqual(['"short":"BT"', '"short":"NS"']);
    nowMs += 15_000;
    expect(codes()).toEqual(['"short":"ET"', '"short":"NS"']);
    nowMs += 15_000;
    expect(codes()).toEqual(['"short":"P"', '"short":"FT"']);
    nowMs += 15_000;
    expect(codes()).toEqual(['"short":"P"', '"short":"FT"']);
  });

  it('step on with every call when a step takes no time', () => {
    const source = replay(0);
    const live = () => source.answer('football', 'fixtures', { live: 'all' }).response;
    expect(live()).toEqual([expect.objectContaining({ league: { id: 39, season: 2022 } })]);
    expect(live()).toEqual([expect.objectContaining({ league: { id: 61, season: 2022 } })]);
    expect(live()).toEqual([expect.objectContaining({ league: { id: 39, season: 2022 } })]);
  });

  it('go round and round through what was live', () => {
    const source = replay();
    expect(source.liveIds('football')).toEqual([7]);
    nowMs += 15_000;
    expect(source.liveIds('football')).toEqual([8]);
    nowMs += 15_000;
    expect(source.liveIds('football')).toEqual([7]);
    expect(source.answer('football', 'fixtures', { live: '140-61' }).results).toBe(0);
  });

  it('give today the richest day, and a day that was never recorded nothing', () => {
    const source = replay();
    expect(source.answer('handball', 'games', { date: '2026-11-21' })).toMatchObject({ results: 2, errors: {} });
    expect(source.answer('handball', 'games', { date: '2026-11-20' })).toMatchObject({ results: 0, errors: {} });
    expect(source.answer('handball', 'games', { date: '2024-01-29' }).results).toBe(2);
    expect(source.answer('volleyball', 'games', { date: '2026-11-21' })).toMatchObject({ results: 0, errors: {} });
  });

  it('put a day together from a season where no list of it was kept', () => {
    const source = replay();
    expect(source.answer('baseball', 'games', { date: '2026-11-21' }).response).toEqual([
      expect.objectContaining({ id: 31 }),
      expect.objectContaining({ id: 32 }),
    ]);
    expect(source.answer('formula-1', 'races', { date: '2024-03-02' }).results).toBe(1);
  });

  it('find a match by id in its fullest recording, and a league`s last results', () => {
    const source = replay();
    expect(source.answer('football', 'fixtures', { ids: '1-404' }).response).toEqual([
      expect.objectContaining({ lineups: [] }),
    ]);
    const last = source.answer('football', 'fixtures', { league: '39', season: '2022', last: '1' });
    expect(last.response).toEqual([expect.objectContaining({ goals: { home: 1, away: 0 } })]);
    expect(envelopeText(source.answer('football', 'fixtures', { league: '39', season: '2019' }))).toContain(
      '"results":0',
    );
  });

  it('give a fight`s result by id and by its day, and any other reply for the same call', () => {
    const source = replay();
    expect(source.answer('mma', 'fights/results', { ids: '865' }).results).toBe(1);
    expect(source.answer('mma', 'fights/results', { date: '2023-08-26' }).results).toBe(1);
    expect(source.answer('football', 'odds/bookmakers', {}).response).toEqual([{ id: 1, name: 'A bookmaker' }]);
    expect(source.answer('football', 'odds/bets', {}).errors).toEqual({ endpoint: 'This endpoint do not exist.' });
  });

  it('refuse what the provider refuses', () => {
    const source = replay();
    expect(source.answer('basketball', 'games', { live: 'all' }).errors).toHaveProperty('live');
    expect(source.nudge('football', 1, {})).toEqual({ ok: false, problem: 'recorded' });
  });
});
