import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match, Situation } from './match.ts';
import { withinScoreLimits } from './score-limits.ts';

const batting = (count: { outs: number; balls?: number; strikes?: number }): Situation => ({
  kind: 'at-bat',
  side: 'away',
  runners: [1],
  ...count,
});
const drive = (down: number, yards?: number): Situation => ({
  kind: 'drive',
  side: 'home',
  down,
  ...(yards !== undefined && { yards }),
});
const inPlay = (sport: Match['sport'], situation: Situation): Match =>
  exampleMatch({ sport, status: 'live', situation });

test.each<[string, Match['sport'], Situation, Situation | undefined]>([
  ['three strikes', 'baseball', batting({ outs: 1, balls: 2, strikes: 3 }), batting({ outs: 1 })],
  ['four balls', 'baseball', batting({ outs: 1, balls: 4, strikes: 0 }), batting({ outs: 1 })],
  ['three outs', 'baseball', batting({ outs: 3, balls: 0, strikes: 0 }), undefined],
  ['a fifth down', 'americanfootball', drive(5, 3), undefined],
  ['100 yards to go', 'americanfootball', drive(3, 100), drive(3)],
])('%s are impossible in play', (_, sport, situation, allowed) => {
  expect(withinScoreLimits(inPlay(sport, situation)).situation).toEqual(allowed);
});

test.each<[Match['sport'], Situation]>([
  ['baseball', batting({ outs: 2, balls: 3, strikes: 2 })],
  ['americanfootball', drive(4, 99)],
  ['tennis', { kind: 'serve', side: 'home' }],
])('a valid count of %s is kept, and the match is the same object', (sport, situation) => {
  const match = inPlay(sport, situation);
  expect(withinScoreLimits(match)).toBe(match);
});

test('impossible points of a set are removed, but long sets are kept', () => {
  const volleyball = exampleMatch({
    sport: 'volleyball',
    status: 'live',
    setScores: { home: { set1: 25, set2: 31, set3: 35, set5: 16 }, away: { set1: 12, set2: 29, set3: 12, set5: 18 } },
  });
  expect(withinScoreLimits(volleyball).setScores).toEqual({
    home: { set1: 25, set2: 31, set5: 16 },
    away: { set1: 12, set2: 29, set5: 18 },
  });
  const tennis = exampleMatch({ sport: 'tennis', setScores: { home: { set1: 70 }, away: { set1: 68 } } });
  expect(withinScoreLimits(tennis)).toBe(tennis);
  const broken = exampleMatch({ sport: 'tennis', setScores: { home: { set1: 66 }, away: { set1: 4 } } });
  expect(withinScoreLimits(broken)).not.toHaveProperty('setScores');
});

test('a fight has at most five rounds', () => {
  const fight = exampleMatch({ sport: 'mma', status: 'finished', result: { round: 12, time: '3:10' } });
  expect(withinScoreLimits(fight).result).toEqual({ time: '3:10' });
});
