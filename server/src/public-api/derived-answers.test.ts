import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { apiForecastAnswerSchema, apiOutlookAnswerSchema } from '@touchline/protocol/public-api/api-forecast.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type HeldOutlook, createDerivedAnswers } from './derived-answers.ts';

const match = exampleMatch({ status: 'finished', statusCode: 'FT', homeScore: 2, awayScore: 1 });
const chances = { home: 0.5, draw: 0.3, away: 0.2 };
const time = '2026-03-14T19:00:00.000Z';
const rating = { chances, basis: 'ratings', band: 'Medium', model: 'm1' } as const;

const stored: ForecastAnswer = {
  matchId: match.id,
  asOf: time,
  forecast: {
    ...rating,
    goals: { home: 1.5, away: 1, over25: 0.5, under25: 0.5, scores: [{ home: 1, away: 1, chance: 0.1 }] },
    markets: [{ id: 'correct-score', outcomes: [{ outcome: '2-1', chance: 0.1, low: 0, high: 0.2 }] }],
    scores: { homeFrom: 0, awayFrom: 0, chances: [[1]], now: { home: 2, away: 1 } },
    reasons: [],
    inPlay: false,
    approximate: false,
    odds: { bookmaker: 'A Bookmaker', seenAt: time, homeWin: 1.9, awayWin: 4 },
  },
  frozen: {
    ...rating,
    kickOff: time,
    frozenAt: time,
    outcome: 'home',
    markets: [{ id: 'correct-score', chances: [['2-1', 0.1]], came: '2-1' }],
  },
};

const range = { chance: 0.5, low: 0.4, high: 0.6 };

const outlook: SeasonOutlookAnswer = {
  asOf: time,
  season: '2026',
  version: 'v1',
  simulations: 10_000,
  basis: 'ratings',
  played: 6,
  total: 12,
  groups: [{ zones: [{ kind: 'champions-league', from: 1, to: 4 }] }],
  teams: [
    {
      teamId: 'a',
      team: 'Team A',
      chances: { title: range, relegation: range },
      points: { mean: 9, low: 7, high: 11 },
    },
  ],
  stakes: [
    {
      matchId: match.id,
      results: [{ outcome: 'home', chance: 0.5, teams: [{ teamId: 'a', chances: { title: range } }] }],
    },
  ],
  goal: { matchId: match.id, at: time, minute: '80', scorer: 'Striker', teamId: 'a', changes: [] },
  history: [{ at: time, played: 5, teams: [{ teamId: 'a', chances: { title: 0.4 } }] }],
  frozen: [{ checkpoint: 25, frozenAt: time, hash: 'a'.repeat(64), played: 5, titles: [{ teamId: 'a', chance: 0.4 }] }],
};

const league = { key: 'football.nowhere.small', sport: 'football', league: 'Small', country: 'Nowhere' } as const;

const answersWith = (answer: HeldOutlook['answer'] = { outlook }) =>
  createDerivedAnswers({
    board: { head: () => ({ updatedAt: time }), match: (id) => (id === match.id ? match : undefined) },
    boardList: { matches: () => [match], hasDay: () => true },
    beyond: { match: () => undefined },
    forecasts: { answer: async () => stored, record: () => Promise.reject(new Error('not asked')) },
    outlook: async () => ({ league, answer }),
    now: () => Date.parse(time),
  });

it('A forecast without the scope of scores has exactly the documented figures: no score, market or price.', async () => {
  const answers = answersWith();
  const answer = await answers.forecast(match.id);
  expect(Object.keys(answer?.match ?? {})).toEqual(Object.keys(apiForecastAnswerSchema.entries.match.entries));
  const { current, frozen } = apiForecastAnswerSchema.entries;
  expect(Object.keys(answer?.current ?? {}).toSorted()).toEqual(Object.keys(current.wrapped.entries).toSorted());
  expect(Object.keys(answer?.frozen ?? {}).toSorted()).toEqual(Object.keys(frozen.wrapped.entries).toSorted());
  expect(answer?.frozen).toMatchObject({ outcome: 'home' });
  expect(JSON.stringify(answer)).not.toContain('2-1');
});

it('An outlook has the chances of the season or cup, or the reason why there are none, and never the last goal.', async () => {
  const answer = await answersWith().outlook(league.key);
  // The document has every field.
  expect(v.parse(apiOutlookAnswerSchema, answer)).toEqual(answer);
  expect(answer).toMatchObject({
    league: { key: league.key, name: 'Small', country: 'Nowhere' },
    outlook: {
      teams: [
        {
          id: 'a',
          name: 'Team A',
          chances: [
            { kind: 'title', ...range },
            { kind: 'relegation', ...range },
          ],
        },
      ],
      stakes: [{ matchId: match.id, results: [{ teams: [{ id: 'a', chances: [{ kind: 'title', ...range }] }] }] }],
      frozen: [{ playedPercent: 25 }],
    },
  });
  expect(JSON.stringify(answer)).not.toContain('Striker');
  const { asOf, simulations } = outlook;
  const teams = [{ teamId: 'a', team: 'Team A', chances: { advance: range } }];
  const cup = { asOf, season: '2026', version: 'v1', simulations, round: 'Final', teams };
  expect(
    v.parse(apiOutlookAnswerSchema, await answersWith({ gap: 'no-table', cup }).outlook(league.key)),
  ).toMatchObject({
    gap: 'no-table',
    cup: { round: 'Final', teams: [{ id: 'a', chances: [{ kind: 'advance', ...range }] }] },
  });
});
