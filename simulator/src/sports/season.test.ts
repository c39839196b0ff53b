import { describe, expect, it } from 'vitest';

import { createSeason } from './season.ts';
import { sportSlugs } from './sport-slug.ts';
import { dayMs, hourMs, minuteMs } from './utc-day.ts';

const seeds = ['touchline', 'a', 'b', 'c'];
const days = [20_700, 20_777, 20_999];

describe('a season at any moment', () => {
  it('has a match of every sport in play, every quarter of an hour', { timeout: 60_000 }, () => {
    const idle: string[] = [];
    for (const [at, seed] of seeds.entries()) {
      const season = createSeason(seed);
      const day = days[at % days.length] ?? 0;
      for (let ms = day * dayMs; ms < (day + 1) * dayMs; ms += 15 * minuteMs)
        for (const sport of sportSlugs)
          if (season.liveNow(sport, ms).length === 0) idle.push(`${seed} ${sport} ${new Date(ms).toISOString()}`);
    }
    expect(idle).toEqual([]);
  });

  it('keeps about 15 to 60 matches in play', () => {
    const season = createSeason('touchline');
    for (let hour = 0; hour < 24; hour += 1) {
      const nowMs = 20_700 * dayMs + hour * hourMs;
      const live = sportSlugs.reduce((sum, sport) => sum + season.liveNow(sport, nowMs).length, 0);
      expect(live).toBeGreaterThanOrEqual(15);
      expect(live).toBeLessThanOrEqual(60);
    }
  });

  it('has matches before, in and after play in every sport at noon', () => {
    const season = createSeason('touchline');
    for (const sport of sportSlugs) {
      const lives = season.on(sport, 20_700).map((match) => match.phaseAt(20_700 * dayMs + 12 * hourMs).life);
      expect({ sport, lives: [...new Set(lives)] }).toEqual({
        sport,
        lives: expect.arrayContaining(['before', 'live', 'after']),
      });
    }
  });

  it('plays every ending and every mishap that football knows within a month', () => {
    const season = createSeason('touchline');
    const seen = new Set<string>();
    for (let day = 20_700; day < 20_730; day += 1)
      for (const match of season.on('football', day))
        for (let after = -30; after < 240; after += 6) seen.add(match.phaseAt(match.startMs + after * minuteMs).short);
    expect([...seen].toSorted()).toEqual(
      [
        '1H',
        '2H',
        'ABD',
        'AET',
        'AWD',
        'BT',
        'CANC',
        'ET',
        'FT',
        'HT',
        'INT',
        'NS',
        'P',
        'PEN',
        'PST',
        'SUSP',
        'WO',
      ].toSorted(),
    );
  });

  it.each([
    ['basketball', 40, ['AOT', 'BT', 'HT', 'OT', 'Q1', 'Q4', 'POST', 'SUSP']],
    ['hockey', 40, ['AOT', 'AP', 'BT', 'OT', 'P3', 'PT', 'INTR', 'POST']],
    ['baseball', 40, ['IN1', 'IN9', 'FT', 'POST', 'INTR']],
    ['american-football', 40, ['AOT', 'HT', 'OT', 'Q4', 'PST']],
    ['rugby', 160, ['AET', 'ET', 'HT', 'POST']],
    ['volleyball', 40, ['S3', 'S5', 'POST', 'AW']],
    ['handball', 40, ['1H', 'HT', 'WO', 'POST']],
    ['formula-1', 40, ['Live', 'Completed', 'Cancelled', 'Postponed', 'Scheduled']],
    ['mma', 40, ['WO', 'IN', 'PF', 'LIVE', 'EOR', 'FT', 'CANC', 'PST']],
    ['afl', 40, ['QT', 'HT', 'Q4', 'FT']],
    ['tennis', 40, ['S1', 'S3', 'FT', 'AW', 'WO', 'INTR']],
  ] as const)('plays what can happen in %s within %d days', (sport, span, codes) => {
    const season = createSeason('touchline');
    const seen = new Set<string>();
    for (let day = 20_700; day < 20_700 + span; day += 1)
      for (const match of season.on(sport, day))
        for (let after = -20; after < 270; after += 0.9)
          seen.add(match.phaseAt(match.startMs + after * minuteMs).short);
    expect([...seen]).toEqual(expect.arrayContaining([...codes]));
  });
});
