import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleSeason } from '@touchline/domain/test/example-season.ts';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { samplesAlone } from '../../test/served-analyst.ts';
import { createFactCollector } from './fact-collector.ts';
import type { MatchAnswers } from './fact-collector.ts';

const start = Date.parse('2026-03-14T15:30:00.000Z');
const seenAt = '2026-03-14T15:00:00.000Z';

const forecast: Forecast = {
  sport: 'football',
  chances: { home: 0.5, draw: 0.3, away: 0.2 },
  basis: 'market',
  band: 'Medium',
  reasons: [],
  inPlay: true,
  approximate: false,
  seasonsBefore: 2,
  model: 'test',
};

const real: MatchAnswers = {
  odds: async ({ id }) => ({
    odds: { matchId: id, homeWin: 1.85, homeWinAmerican: -118, awayWin: 4.5, awayWinAmerican: 350 },
    sample: false,
    updatedAt: seenAt,
    bookmaker: '10Bet',
  }),
  statistics: async (match) => ({ ...(await samplesAlone.statistics(match)), sample: false }),
  details: async ({ id }) => ({ details: { matchId: id, headToHead: [] }, updatedAt: seenAt }),
};

const noSeasons = { of: () => undefined, all: () => [] };

const never = () => new Promise<never>(() => undefined);

const collectorOf = (answers: MatchAnswers, forecastOf: (match: Match) => Promise<Forecast | undefined>) => {
  const clock = createManualClock(start);
  const collector = createFactCollector({
    provider: 'API-Sports',
    simulated: true,
    isStale: () => true,
    answers,
    forecastOf,
    seasons: noSeasons,
    board: { matches: () => [] },
    clock,
  });
  return { clock, desk: collector };
};

it('Facts contain the available values with their time and origin.', async () => {
  const { desk: collector } = collectorOf(real, async () => forecast);
  const facts = await collector([liveMatch('football-1'), liveMatch('football-2')], 'UTC', []);
  expect(facts).toMatchObject({
    asOf: '2026-03-14T15:30:00.000Z',
    provider: 'API-Sports',
    simulated: true,
    stale: true,
  });
  expect(facts.matches.map(({ ref, matchId }) => [ref, matchId])).toEqual([
    ['m1', 'football-1'],
    ['m2', 'football-2'],
  ]);
  expect(facts.matches[1]).toMatchObject({
    odds: { home: 1.85, away: 4.5, bookmaker: '10Bet', seenAt },
    forecast: { basis: 'market', band: 'Medium' },
    headToHead: [],
  });
  expect(facts.matches[1]?.statistics).toHaveLength(7);
});

it('Sample data is not used as a fact.', async () => {
  const { desk: collector } = collectorOf(samplesAlone, async () => undefined);
  const [fact] = (await collector([liveMatch('football-1')], 'UTC', [])).matches;
  for (const part of ['odds', 'statistics', 'headToHead', 'forecast']) expect(fact).not.toHaveProperty(part);
});

it('Before kick-off, no statistics are requested.', async () => {
  const requested: string[] = [];
  const { desk: collector } = collectorOf(
    {
      ...real,
      statistics: async (match) => {
        requested.push(match.id);
        return samplesAlone.statistics(match);
      },
    },
    async () => undefined,
  );
  await collector([liveMatch('football-1', { status: 'scheduled' }), liveMatch('football-2')], 'UTC', []);
  expect(requested).toEqual(['football-2']);
});

it('Data that arrives too late is left out.', async () => {
  const { clock, desk: collector } = collectorOf({ ...real, odds: never }, async () => forecast);
  const gathering = collector([liveMatch('football-1')], 'UTC', []);
  await clock.advance(0);
  await clock.advance(5_000);
  const [fact] = (await gathering).matches;
  expect(fact).toHaveProperty('forecast');
  expect(fact).not.toHaveProperty('odds');
});

it('Every match has its forecast, even if the provider never responds.', async () => {
  const { clock, desk: collector } = collectorOf(
    { odds: never, statistics: never, details: never },
    async () => forecast,
  );
  const gathering = collector(
    Array.from({ length: 10 }, (_, at) => liveMatch(`football-${at}`)),
    'UTC',
    [],
  );
  await clock.advance(0);
  await clock.advance(5_000);
  expect((await gathering).matches.filter((fact) => fact.forecast?.basis === 'market')).toHaveLength(10);
});

describe('a price fetched for the question', () => {
  const now = '2026-03-14T15:30:00.000Z';
  const fresh: MatchAnswers = { ...real, odds: async (match) => ({ ...(await real.odds(match)), updatedAt: now }) };
  const scheduled = liveMatch('football-1', { status: 'scheduled', startTime: '2026-03-14T18:00:00.000Z' });
  const base: Forecast = { ...forecast, basis: 'base-rate', reasons: [{ kind: 'base-rate' }] };
  const priced: Forecast = { ...forecast, reasons: [{ kind: 'prices', at: now, margin: 0.05 }] };

  it('is used in the forecast of the same facts, as soon as forecasts include it', async () => {
    let isKnown = false;
    const { clock, desk: collector } = collectorOf(fresh, async () => (isKnown ? priced : base));
    const gathering = collector([scheduled], 'UTC', []);
    await clock.advance(0);
    isKnown = true;
    await clock.advance(100);
    expect((await gathering).matches[0]).toMatchObject({ odds: { seenAt: now }, forecast: { basis: 'market' } });
  });

  it('delays the facts by at most a second if forecasts do not include it', async () => {
    const { clock, desk: collector } = collectorOf(fresh, async () => base);
    const gathering = collector([scheduled], 'UTC', []);
    for (let passed = 0; passed <= 1_000; passed += 100) await clock.advance(passed === 0 ? 0 : 100);
    expect((await gathering).matches[0]).toMatchObject({ forecast: { basis: 'base-rate' } });
  });
});

it('At most four matches are looked up at once.', async () => {
  let underWay = 0;
  let most = 0;
  const { desk: collector } = collectorOf(
    {
      ...real,
      details: async (match) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        underWay -= 1;
        return real.details(match);
      },
    },
    async () => undefined,
  );
  const facts = await collector(
    Array.from({ length: 10 }, (_, at) => liveMatch(`football-${at}`)),
    'UTC',
    [],
  );
  expect(facts.matches.every((fact) => fact.headToHead !== undefined)).toBe(true);
  expect(most).toBe(4);
});

it('The season of a match and of a question comes from memory, and only the first matches have markets.', async () => {
  const match = liveMatch('football-1', {
    league: 'Serie A',
    leagueCountry: 'Italy',
    homeTeam: { id: '1', name: 'Inter' },
    awayTeam: { id: '2', name: 'Roma' },
  });
  const asked: string[] = [];
  const collector = createFactCollector({
    provider: 'API-Sports',
    simulated: true,
    isStale: () => false,
    answers: samplesAlone,
    forecastOf: async () => ({ ...forecast, inPlay: false, strength: { kind: 'goals', home: 1.6, away: 1.1 } }),
    seasons: {
      of: (key) => {
        asked.push(key);
        return key === exampleSeason.about.key ? exampleSeason : undefined;
      },
      all: () => [exampleSeason],
    },
    board: { matches: () => [match] },
    clock: createManualClock(start),
  });
  const others = Array.from({ length: 4 }, (_, at) => liveMatch(`football-${at + 2}`, { league: 'Ligue 1' }));
  const facts = await collector([match, ...others], 'UTC', ['Who wins the title in Italy?']);
  expect(facts.matches[0]?.season?.home).toMatchObject({ team: 'Inter', chances: { title: { chance: 0.62 } } });
  expect(facts.matches[1]?.season).toBeUndefined();
  expect(facts.matches[0]?.markets?.map(({ id }) => id)).toEqual(expect.arrayContaining(['both-score', 'over-1.5']));
  expect(facts.matches.filter(({ markets }) => markets !== undefined)).toHaveLength(3);
  expect(facts.leagues?.map(({ league }) => league)).toEqual(['Serie A']);
  expect(asked).toContain('football.italy.serie-a');
  expect((await collector([match], 'UTC', ['Who wins?'])).leagues).toBeUndefined();
});
