import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import { apiForecastAnswerSchema } from '@touchline/protocol/public-api/api-forecast.ts';
import { expect, it } from 'vitest';
import { createDerivedAnswers } from './derived-answers.ts';

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

it('A forecast without the scope of scores has exactly the documented figures: no score, market or price.', async () => {
  const answers = createDerivedAnswers({
    board: { head: () => ({ updatedAt: time }), match: (id) => (id === match.id ? match : undefined) },
    boardList: { matches: () => [match], hasDay: () => true },
    beyond: { match: () => undefined },
    forecasts: { answer: async () => stored, record: () => Promise.reject(new Error('not asked')) },
    outlook: () => undefined,
  });
  const answer = await answers.forecast(match.id);
  expect(Object.keys(answer?.match ?? {})).toEqual(Object.keys(apiForecastAnswerSchema.entries.match.entries));
  const { current, frozen } = apiForecastAnswerSchema.entries;
  expect(Object.keys(answer?.current ?? {}).toSorted()).toEqual(Object.keys(current.wrapped.entries).toSorted());
  expect(Object.keys(answer?.frozen ?? {}).toSorted()).toEqual(Object.keys(frozen.wrapped.entries).toSorted());
  expect(answer?.frozen).toMatchObject({ outcome: 'home' });
  expect(JSON.stringify(answer)).not.toContain('2-1');
});
