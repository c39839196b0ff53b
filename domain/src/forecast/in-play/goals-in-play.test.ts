import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footballCourse, furtherGoals, goalsInPlay, hockeyCourse, scoresInPlay } from './goals-in-play.ts';

const expected = { home: 1.6, away: 1.1 };
const goals = fc.double({ min: 0.2, max: 4, noNaN: true });
const scored = fc.nat({ max: 5 });

const within = (lead: number, most: number): number => Math.min(most, Math.max(-most, lead));

/** The reference implementation: each minute spreads the chance of every lead over its three possible successors. */
const byTheBook = (
  { home, away }: typeof expected,
  standing: { readonly home: number; readonly away: number; readonly minute: number },
) => {
  const { endMinute, shareLeft, byLead } = footballCourse;
  let leads = new Map([[within(standing.home - standing.away, 12), 1]]);
  for (let { minute } = standing; minute < endMinute; minute += 1) {
    const share = shareLeft(minute) - shareLeft(Math.min(minute + 1, endMinute));
    const next = new Map<number, number>();
    const add = (lead: number, chance: number) => next.set(lead, (next.get(lead) ?? 0) + chance);
    for (const [lead, chance] of leads) {
      const pace = within(lead, 3) + 3;
      const homeScores = 1 - Math.exp(-home * share * (byLead.home[pace] ?? Number.NaN));
      const awayScores = 1 - Math.exp(-away * share * (byLead.away[pace] ?? Number.NaN));
      const [up, down] = [homeScores * (1 - awayScores), awayScores * (1 - homeScores)];
      add(within(lead + 1, 12), chance * up);
      add(within(lead - 1, 12), chance * down);
      add(lead, chance * (1 - up - down));
    }
    leads = next;
  }
  const chanceOf = (isSo: (lead: number) => boolean): number =>
    [...leads].reduce((sum, [lead, chance]) => sum + (isSo(lead) ? chance : 0), 0);
  return {
    home: chanceOf((lead) => lead > 0),
    draw: chanceOf((lead) => lead === 0),
    away: chanceOf((lead) => lead < 0),
  };
};

describe('football in play', () => {
  test('equals the minute-by-minute calculation for every lead, including extreme leads', () => {
    const paces = fc.double({ min: 0.2, max: 20, noNaN: true });
    const standings = fc.record({
      home: fc.nat({ max: 14 }),
      away: fc.nat({ max: 14 }),
      minute: fc.double({ min: 0, max: 96, noNaN: true }),
    });
    fc.assert(
      fc.property(paces, paces, standings, (home, away, standing) => {
        const chances = goalsInPlay({ home, away }, standing, footballCourse);
        const reference = byTheBook({ home, away }, standing);
        for (const outcome of ['home', 'draw', 'away'] as const) {
          expect(chances[outcome]).toBeCloseTo(reference[outcome], 9);
        }
      }),
    );
  });

  test.each([
    ['1-0 at 45', { home: 1, away: 0, minute: 45 }, [0.73759, 0.19732, 0.06509]],
    ['0-1 at 70', { home: 0, away: 1, minute: 70 }, [0.06585, 0.25274, 0.68141]],
    ['1-1 at 85', { home: 1, away: 1, minute: 85 }, [0.15598, 0.74252, 0.1015]],
    [
      '0-0 at 30 with a home player sent off',
      { home: 0, away: 0, minute: 30, redCards: { home: 1, away: 0 } },
      [0.26979, 0.34606, 0.38415],
    ],
  ])('at %s has the measured chances', (_, standing, [home = 0, draw = 0, away = 0]) => {
    expect(goalsInPlay(expected, standing, footballCourse)).toEqual({
      home: expect.closeTo(home, 5),
      draw: expect.closeTo(draw, 5),
      away: expect.closeTo(away, 5),
    });
  });

  test('has chances that add up to 1 at any time, in football and hockey', () => {
    fc.assert(
      fc.property(
        goals,
        goals,
        scored,
        scored,
        fc.double({ min: 0, max: 94, noNaN: true }),
        (a, b, home, away, minute) => {
          for (const course of [footballCourse, hockeyCourse]) {
            const chances = goalsInPlay({ home: a, away: b }, { home, away, minute }, course);
            expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 9);
            for (const chance of Object.values(chances)) expect(chance >= 0 && chance <= 1).toBe(true);
          }
        },
      ),
    );
  });

  test.each([
    [2, 1, { home: 1, draw: 0, away: 0 }],
    [1, 1, { home: 0, draw: 1, away: 0 }],
    [0, 3, { home: 0, draw: 0, away: 1 }],
  ])('is certain at the end of %d-%d', (home, away, certain) => {
    expect(goalsInPlay(expected, { home, away, minute: 95 }, footballCourse)).toEqual(certain);
  });

  test('gives a lead a higher chance with every minute', () => {
    const chances = [20, 50, 70, 85, 92].map(
      (minute) => goalsInPlay(expected, { home: 1, away: 0, minute }, footballCourse).home,
    );
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  });

  test('gives a larger lead a higher chance', () => {
    const chances = [-2, -1, 0, 1, 2].map(
      (lead) =>
        goalsInPlay(expected, { home: Math.max(0, lead), away: Math.max(0, -lead), minute: 60 }, footballCourse).home,
    );
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  });

  test('handles a lead larger than any measured lead', () => {
    expect(goalsInPlay(expected, { home: 20, away: 0, minute: 10 }, footballCourse).home).toBeCloseTo(1, 6);
  });
});

test('the chances of further goals lead to the same result', () => {
  fc.assert(
    fc.property(
      goals,
      goals,
      scored,
      scored,
      fc.nat({ max: 94 }),
      fc.nat({ max: 2 }),
      (home, away, own, others, minute, red) => {
        const standing = { home: own, away: others, minute, redCards: { home: red, away: 0 } };
        const result = { home: 0, draw: 0, away: 0 };
        for (const [at, chance] of scoresInPlay({ home, away }, standing, footballCourse).entries()) {
          const lead = own + Math.floor(at / furtherGoals) - others - (at % furtherGoals);
          if (lead === 0) result.draw += chance;
          else result[lead > 0 ? 'home' : 'away'] += chance;
        }
        const expectedResult = goalsInPlay({ home, away }, standing, footballCourse);
        // More than ten further goals of a side are not counted.
        expect(result.home).toBeCloseTo(expectedResult.home, 2);
        expect(result.draw).toBeCloseTo(expectedResult.draw, 2);
      },
    ),
    { numRuns: 50 },
  );
});
