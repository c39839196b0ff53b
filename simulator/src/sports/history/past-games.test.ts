import { describe, expect, it } from 'vitest';

import { createSeason } from '../season.ts';
import { sportSlugs } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';

const autumn = Date.parse('2026-11-21T12:00:00Z');

const withLeagues = sportSlugs.filter((sport) => sportStages[sport].leagues.length > 0);

describe('the past of a league', () => {
  it('is there in every sport that has leagues, over, and found by its ids', () => {
    const season = createSeason('touchline');
    expect(withLeagues).toHaveLength(10);
    for (const sport of withLeagues) {
      const [league] = sportStages[sport].leagues;
      if (league === undefined) throw new Error('no league');
      const matches = season.past(sport).results(league.id, 2024, autumn);
      expect(matches.length).toBeGreaterThan(20);
      expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
      const [first] = matches;
      if (first === undefined) throw new Error('no match');
      expect(first).toMatchObject({ leagueId: league.id, season: 2024 });
      expect(first.phaseAt(autumn).life).toBe('after');
      expect(season.find(sport, first.id)?.competitors).toEqual(first.competitors);
      const starts = matches.map(({ startMs }) => startMs);
      expect(Math.max(...starts)).toBeLessThan(autumn);
    }
  });

  it('was played by sides of the strength that they have today', () => {
    const season = createSeason('touchline');
    const past = season.past('basketball').results(12, 2024, autumn);
    const today = season.on('basketball', 20_778).filter(({ leagueId }) => leagueId === 12);
    const pairs = today.flatMap(({ plan }) => {
      const before = past.find(({ competitors: [home, away] }) => home === plan?.home.id && away === plan?.away.id);
      return before === undefined ? [] : [[plan?.leaning, before.plan?.leaning]];
    });
    expect(pairs.length).toBeGreaterThan(0);
    for (const [now, then] of pairs) expect(then).toBe(now);
  });

  it('is empty where nothing was played', () => {
    const season = createSeason('touchline');
    expect(season.past('basketball').results(9_999, 2024, autumn)).toEqual([]);
    expect(season.past('basketball').results(12, 2027, autumn)).toEqual([]);
    expect(season.past('mma').results(1, 2024, autumn)).toEqual([]);
  });
});
