import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../test/running-stand-in.ts';
import { isJsonObject } from '../../json-object.ts';
import { readRecordings } from '../../replay/recorded-matches.ts';
import { createGeneratedFixtures } from '../answer/generated-fixtures.ts';
import { createSeason } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { hourMs } from '../utc-day.ts';

const folder = fileURLToPath(new URL('../../../../../shared/provider/samples', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) process.stdout.write('skipped: no recorded replies at ../shared/provider/samples\n');

const noon = Date.parse('2026-11-21T12:00:00Z');

/** Every path to a value with its type: "bookmakers[].bets[].values[].odd string". */
const shapeOf = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => shapeOf(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => shapeOf(each, path === '' ? key : `${path}.${key}`));
};

const paths = (shape: readonly string[]): Set<string> => new Set(shape.map((each) => each.replace(/ \S+$/, '')));

const kinds = (shape: readonly string[]): Set<string> => new Set(shape.filter((each) => !each.endsWith(' null')));

const typesOf = (items: readonly unknown[]): Set<string> =>
  new Set(
    items.flatMap((item) =>
      v
        .parse(v.object({ statistics: v.array(v.object({ type: v.string() })) }), item)
        .statistics.map(({ type }) => type),
    ),
  );

const recorded = (file: string): readonly unknown[] =>
  v.parse(v.object({ response: v.array(v.unknown()) }), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).response;

const season = createSeason('touchline');
const source = createGeneratedFixtures(season, () => noon);

const answers = (
  sport: SportSlug,
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
): readonly unknown[] => v.parse(v.array(v.unknown()), source.answer(sport, endpoint, parameters).response);

/** The items of all matches of today, so that every nullable field has a value somewhere. */
const ofToday = (sport: SportSlug, endpoint: string, field: string): readonly unknown[] =>
  season
    .on(sport, Math.floor(noon / 86_400_000))
    .flatMap(({ id }) => answers(sport, endpoint, { [field]: String(id) }));

describe.skipIf(!isThere)("the stand-in's replies, compared with the provider's", () => {
  it.each([
    ['football/odds_prematch_fixture1378041.json', 'football', 'odds', 'fixture'],
    ['mma/odds_fight878_bookmaker2.json', 'mma', 'odds', 'fight'],
    ['football/fixtures_statistics_215662.json', 'football', 'fixtures/statistics', 'fixture'],
    ['football/fixtures_events_215662.json', 'football', 'fixtures/events', 'fixture'],
    ['football/fixtures_lineups_215662.json', 'football', 'fixtures/lineups', 'fixture'],
  ] as const)('%s has the same fields with the same types', (file, sport, endpoint, field) => {
    const real = recorded(file).flatMap((item) => shapeOf(item));
    const ours = ofToday(sport, endpoint, field).flatMap((item) => shapeOf(item));
    expect(ours.length).toBeGreaterThan(10);
    expect(paths(ours)).toEqual(paths(real));
    // The recording may have fewer types, so our null is allowed where it has a value.
    const known = paths([...kinds(real)]);
    const foreign = [...kinds(ours)].filter((each) => known.has(each.replace(/ \S+$/, '')) && !kinds(real).has(each));
    expect(foreign).toEqual([]);
  });

  it.each([
    ['football/standings_league39_season2022.json', 'standings', { league: '39', season: '2026' }],
    ['football/fixtures_headtohead.json', 'fixtures/headtohead', { h2h: '3901-3908' }],
  ] as const)('%s has the same fields', (file, endpoint, parameters) => {
    const real = paths(recorded(file).flatMap((item) => shapeOf(item)));
    expect(paths(answers('football', endpoint, parameters).flatMap((item) => shapeOf(item)))).toEqual(real);
  });

  it('has the same statistics as the recordings', () => {
    expect(typesOf(ofToday('football', 'fixtures/statistics', 'fixture'))).toEqual(
      typesOf(recorded('football/fixtures_statistics_teo.json')),
    );
  });
});

/** Paths to every field of an item, except inside lists and period tables. */
const fieldsOf = (item: unknown, path = ''): readonly string[] =>
  isJsonObject(item)
    ? Object.entries(item).flatMap(([key, value]) => [`${path}${key}`].concat(fieldsOf(value, `${path}${key}.`)))
    : [];

describe.skipIf(!isThere)('an item of the simulated day', () => {
  const recordings = isThere ? readRecordings(folder) : [];
  const cases = [
    ['football', 'fixtures_league135_season2025_380'],
    ['basketball', 'games_by_date_2024-10-23_131'],
    ['baseball', 'games_team25_league1_season2023_183'],
    ['hockey', 'games_league81_season2024_1of297'],
    ['handball', 'games_by_date_2024-01-29'],
    ['rugby', 'games_id8279_1'],
    ['american-football', 'games_nfl_2022-09-11_18_25_merged38'],
    ['afl', 'games_2024-07-25_bare_array_4'],
    ['mma', 'fights_by_date_2023-08-26_13'],
    ['formula-1', 'races_season2024_180'],
  ] as const;

  it.each(cases)('has the same fields as a recorded one in %s', (sport, name) => {
    const sample = recordings.find((each) => each.name === name);
    if (sample === undefined) throw new Error(`${name} is not among the samples`);
    const [match] = season.on(sport, 20_700);
    if (match === undefined) throw new Error(`no ${sport} today`);
    const view = { nowMs: match.startMs + hourMs, zone: 'UTC', detail: 'list' } as const;
    const finished = sample.items.find((item: unknown) => valueAt(item, 'scores.home') !== null);
    // The current documentation no longer has abbreviations.
    const expected = fieldsOf(finished).filter((field) => !field.endsWith('.abbreviation'));
    expect(fieldsOf(match.item(view)).toSorted()).toEqual(expected.toSorted());
  });
});
