import { expect, test } from 'vitest';
import { inPlayModels } from '../forecast/in-play/in-play-models.ts';
import { marginInPlay, basketballCourse } from '../forecast/in-play/margin-in-play.ts';
import { forecastMatch } from '../forecast/pre-match-forecast.ts';
import { seededWords } from '../forecast/numeric-methods.ts';
import { resultChances, scoreMatrix } from '../forecast/score-matrix.ts';
import type { SportId } from '../sport/sport.ts';
import { matchModel } from './match-model.ts';
import { doubtLevel, ratingDoubt, sampledCell, scoreSampler } from './score-sampler.ts';
import type { MatchModel, RemainingMatch } from './season-outlook.ts';

const samples = 200_000;

type Sampled = { readonly home: number; readonly draw: number; readonly away: number };

/** The shares of results among many samples, and of one score. */
const sampled = (
  { model, play }: Pick<RemainingMatch, 'model' | 'play'>,
  sport: SportId = 'football',
  difference = 0,
): Sampled & { readonly oneNil: number } => {
  const match = { id: 'm', homeId: 'h', awayId: 'a', model, ...(play !== undefined && { play }) };
  const sampler = scoreSampler(match, sport, ratingDoubt);
  const words = seededWords(4);
  const counts = { home: 0, draw: 0, away: 0, oneNil: 0 };
  for (let at = 0; at < samples; at += 1) {
    const cell = sampledCell(sampler, doubtLevel(difference), words());
    const [home, away] = [sampler.home[cell] ?? 0, sampler.away[cell] ?? 0];
    if (home === away) counts.draw += 1;
    else counts[home > away ? 'home' : 'away'] += 1;
    if (home === 1 && away === 0) counts.oneNil += 1;
  }
  return {
    home: counts.home / samples,
    draw: counts.draw / samples,
    away: counts.away / samples,
    oneNil: counts.oneNil / samples,
  };
};

const goals: MatchModel = { kind: 'goals', home: 1.6, away: 1.1, rho: -0.08 };

test('goals are sampled from the score matrix, its correction included', () => {
  const { home, draw, away, oneNil } = sampled({ model: goals });
  const expected = resultChances({ home: 1.6, away: 1.1 }, -0.08);
  expect(home).toBeCloseTo(expected.home, 2);
  expect(draw).toBeCloseTo(expected.draw, 2);
  expect(away).toBeCloseTo(expected.away, 2);
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  expect(oneNil).toBeCloseTo(matrix.find((cell) => cell.home === 1 && cell.away === 0)?.chance ?? 0, 2);
});

test('doubt in favour of a side makes it stronger', () => {
  const expected = resultChances({ home: 1.6 * Math.exp(0.2), away: 1.1 * Math.exp(-0.2) }, -0.08);
  expect(sampled({ model: goals }, 'football', 2).home).toBeCloseTo(expected.home, 2);
  expect(sampled({ model: goals }, 'football', -2).home).toBeLessThan(sampled({ model: goals }).home);
  const chances: MatchModel = { kind: 'chances', chances: { home: 0.6, away: 0.4 } };
  expect(sampled({ model: chances }, 'handball').home).toBeCloseTo(0.6, 2);
  expect(sampled({ model: chances }, 'handball', 2).home).toBeGreaterThan(0.7);
});

test('a match in play continues from its score', () => {
  const model: MatchModel = { kind: 'margin', points: 4, deviation: 12.3 };
  const play = { home: 70, away: 62, progress: 0.75 };
  const expected = marginInPlay({ expected: 4, scale: 1, lead: 8, left: 0.25 }, basketballCourse);
  const { home, draw } = sampled({ model, play }, 'basketball');
  expect(home).toBeCloseTo(expected.home, 2);
  // Overtime decides.
  expect(draw).toBe(0);
  expect(sampled({ model: goals, play: { home: 0, away: 2, progress: 94 / 90 } }).away).toBeGreaterThan(0.99);
});

test('a forecast’s expected goals or margin become the model, and otherwise its chances', () => {
  const at = '2026-08-01T15:00:00Z';
  const prices = { sample: false, at, homeWin: 2, draw: 3.5, awayWin: 4 } as const;
  const modelOf = (sport: SportId) => {
    const forecast = forecastMatch({ sport, at, kickOff: at, prices });
    if (forecast === undefined) throw new Error('no forecast');
    return { forecast, model: matchModel(forecast) };
  };
  const football = modelOf('football');
  expect(football.model.kind).toBe('goals');
  expect(sampled({ model: football.model }).home).toBeCloseTo(football.forecast.chances.home, 2);
  const basketball = modelOf('basketball');
  expect(basketball.model).toMatchObject({ kind: 'margin' });
  expect(inPlayModels.basketball?.kind).toBe('margin');
  expect(sampled({ model: basketball.model }, 'basketball').home).toBeCloseTo(basketball.forecast.chances.home, 2);
  const handball = modelOf('handball');
  expect(handball.model).toEqual({ kind: 'chances', chances: handball.forecast.chances });
});
