import { describe, expect, test } from 'vitest';
import { type ObservedFigures, momentum, type MomentumWeights } from './momentum.ts';

const minuteMs = 60_000;

/** Weights that are easy to calculate with. */
const weights: MomentumWeights = { score: 3, figures: { shots: 1 }, halfLifeMs: minuteMs, full: 4 };

type Figures = { readonly home?: number; readonly away?: number };

const look = (minute: number, shots: Figures, score: Figures = {}): ObservedFigures => ({
  at: minute * minuteMs,
  score: { home: score.home ?? 0, away: score.away ?? 0 },
  statistics: { matchId: 'football-1', shots: { home: shots.home ?? 0, away: shots.away ?? 0 } },
});

const values = (samples: readonly ObservedFigures[]): readonly number[] | undefined =>
  momentum(samples, weights)?.points.map(({ value }) => value);

describe('the balance', () => {
  test('rises with the home side’s actions, falls with the away side’s and decays over time', () => {
    const samples = [
      look(10, { home: 3, away: 3 }),
      look(11, { home: 7, away: 3 }),
      look(12, { home: 7, away: 3 }),
      look(13, { home: 7, away: 6 }),
      look(14, { home: 7, away: 6 }),
    ];
    // Balances 0, 4, 2, -2, -1 with 4 as the maximum.
    expect(momentum(samples, weights)).toEqual({
      since: 10 * minuteMs,
      everySeconds: 60,
      points: [
        { after: 0, value: 0 },
        { after: 60, value: 100 },
        { after: 120, value: 50 },
        { after: 180, value: -50 },
        { after: 240, value: -25 },
      ],
    });
  });

  test('counts a goal in addition to its shot', () => {
    const samples = [0, 1, 2, 3].map((minute) => look(minute, {}));
    expect(values([...samples, look(4, { away: 1 }, { away: 1 })])?.at(-1)).toBe(-100);
    expect(values([...samples, look(4, { away: 1 })])?.at(-1)).toBe(-25);
  });

  test('is not scaled up if it is small, and is scaled to the maximum if it is large', () => {
    const calm = [0, 1, 2, 3].map((minute) => look(minute, {}));
    expect(values([...calm, look(4, { home: 1 })])?.at(-1)).toBe(25);
    expect(values([...calm, look(4, { home: 8 }), look(5, { home: 8 })])?.slice(-2)).toEqual([100, 50]);
  });

  test('is not reduced if the provider corrects a value', () => {
    const samples = [look(0, { home: 5 }), look(1, { home: 3 }), look(2, {}), look(3, {}), look(4, { home: 1 })];
    expect(values(samples)).toEqual([0, 0, 0, 0, 25]);
  });

  test('ignores a value that is missing in either sample', () => {
    const unknown = { at: minuteMs, score: { home: 0, away: 0 }, statistics: { matchId: 'football-1' } };
    const samples = [look(0, {}), unknown, look(2, { home: 9 }), look(3, { home: 10 })];
    expect(values([...samples, look(4, { home: 10 })])).toEqual([0, 0, 0, 25, 13]);
  });
});

describe('there is no momentum', () => {
  test('with too few samples or in too short a time', () => {
    expect(momentum([], weights)).toBeUndefined();
    expect(values([0, 2, 4, 6].map((minute) => look(minute, { home: minute })))).toBeUndefined();
    expect(values([0, 0.5, 1, 1.5, 2, 2.5].map((minute) => look(minute, { home: minute * 2 })))).toBeUndefined();
  });

  test('for a match without any action', () => {
    expect(values([0, 1, 2, 3, 4, 5].map((minute) => look(minute, { home: 3 })))).toBeUndefined();
  });

  test('before a gap in the samples', () => {
    const early = [0, 1, 2, 3, 4, 5].map((minute) => look(minute, { home: minute }));
    const late = [12, 13, 14, 15, 16].map((minute) => look(minute, { home: 40, away: minute - 12 }));
    expect(momentum([...early, ...late], weights)).toMatchObject({ since: 12 * minuteMs, points: { length: 5 } });
    expect(values([...early, ...late])?.[0]).toBe(0);
    expect(values([...early, ...late.slice(0, 3)])).toBeUndefined();
  });
});
