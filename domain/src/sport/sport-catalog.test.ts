import { describe, expect, test } from 'vitest';
import { defaultLeagueIds } from '../forecast/ratings/rating-league.ts';
import { statisticsLabels } from '../statistics/statistics.ts';
import { isSportId, sports, sportsByName } from './sport-catalog.ts';
import { sportIds } from './sport.ts';
import type { SportId } from './sport.ts';
import { statusCodes } from './status-codes.ts';

test('every sport is listed under its own id', () => {
  for (const id of sportIds) expect(sports[id].id).toBe(id);
});

test('the sidebar lists sports alphabetically by display name, with American football as NFL', () => {
  expect(sportsByName.map(({ name }) => name)).toEqual([
    'AFL',
    'Baseball',
    'Basketball',
    'Football',
    'Formula 1',
    'Handball',
    'Hockey',
    'MMA',
    'NFL',
    'Rugby',
    'Tennis',
    'Volleyball',
  ]);
});

test('only our keys are accepted as sports', () => {
  expect(sportIds.every(isSportId)).toBe(true);
  for (const text of ['cricket', 'Football', '', 'constructor', '__proto__']) expect(isSportId(text)).toBe(false);
});

const idsWhere = (has: (id: SportId) => boolean): string[] => sportIds.filter(has);

describe("the spec's features by sport", () => {
  test('odds', () => {
    expect(idsWhere((id) => sports[id].hasOdds)).toEqual([
      'football',
      'basketball',
      'hockey',
      'baseball',
      'americanfootball',
      'tennis',
    ]);
  });

  test('odds on the draw', () => {
    expect(idsWhere((id) => sports[id].pricesDraw)).toEqual(['football', 'hockey', 'rugby', 'handball']);
  });

  test('statistics', () => {
    expect(idsWhere((id) => statisticsLabels[id] !== undefined)).toEqual([
      'football',
      'basketball',
      'hockey',
      'baseball',
      'americanfootball',
    ]);
  });

  test('only football and basketball have a possession bar', () => {
    expect(statisticsLabels.football?.possession).toBe('Ball Possession');
    expect(statisticsLabels.basketball?.possession).toBe('Time of Possession');
    expect(idsWhere((id) => statisticsLabels[id]?.possession !== undefined)).toEqual(['football', 'basketball']);
  });

  test('default leagues', () => {
    expect(Object.fromEntries(sportIds.map((id) => [id, defaultLeagueIds[id]]))).toEqual({
      football: [39, 140, 78, 135, 61, 2, 3],
      basketball: [12, 120, 117],
      tennis: [1, 2, 3],
      hockey: [57, 58],
      baseball: [1, 2],
      americanfootball: [1, 2],
      rugby: [1, 2],
      volleyball: [1, 2],
      handball: [1, 2],
      formula1: [1],
      mma: [1, 2],
      afl: [1],
    });
  });
});

test('the codes of a period are codes of a match in play', () => {
  for (const sport of Object.values(sports)) {
    for (const code of sport.periods?.columns.flatMap(({ codes }) => codes) ?? []) {
      expect([undefined, 'live']).toContain(statusCodes[sport.id][code]?.status);
    }
  }
});
