import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../../test/example-match.ts';
import type { Match } from '../../match/match.ts';
import { playState, setsAtMost } from './play-state.ts';

test.each([
  ['Wimbledon', "Men's Singles · Round 3", 5],
  ['Australian Open', 'Men’s Singles · Final', 5],
  ['ATP US Open', "Men's Singles", 5],
  ['Wimbledon', "Women's Singles · Round 3", 3],
  ['WTA Wimbledon', undefined, 3],
  ['Wimbledon', "Men's Doubles · Final", 3],
  ['Roland Garros', "Men's Singles · Qualifying 1st Round", 3],
  ['Wimbledon', "Boys' Singles · Final", 3],
  ['Norland Open', "Men's Singles · Final", 3],
  ['Davis Cup', undefined, 3],
  ['Wimbledon', undefined, undefined],
  ['US Open', undefined, undefined],
])('%s, %s has at most %s sets', (league, session, sets) => {
  expect(setsAtMost({ sport: 'tennis', league, ...(session !== undefined && { session }) })).toBe(sets);
});

test('a sport without sets has no maximum', () => {
  expect(setsAtMost({ sport: 'football', league: 'Premier League' })).toBeUndefined();
});

const live = (fields: Partial<Match>): Match => exampleMatch({ status: 'live', homeScore: 1, awayScore: 0, ...fields });
const rounded = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : Math.round(share * 1e6) / 1e6;
const progress = (fields: Partial<Match>): number | undefined => rounded(playState(live(fields))?.progress);

describe('football', () => {
  test.each([
    ['in the first half', { statusCode: '1H', minute: 30 }, 30 / 90],
    ['in first-half stoppage time', { statusCode: '1H', minute: 45, stoppage: 3 }, 0.5],
    ['at half-time, regardless of stoppage time', { statusCode: 'HT', minute: 45, stoppage: 4 }, 0.5],
    ['in the second half', { statusCode: '2H', minute: 70 }, 70 / 90],
    ['in second-half stoppage time', { statusCode: '2H', minute: 90, stoppage: 3 }, 93 / 90],
    ['after more stoppage time than the model covers', { statusCode: '2H', minute: 90, stoppage: 12 }, 94 / 90],
    ['in extra time', { statusCode: 'ET', minute: 100 }, undefined],
    ['on penalties', { statusCode: 'P', minute: 120 }, undefined],
    ['interrupted', { statusCode: 'SUSP', minute: 60 }, undefined],
    ['without a minute', { statusCode: '2H' }, undefined],
  ])('%s', (_, fields, expected) => {
    expect(progress(fields)).toBe(rounded(expected));
  });

  test('has the score and red cards', () => {
    const redCards = { home: 0, away: 1 };
    expect(playState(live({ statusCode: 'HT', redCards }))).toEqual({ home: 1, away: 0, progress: 0.5, redCards });
  });

  test.each(['scheduled', 'finished', 'postponed'] as const)('has no state if it is %s', (status) => {
    expect(playState(exampleMatch({ status, statusCode: '2H', minute: 60 }))).toBeUndefined();
  });
});

const quarters = (home: Record<string, number>, away: Record<string, number>) => ({ quarterScores: { home, away } });

describe('other sports', () => {
  test.each([
    [
      'basketball with the minute of the quarter',
      { sport: 'basketball', league: 'NBA', statusCode: 'Q3', minute: 6 },
      0.625,
    ],
    ['a shorter basketball game', { sport: 'basketball', league: 'Euroleague', statusCode: 'Q3', minute: 5 }, 0.625],
    [
      'a quarter without a clock, counted as half played',
      { sport: 'basketball', league: 'NBA', statusCode: 'Q1' },
      0.125,
    ],
    ['half-time', { sport: 'basketball', statusCode: 'HT' }, 0.5],
    [
      'a break with the next quarter already listed',
      { sport: 'basketball', statusCode: 'BT', ...quarters({ q1: 20, q2: 0 }, { q1: 18, q2: 0 }) },
      0.25,
    ],
    [
      'basketball with a countdown clock, as in the NBA',
      { sport: 'basketball', league: 'NBA', statusCode: 'Q4', timer: '0:36' },
      0.9875,
    ],
    ['hockey with a countdown clock, as in the NHL', { sport: 'hockey', statusCode: 'P3', timer: '1:00' }, 59 / 60],
    ['overtime', { sport: 'basketball', statusCode: 'OT', minute: 2 }, undefined],
    [
      'American football with a countdown clock',
      { sport: 'americanfootball', statusCode: 'Q2', timer: '03:45' },
      0.4375,
    ],
    ['hockey', { sport: 'hockey', statusCode: 'P2', minute: 10 }, 0.5],
    ['baseball, by completed innings', { sport: 'baseball', statusCode: 'IN7' }, 6 / 9],
    ['baseball in extra innings', { sport: 'baseball', statusCode: 'IN11' }, undefined],
    ['a sport without chances in play', { sport: 'volleyball', statusCode: 'S2' }, undefined],
  ] as const)('%s', (_, fields, expected) => {
    expect(progress(fields)).toBe(rounded(expected));
  });

  test('tennis has the games of the current set and the server', () => {
    const setScores = { home: { set1: 6, set2: 4, set3: 1 }, away: { set1: 3, set2: 6, set3: 3 } };
    const match = live({ sport: 'tennis', homeScore: 1, awayScore: 1, setScores });
    expect(playState(match)).toEqual({ home: 1, away: 1, progress: 0, bestOf: 3, games: { home: 1, away: 3 } });
    expect(playState({ ...match, situation: { kind: 'serve', side: 'away' } })?.serving).toBe('away');
    expect(playState({ ...match, homeScore: 0, awayScore: 0 })?.games).toEqual({ home: 6, away: 3 });
  });

  test('baseball has the half of the inning', () => {
    const inning = { sport: 'baseball', statusCode: 'IN9' } as const;
    const atBat = { kind: 'at-bat', outs: 1, runners: [] } as const;
    expect(playState(live({ ...inning, situation: { ...atBat, side: 'home' } }))?.isBottomHalf).toBe(true);
    expect(playState(live({ ...inning, situation: { ...atBat, side: 'away' } }))?.isBottomHalf).toBeUndefined();
  });

  test('tennis has five sets in a major men’s singles match, or if play continues after two sets of one player', () => {
    expect(playState(live({ sport: 'tennis' }))).toMatchObject({ home: 1, away: 0, bestOf: 3 });
    expect(playState(live({ sport: 'tennis', homeScore: 2 }))?.bestOf).toBe(5);
    const major = { sport: 'tennis', league: 'Wimbledon' } as const;
    expect(playState(live({ ...major, session: "Men's Singles · Final" }))?.bestOf).toBe(5);
    expect(playState(live(major))).toEqual({ home: 1, away: 0, progress: 0 });
  });
});
