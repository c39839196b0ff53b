import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createPlayedSource } from '../answer/played-source.ts';
import { createSeason } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';

const folder = fileURLToPath(new URL('../../../../../shared/provider/samples', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) process.stdout.write('skipped: no recorded replies at ../shared/provider/samples\n');

const noon = Date.parse('2026-11-21T12:00:00Z');

/** Every path to a value with the kind of the value: "bookmakers[].bets[].values[].odd string". */
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
const source = createPlayedSource(season, () => noon, true);

const answers = (
  sport: SportSlug,
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
): readonly unknown[] => v.parse(v.array(v.unknown()), source.answer(sport, endpoint, parameters).response);

/** Of all matches of today, so that everything that may be null is something somewhere. */
const ofToday = (sport: SportSlug, endpoint: string, field: string): readonly unknown[] =>
  season
    .on(sport, Math.floor(noon / 86_400_000))
    .flatMap(({ id }) => answers(sport, endpoint, { [field]: String(id) }));

describe.skipIf(!isThere)('what the stand-in answers with, beside what the provider answered with', () => {
  it.each([
    ['football/odds_prematch_fixture1378041.json', 'football', 'odds', 'fixture'],
    ['mma/odds_fight878_bookmaker2.json', 'mma', 'odds', 'fight'],
    ['football/fixtures_statistics_215662.json', 'football', 'fixtures/statistics', 'fixture'],
    ['football/fixtures_events_215662.json', 'football', 'fixtures/events', 'fixture'],
    ['football/fixtures_lineups_215662.json', 'football', 'fixtures/lineups', 'fixture'],
  ] as const)('%s has the same fields, of the same kinds', (file, sport, endpoint, field) => {
    const real = recorded(file).flatMap((item) => shapeOf(item));
    const ours = ofToday(sport, endpoint, field).flatMap((item) => shapeOf(item));
    expect(ours.length).toBeGreaterThan(10);
    expect(paths(ours)).toEqual(paths(real));
    // Kinds that the recording has may be fewer: a null of ours stands where it has a value.
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

  it('says of statistics what the recordings say', () => {
    expect(typesOf(ofToday('football', 'fixtures/statistics', 'fixture'))).toEqual(
      typesOf(recorded('football/fixtures_statistics_teo.json')),
    );
  });
});
