import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { forecastAnswerSchema } from '@touchline/protocol/forecast-schema.ts';
import { matchRoute } from '@touchline/protocol/match-routes.ts';
import { trackRecordRoute } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import { answerUnknownAddresses } from '../platform/http/problem.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import type { ForecastArchive } from './forecast-archive.ts';
import { createForecastCache } from './forecast-cache.ts';
import { forecastRoutes } from './forecast-routes.ts';
import type { BookmakerPrices } from './price-cache.ts';

const kickOff = '2026-03-14T19:45:00.000Z';
const nowMs = Date.parse(kickOff) - 3_600_000;
const match = exampleMatch({ startTime: kickOff });
const finished = exampleMatch({ id: 'football-2', startTime: kickOff, status: 'finished', homeScore: 1 });

const prices: BookmakerPrices = {
  bookmaker: 'Bet One',
  prices: { sample: false, at: '2026-03-14T18:00:00.000Z', homeWin: 2, draw: 3.5, awayWin: 4 },
};

const frozen = {
  id: 1,
  matchId: finished.id,
  kickOff: new Date(kickOff),
  frozenAt: new Date(Date.parse(kickOff) - 30_000),
  basis: 'ratings',
  band: 'Medium',
  chances: { home: 0.50049, draw: 0.29951, away: 0.2 },
  markets: [
    {
      id: 'both-score',
      chances: [
        ['yes', 0.55],
        ['no', 0.45],
      ],
    },
  ],
  model: '1',
} as const;

const archive: Pick<ForecastArchive, 'last'> = {
  last: async (id) => (id === finished.id ? { frozen, outcome: 'home', score: { home: 1, away: 0 } } : undefined),
};

const serve = async () => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: 1,
    headers: {},
    newRequestId: () => 'test',
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(
        forecastRoutes({
          board: { match: (id) => [match, finished].find((each) => each.id === id) },
          cache: createForecastCache({
            prices: (id) => (id === match.id ? prices : undefined),
            livePrices: () => undefined,
            ratings: { of: () => undefined, version: () => 0 },
            record: () => undefined,
            now: () => nowMs,
          }),
          archive,
          record: { answer: async () => ({ asOf: kickOff, simulated: true, open: 3, void: 1, records: [] }) },
          limit: createRateLimit({ burst: 5, everyMs: 1_000, maxVisitors: 10, now: () => nowMs }),
          now: () => nowMs,
        }),
      );
    },
    { prefix: '/api' },
  );
  return http;
};

describe('the forecast routes', () => {
  let http: Awaited<ReturnType<typeof serve>>;

  beforeEach(async () => {
    http = await serve();
  });

  afterEach(() => http.close());

  const forecastOf = async (id: string) => {
    const answer = await http.inject(matchRoute(id, 'forecast'));
    expect(answer.statusCode).toBe(200);
    return v.parse(forecastAnswerSchema, answer.json());
  };

  it('return the full forecast with the prices behind it', async () => {
    const { forecast, ...rest } = await forecastOf(match.id);
    expect(rest).toEqual({ matchId: match.id, asOf: '2026-03-14T18:45:00.000Z' });
    expect(forecast).toMatchObject({
      basis: 'market',
      goals: { scores: { length: 5 } },
      odds: { bookmaker: 'Bet One', seenAt: '2026-03-14T18:00:00.000Z', homeWin: 2, draw: 3.5, awayWin: 4 },
      reasons: [{ kind: 'prices' }, { kind: 'expected-goals' }],
      inPlay: false,
    });
    const { home = 0, draw = 0, away = 0 } = forecast?.chances ?? {};
    expect(Math.round((home + draw + away) * 1_000)).toBe(1_000);
  });

  it('return the frozen forecast with its outcome', async () => {
    expect(await forecastOf(finished.id)).toEqual({
      matchId: finished.id,
      asOf: '2026-03-14T18:45:00.000Z',
      frozen: {
        chances: { home: 0.5, draw: 0.3, away: 0.2 },
        basis: 'ratings',
        band: 'Medium',
        kickOff,
        frozenAt: '2026-03-14T19:44:30.000Z',
        model: '1',
        outcome: 'home',
        markets: [
          {
            id: 'both-score',
            chances: [
              ['yes', 0.55],
              ['no', 0.45],
            ],
            came: 'no',
          },
        ],
      },
    });
  });

  it('return the markets with ranges around their chances, and a table of scores', async () => {
    const { forecast } = await forecastOf(match.id);
    expect(forecast?.markets?.map(({ id }) => id)).toEqual([
      'both-score',
      'over-0.5',
      'over-1.5',
      'over-2.5',
      'over-3.5',
      'over-4.5',
      'over-5.5',
      'winner-if-decided',
      'half-time',
      'correct-score',
    ]);
    for (const { chance, low, high } of forecast?.markets?.flatMap(({ outcomes }) => outcomes) ?? []) {
      expect(low).toBeLessThan(chance);
      expect(high).toBeGreaterThan(chance);
    }
    const inTable = forecast?.scores?.chances.flat() ?? [];
    expect(inTable).toHaveLength(36);
    expect(inTable.reduce((sum, chance) => sum + chance, 0)).toBeGreaterThan(0.97);
  });

  it('return the track record without a session', async () => {
    const answer = await http.inject(trackRecordRoute);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json()).toMatchObject({ simulated: true, open: 3, void: 1 });
  });

  it('refuse a match that is not on the board, invalid input and too many requests', async () => {
    expect((await http.inject(matchRoute('football-9', 'forecast'))).statusCode).toBe(404);
    expect((await http.inject('/api/matches/..%2f/forecast')).statusCode).toBe(400);
    expect((await http.inject(`${trackRecordRoute}?sport=football`)).statusCode).toBe(400);
    await forecastOf(match.id);
    await forecastOf(match.id);
    const refused = await http.inject(matchRoute(match.id, 'forecast'));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  });
});
