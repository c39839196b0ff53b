import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leagueOf, rulesOf, scenes, titleOf } from '../../test/random-league.ts';
import type { TableRow } from '../league/league-table.ts';
import { certainty } from './certain-places.ts';
import { ratingDoubt } from './score-sampler.ts';
import type { OutlookInput } from './season-outlook.ts';
import { runSeasons } from './season-runs.ts';
import { simulateSeason } from './simulate-season.ts';

const rowWith = (teamId: string, points: number): TableRow => ({ rank: 1, teamId, team: teamId, points, played: 5 });

test('a chance is 1 or 0 only if the rules decide it', () => {
  // One match each against d is left: a is champion, d is relegated, and b and c are level.
  const input = leagueOf({ teams: 4, played: 12 });
  const model = { kind: 'goals', home: 9, away: 0.001, rho: 0 } as const;
  const outlook = simulateSeason({
    ...input,
    groups: [
      {
        rows: [rowWith('a', 20), rowWith('b', 16), rowWith('c', 13), rowWith('d', 2)],
        zones: input.groups[0]?.zones ?? [],
      },
    ],
    results: [],
    remaining: [
      { id: 'bd', homeId: 'b', awayId: 'd', model },
      { id: 'cd', homeId: 'd', awayId: 'c', model: { ...model, home: 0.001, away: 9 } },
    ],
  });
  const chances = new Map(outlook.teams.map((team) => [team.teamId, team.chances]));
  expect(chances.get('a')?.title).toEqual({ chance: 1, low: 1, high: 1 });
  expect(chances.get('b')?.title).toEqual({ chance: 0, low: 0, high: 0 });
  expect(chances.get('d')?.relegation).toEqual({ chance: 1, low: 1, high: 1 });
  // b always wins here, but could lose.
  const second = chances.get('b')?.['champions-league'];
  expect(second?.chance).toBeGreaterThan(0.99);
  expect(second?.chance).toBeLessThan(1);
  const third = chances.get('c')?.['champions-league'];
  expect(third?.chance).toBe(0);
  expect(third?.high).toBeGreaterThan(0);
});

test('what the rules decide happens in every simulated season', () => {
  let decidedCount = 0;
  fc.assert(
    fc.property(scenes, (scene) => {
      const input = leagueOf({ ...scene, simulations: 200 });
      const decided = certainty(input);
      const runs = runSeasons(input, ratingDoubt);
      const zones = input.groups[0]?.zones ?? [];
      const isBroken = runs.teamIds.some((teamId, team) =>
        zones.some((zone) => {
          const known = decided(teamId, zone);
          if (known === undefined) return false;
          decidedCount += 1;
          const places = runs.places.subarray(team * runs.seasons, (team + 1) * runs.seasons);
          return (
            input.remaining.length > 0 && places.some((place) => (place >= zone.from && place <= zone.to) !== known)
          );
        }),
      );
      expect(isBroken).toBe(false);
    }),
    { numRuns: 200 },
  );
  expect(decidedCount).toBeGreaterThan(100);
});

/** Two rounds before the end: a won both matches against b, which is three points behind. */
const nearTheEnd = (key: string): OutlookInput => ({
  ...leagueOf({ teams: 4, played: 12 }),
  groups: [
    {
      rows: [rowWith('a', 13), rowWith('b', 10), rowWith('c', 4), rowWith('d', 2)],
      zones: [{ kind: 'title', from: 1, to: 1 }],
    },
  ],
  rules: rulesOf(key),
  results: [
    { id: 'ab', homeId: 'a', awayId: 'b', startTime: '2026-08-01T15:00:00Z', score: { home: 1, away: 0 } },
    { id: 'ba', homeId: 'b', awayId: 'a', startTime: '2026-08-01T15:00:00Z', score: { home: 0, away: 2 } },
  ],
  remaining: [
    { id: 'ac', homeId: 'a', awayId: 'c', model: { kind: 'goals', home: 1.4, away: 1.1, rho: 0 } },
    { id: 'bd', homeId: 'b', awayId: 'd', model: { kind: 'goals', home: 1.4, away: 1.1, rho: 0 } },
  ],
});

test('in Spain, a team that won both matches against its only rival is champion three points ahead', () => {
  expect(titleOf(simulateSeason(nearTheEnd('spain.la-liga')), 'a')?.chance).toBe(1);
  expect(titleOf(simulateSeason(nearTheEnd('spain.la-liga')), 'b')).toEqual({ chance: 0, low: 0, high: 0 });
  expect(titleOf(simulateSeason(nearTheEnd('england.premier-league')), 'a')?.chance).toBeLessThan(1);
});

test('if a third team may become level too, two matches decide nothing', () => {
  // If b and c win, all three have won two of the matches between them, and a has the worst difference.
  const input = nearTheEnd('spain.la-liga');
  const startTime = '2026-08-01T15:00:00Z';
  const outlook = simulateSeason({
    ...input,
    groups: [
      {
        rows: [rowWith('a', 13), rowWith('b', 10), rowWith('c', 10), rowWith('d', 2)],
        zones: [{ kind: 'title', from: 1, to: 2 }],
      },
    ],
    results: [
      ...input.results,
      { id: 'ac', homeId: 'a', awayId: 'c', startTime, score: { home: 0, away: 5 } },
      { id: 'ca', homeId: 'c', awayId: 'a', startTime, score: { home: 5, away: 0 } },
      { id: 'bc', homeId: 'b', awayId: 'c', startTime, score: { home: 1, away: 0 } },
      { id: 'cb', homeId: 'c', awayId: 'b', startTime, score: { home: 0, away: 1 } },
    ],
    remaining: ['b', 'c'].map((homeId) => ({
      id: `${homeId}d`,
      homeId,
      awayId: 'd',
      model: { kind: 'goals', home: 1.4, away: 1.1, rho: 0 },
    })),
  });
  expect(titleOf(outlook, 'a')?.chance).toBeLessThan(0.9);
});
