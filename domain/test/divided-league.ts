import { leagueStructure } from '../src/league/league-structure.ts';
import type { SeasonResult } from '../src/league/season-result.ts';
import { replayedSeason, type SeasonData } from '../src/outlook/season-state.ts';
import type { SportId } from '../src/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '../src/time/iso-time.ts';
import { seededRandom } from './seeded-random.ts';

/* Seasons of leagues with conferences and divisions, for tests of the season outlook. */

const titled = (name: string): string =>
  name.replaceAll(/(?:^|-)./gu, (start) => start.replace('-', ' ').toUpperCase());

/** Every team meets every other one once, in random order and with random scores; the first `played` have been played. */
export const dividedSeason = (key: string, sport: SportId, played: number, seed = 1): SeasonData => {
  const random = seededRandom(seed);
  const teams = (leagueStructure(key)?.conferences ?? []).flat(2).map((name) => `Town ${titled(name)}`);
  const results = teams
    .flatMap((homeId, at) => teams.slice(at + 1).map((awayId) => ({ homeId, awayId, order: random() })))
    .toSorted((a, b) => a.order - b.order)
    .map(({ homeId, awayId }, at): SeasonResult => {
      const [home, away] = [Math.floor(random() * 6), Math.floor(random() * 6)];
      const isLate = sport === 'hockey' && Math.abs(home - away) <= 1 && random() < 0.5;
      const result = {
        id: `${sport}-${at}`,
        homeId,
        awayId,
        startTime: isoFromEpochMs(epochMs('2026-10-01T00:00:00Z') + at * 3_600_000),
        score: { home: home === away ? home + 1 : home, away },
      };
      return isLate ? Object.assign(result, { isOvertime: true as const }) : result;
    });
  const rows = teams.map((team, at) => ({ rank: at + 1, teamId: team, team }));
  const whole = { key, sport, table: { league: key, groups: [{ rows }] }, results, fixtures: [] };
  const season = replayedSeason(whole, played);
  if (season === undefined) throw new Error(`no season of ${key}`);
  return season;
};
