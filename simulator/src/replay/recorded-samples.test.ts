import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSeason } from '../sports/season.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { hourMs } from '../sports/utc-day.ts';
import type { RunningStandIn } from '../../test/running-stand-in.ts';
import { startStandIn, valueAt } from '../../test/running-stand-in.ts';
import { readRecordings } from './recordings.ts';

const folder = fileURLToPath(new URL('../../../../shared/provider/samples', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) process.stdout.write('skipped: no recorded replies at ../shared/provider/samples\n');

describe.skipIf(!isThere)('the recorded replies of the provider', () => {
  let standIn: RunningStandIn;
  beforeAll(async () => {
    standIn = await startStandIn({ folder });
  });
  afterAll(() => standIn.app.close());

  const today = async (path: string): Promise<number> => (await standIn.ask(`/${path}?date=2026-11-21`)).results;

  it('show the recorded Saturday today and on its own date', async () => {
    const saturday = await standIn.ask('/football/fixtures?date=2026-11-21&timezone=UTC');
    expect(saturday.results).toBe(1183);
    const then = await standIn.ask('/football/fixtures?date=2024-05-25');
    expect(then.response).toEqual(saturday.response);
    expect((await standIn.ask('/football/fixtures?date=2026-11-20')).results).toBe(0);
  });

  it('have a day of every sport that was recorded', async () => {
    expect(await today('basketball/games')).toBe(131);
    expect(await today('american-football/games')).toBe(13);
    expect(await today('handball/games')).toBe(11);
    expect(await today('mma/fights')).toBe(13);
    expect(await today('formula-1/races')).toBeGreaterThan(2);
    for (const sport of ['hockey', 'baseball', 'rugby', 'afl'])
      expect(await today(`${sport}/games`)).toBeGreaterThan(0);
    expect(await today('volleyball/games')).toBe(0);
  });
});

/** Paths to every field of an item, lists and tables of periods not entered. */
const fieldsOf = (item: unknown, path = ''): readonly string[] =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.entries(item).flatMap(([key, value]) => [`${path}${key}`].concat(fieldsOf(value, `${path}${key}.`)))
    : [];

describe.skipIf(!isThere)('an item of the played day', () => {
  const recorded = isThere ? readRecordings(folder) : [];
  const cases: readonly (readonly [SportSlug, string, readonly string[]])[] = [
    ['football', 'fixtures_league135_season2025_380', []],
    ['basketball', 'games_by_date_2024-10-23_131', []],
    ['baseball', 'games_team25_league1_season2023_183', []],
    ['hockey', 'games_league81_season2024_1of297', []],
    ['handball', 'games_by_date_2024-01-29', []],
    ['rugby', 'games_id8279_1', []],
    // Gone from the current documentation.
    [
      'american-football',
      'games_nfl_2022-09-11_18_25_merged38',
      ['teams.home.abbreviation', 'teams.away.abbreviation'],
    ],
    ['afl', 'games_2024-07-25_bare_array_4', []],
    ['mma', 'fights_by_date_2023-08-26_13', []],
    ['formula-1', 'races_season2024_180', []],
  ];

  it.each(cases)('has the fields of a recorded one in %s', (sport, name, gone) => {
    const sample = recorded.find((each) => each.name === name);
    if (sample === undefined || !Array.isArray(sample.response)) throw new Error(`${name} is not among the samples`);
    const [match] = createSeason('touchline').on(sport, 20_700);
    if (match === undefined) throw new Error(`no ${sport} today`);
    const view = { nowMs: match.startMs + hourMs, zone: 'UTC', pictures: true, detail: 'list' } as const;
    const finished = sample.response.find((item: unknown) => valueAt(item, 'scores.home') !== null);
    const expected = fieldsOf(finished).filter((field) => !gone.includes(field));
    expect(fieldsOf(match.item(view)).toSorted()).toEqual(expected.toSorted());
  });
});
