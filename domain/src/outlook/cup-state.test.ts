import { describe, expect, it } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { evenForecast } from '../../test/small-league.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { Match } from '../match/match.ts';
import { simulateCup } from './cup-outlook.ts';
import { cupTies, presentRound } from './cup-state.ts';

const cupMatch = (id: number, session: string, sides: readonly [string, string], fields: Partial<Match> = {}): Match =>
  exampleMatch({
    id: `football-${id}`,
    session,
    startTime: `2026-03-${String(id).padStart(2, '0')}T20:00:00.000Z`,
    homeTeam: { id: sides[0], name: sides[0] },
    awayTeam: { id: sides[1], name: sides[1] },
    ...fields,
  });

const over = (homeScore: number, awayScore: number, more: Partial<Match> = {}): Partial<Match> => ({
  status: 'finished',
  statusCode: 'FT',
  homeScore,
  awayScore,
  ...more,
});

const priced = ({ startTime }: Match): Forecast => ({ ...evenForecast(startTime), basis: 'market' });

const semiFinals = [
  cupMatch(10, 'Semi-finals', ['a', 'b'], over(2, 0)),
  cupMatch(11, 'Semi-finals', ['c', 'd']),
  cupMatch(17, 'Semi-finals', ['b', 'a']),
  cupMatch(18, 'Semi-finals', ['d', 'c']),
];

describe('the current round of a cup', () => {
  const earlier = cupMatch(1, 'Quarter-finals', ['a', 'e'], over(1, 0));

  it('is the first that is not over, without rounds of a league', () => {
    const group = cupMatch(2, 'Group A, Matchday 1', ['a', 'b']);
    const round = presentRound([...semiFinals.toReversed(), earlier, group]);
    expect([round?.name, round?.matches.map(({ id }) => id)]).toEqual(['Semi-finals', semiFinals.map(({ id }) => id)]);
  });

  it('is the final when the cup is over, and not the match for the third place', () => {
    const third = cupMatch(24, 'Third-place match', ['b', 'd']);
    const final = cupMatch(25, 'Final', ['a', 'c'], over(1, 0));
    expect(presentRound([earlier, third, final])?.name).toBe('Final');
    expect(presentRound([third])).toBeUndefined();
  });

  it('is the last that has begun, even if a tie of an earlier one was cancelled', () => {
    const cancelled = cupMatch(2, 'Quarter-finals', ['b', 'f'], { status: 'postponed', statusCode: 'CANC' });
    expect(presentRound([earlier, cancelled])?.name).toBe('Quarter-finals');
    expect(presentRound([earlier, cancelled, ...semiFinals])?.name).toBe('Semi-finals');
  });

  it('is unknown while a side is undecided', () => {
    expect(presentRound([cupMatch(25, 'Final', ['a', ''])])).toBeUndefined();
  });
});

const round = (matches: readonly Match[]) => ({ name: 'Semi-finals', matches });

describe('the ties of a round', () => {
  it('are level in extra time, not at the start of a match', () => {
    const extraTime = { status: 'live', statusCode: 'ET', minute: 97, homeScore: 1, awayScore: 1 } as const;
    const ties = cupTies(round([cupMatch(25, 'Final', ['a', 'c'], extraTime)]), priced) ?? [];
    expect(ties).toMatchObject([{ legs: [{ play: { home: 1, away: 1 } }] }]);
    const { teams } = simulateCup({ sport: 'football', ties, simulations: 2000, seed: 1 });
    for (const { chances } of teams) expect(Math.abs((chances.advance?.chance ?? 0) - 0.5)).toBeLessThan(0.06);
  });

  it('have their legs in order, with scores, models and the state in play', () => {
    const [first, second, , last] = semiFinals;
    if (first === undefined || second === undefined || last === undefined) throw new Error('no match');
    const live = cupMatch(17, 'Semi-finals', ['b', 'a'], {
      status: 'live',
      statusCode: '2H',
      minute: 45,
      homeScore: 1,
    });
    const ties = cupTies(round([first, second, live, last]), priced);
    expect(ties).toMatchObject([
      { teams: ['a', 'b'], legs: [{ score: { home: 2, away: 0 } }, { play: { home: 1, away: 0, progress: 0.5 } }] },
      { teams: ['c', 'd'], legs: [{ id: 'football-11' }, { id: 'football-18' }] },
    ]);
    expect(ties?.map(({ winner }) => winner)).toEqual([undefined, undefined]);
  });

  it.each([
    ['the goals of both legs', over(2, 0), over(1, 0), 'a'],
    ['penalties after level legs', over(1, 0), over(2, 1, { statusCode: 'PEN', shootout: { home: 4, away: 2 } }), 'b'],
  ])('are won by %s', (_by, first, second, winner) => {
    const legs = [cupMatch(10, 'Final', ['a', 'b'], first), cupMatch(17, 'Final', ['b', 'a'], second)];
    expect(cupTies(round(legs), priced)?.map((tie) => tie.winner)).toEqual([winner]);
  });

  it('are unknown without prices of most of them', () => {
    expect(cupTies(round(semiFinals), ({ startTime }) => evenForecast(startTime))).toBeUndefined();
    expect(cupTies(round(semiFinals), () => undefined)).toBeUndefined();
  });
});
