import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SportSlug } from '../sports/sport-slug.ts';
import { readRecordings, type Recording } from './recorded-matches.ts';
import { createRecordedFixtures } from './recorded-fixtures.ts';

const fixture = (id: number, date: string, short: string, league = 39) => ({
  fixture: { id, date, timestamp: Date.parse(date) / 1000, status: { short } },
  league: { id: league, season: 2022 },
  teams: { home: { id: id * 10 }, away: { id: id * 10 + 1 } },
  goals: { home: 1, away: 0 },
});

const reply = (
  sport: SportSlug,
  parameters: Readonly<Record<string, string>>,
  ...items: readonly object[]
): Recording => ({ sport, parameters, items });

const day = '2022-12-18T15:00:00+00:00';

const recordings: readonly Recording[] = [
  reply('football', { date: '2022-12-18' }, fixture(1, day, 'BT'), fixture(2, day, 'NS')),
  // The recorded parameters belong to another call: they name league 2, but there are two leagues.
  reply('football', { league: '2' }, fixture(1, day, 'P'), fixture(2, day, 'FT', 140)),
  reply('football', { id: '1' }, { ...fixture(1, day, 'PEN'), lineups: [] }),
  reply('football', { live: 'all' }, fixture(7, '2023-05-13T12:00:00+00:00', '1H')),
  reply('football', { live: 'all' }, fixture(8, '2024-02-21T12:00:00+00:00', '2H', 61)),
  reply('football', { league: '39' }, fixture(20, '2022-08-05T19:00:00+00:00', 'FT')),
  reply('football', {}, { id: 1, name: 'A bookmaker' }),
];

const begin = Date.parse('2026-11-21T10:00:00Z');

describe('recorded replies', () => {
  it('replay several recordings of a day in sequence and stay at the last recording', () => {
    let nowMs = begin;
    const source = createRecordedFixtures(recordings, () => nowMs);
    const codes = (date: string) =>
      JSON.stringify(source.answer('football', 'fixtures', { date }).response).match(/(?<="short":")\w+/g);
    expect(codes('2022-12-18')).toEqual(['BT', 'NS']);
    // The richest recorded day stands in for today.
    expect(codes('2026-11-21')).toEqual(['BT', 'NS']);
    expect(codes('2026-11-20')).toBeNull();
    for (let step = 0; step < 2; step += 1) {
      nowMs += 15_000;
      expect(codes('2022-12-18')).toEqual(['P', 'FT']);
    }
  });

  it('repeat the live recordings', () => {
    let nowMs = begin;
    const source = createRecordedFixtures(recordings, () => nowMs);
    const ids = [0, 1, 2].flatMap((step) => {
      nowMs = begin + step * 15_000;
      return source.liveIds('football');
    });
    expect(ids).toEqual([7, 8, 7]);
  });

  it('are found by id in their fullest form, and among the last results', () => {
    const source = createRecordedFixtures(recordings, () => begin);
    const answer = (sport: SportSlug, path: string, parameters: Readonly<Record<string, string>>): unknown =>
      source.answer(sport, path, parameters).response;
    expect(answer('football', 'fixtures', { id: '1' })).toEqual([expect.objectContaining({ lineups: [] })]);
    expect(answer('football', 'fixtures', { league: '39', season: '2022', last: '1' })).toHaveLength(1);
    expect(answer('football', 'fixtures', { league: '39', season: '2019' })).toEqual([]);
    expect(source.answer('football', 'odds', { fixture: '1' }).errors).toEqual({
      endpoint: 'This endpoint do not exist.',
    });
    expect(source.answer('basketball', 'games', { live: 'all' }).errors).toHaveProperty('live');
    expect(source.nudge('football', 1, {})).toEqual({ ok: false, problem: 'recorded' });
  });

  const folder = fileURLToPath(new URL('../../../../shared/provider/samples', import.meta.url));

  it.skipIf(!existsSync(folder))('include a day of every sport whose lists were recorded', () => {
    const source = createRecordedFixtures(readRecordings(folder), () => begin);
    const today = (sport: SportSlug, path: string) => source.answer(sport, path, { date: '2026-11-21' }).results;
    expect(today('football', 'fixtures')).toBe(1183);
    expect(today('basketball', 'games')).toBe(131);
    expect(today('american-football', 'games')).toBe(13);
    expect(today('handball', 'games')).toBe(11);
    expect(today('mma', 'fights')).toBe(13);
    expect(today('formula-1', 'races')).toBeGreaterThan(2);
    for (const sport of ['hockey', 'baseball', 'rugby', 'afl'] as const)
      expect(today(sport, 'games')).toBeGreaterThan(0);
    expect(today('volleyball', 'games')).toBe(0);
  });
});
