import { describe, expect, it } from 'vitest';
import { createSeason } from './season.ts';
import type { SportSlug } from './sport-slug.ts';
import { sportStages } from './sport-stages.ts';
import { dayMs, dayNumber, dayText, hourMs } from './utc-day.ts';

const season = createSeason('touchline', 'seasonal');
const dayOf = (date: string): number => dayNumber(Date.parse(`${date}T00:00:00Z`));
const [first, last] = [dayOf('2026-01-01'), dayOf('2027-12-31')];
const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);

const league = (sport: SportSlug, name: string) => {
  const found = sportStages[sport].leagues.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

/** The months in which a league has matches, "01" to "12". */
const monthsOf = (sport: SportSlug, name: string): readonly string[] => {
  const { id } = league(sport, name);
  const played = days.filter((day) => season.on(sport, day).some(({ leagueId }) => leagueId === id));
  return [...new Set(played.map((day) => dayText(day).slice(5, 7)))].toSorted();
};

/** 0 is Sunday. */
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();

describe('the seasonal calendar', () => {
  it.each([
    ['rugby', 'Six Nations', '02 03'],
    ['american-football', 'NFL', '01 02 09 10 11 12'],
    ['baseball', 'MLB', '03 04 05 06 07 08 09 10'],
    ['afl', 'AFL Premiership', '03 04 05 06 07 08 09'],
    ['football', 'Premier League', '01 02 03 04 05 08 09 10 11 12'],
    ['basketball', 'NBA', '01 02 03 04 05 06 10 11 12'],
  ] as const)('has %s matches of the %s only in its months', (sport, name, months) => {
    expect(monthsOf(sport, name)).toEqual(months.split(' '));
  });

  it('starts matches only at the hours of their league', () => {
    const day = dayOf('2026-11-15');
    for (const { startMs } of season.on('american-football', day)) {
      const hour = (startMs % dayMs) / hourMs;
      expect(hour >= 16 || hour < 10).toBe(true);
    }
    expect(season.on('american-football', day).length).toBeGreaterThan(3);
  });

  it('has football every day of the year', () => {
    expect(days.filter((day) => season.on('football', day).length < 20)).toEqual([]);
  });

  it('has 24 race weekends a year, from Friday to Sunday, never two in one week', () => {
    const sessions = days.flatMap((day) => season.on('formula-1', day));
    const weekends = Map.groupBy(sessions, ({ startMs }) => Math.floor((dayNumber(startMs) + 3) / 7));
    expect(weekends.size).toBe(48);
    for (const weekend of weekends.values()) {
      expect(new Set(weekend.map(({ leagueId }) => leagueId)).size).toBe(1);
      expect(new Set(weekend.map(({ startMs }) => weekdayOf(startMs)))).toEqual(new Set([5, 6, 0]));
    }
    expect(sessions.filter(({ startMs }) => new Date(startMs).getUTCMonth() < 2)).toEqual([]);
  });

  it('has at most one fight card a week, on Saturday, and none around New Year', () => {
    const cards = days.map((day) => season.on('mma', day)).filter((bouts) => bouts.length > 0);
    expect(cards.length).toBeGreaterThan(80);
    for (const bouts of cards) {
      expect(bouts.length).toBe(12);
      expect(new Set(bouts.map(({ startMs }) => weekdayOf(startMs)))).toEqual(new Set([6]));
    }
    expect(season.on('mma', dayOf('2026-12-26'))).toEqual([]);
  });

  it('has past seasons on the same dates', () => {
    const { id } = league('american-football', 'NFL');
    const starts = season.results('american-football', id, 2024, dayOf('2026-01-01') * dayMs);
    const dates = starts.map(({ startMs }) => dayText(dayNumber(startMs)));
    expect(dates.length).toBeGreaterThan(100);
    expect(dates.filter((date) => date < '2024-09-09' || date > '2025-02-15')).toEqual([]);
  });
});
