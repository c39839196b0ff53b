import { describe, expect, it } from 'vitest';
import { createSeason } from './season.ts';
import { sportStages } from './sport-stages.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayMs, dayNumber, hourMs, minuteMs } from './utc-day.ts';

const topLeagues = new Set([
  'Premier League',
  'La Liga',
  'Bundesliga',
  'Ligue 1',
  'Serie A',
  'Major League Soccer',
  'Liga Profesional Argentina',
]);
const isTop = ({ leagueId }: StagedMatch): boolean =>
  sportStages.football.leagues.some(({ id, name }) => id === leagueId && topLeagues.has(name));

const opened = Date.parse('2026-11-27T11:20:00Z');

/** The marquee match in play `afterMs` after an opening. */
const marqueeAt = (openedMs: number, afterMs = 0): readonly StagedMatch[] =>
  createSeason('touchline', 'seasonal', openedMs)
    .liveNow('football', openedMs + afterMs)
    .filter(({ id }) => id >= 60_000_000);

const eventsOf = (match: StagedMatch | undefined, nowMs: number): readonly string[] =>
  (match?.eventsAt(nowMs) ?? []).map(({ type, detail }) => `${type}: ${detail}`);

describe('the marquee match', () => {
  it('is in play at every hour of opening, in a top league, all year', () => {
    for (let day = 0; day < 365; day += 19)
      for (let hour = 0; hour < 24; hour += 1) {
        const live = marqueeAt(opened + day * dayMs + hour * hourMs + day * minuteMs);
        expect(live.length).toBeGreaterThan(0);
        expect(live.filter((match) => !isTop(match))).toEqual([]);
      }
  });

  it('is followed by others, without a gap, in the days after the opening', () => {
    const season = createSeason('touchline', 'seasonal', opened);
    for (let after = 0; after < 3 * dayMs; after += 5 * minuteMs) {
      const live = season.liveNow('football', opened + after).filter(({ id }) => id >= 60_000_000);
      expect(live.length).toBeGreaterThan(0);
      for (const match of live) expect(season.find('football', match.id)).toBe(match);
    }
  });

  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'has a goal, a red card and a disallowed goal in the first five minutes after opening at %i:20',
    (hour) => {
      const nowMs = opened + hour * hourMs;
      const [match] = marqueeAt(nowMs);
      const before = match?.scoreAt(nowMs) ?? { home: 0, away: 0 };
      const known = eventsOf(match, nowMs);
      const scoreAfter = (minutes: number): number =>
        (match?.scoreAt(nowMs + minutes * minuteMs).home ?? 0) - before.home;
      expect(match?.phaseAt(nowMs + 5 * minuteMs).short).toBe('2H');
      expect(scoreAfter(1.01)).toBeGreaterThanOrEqual(1);
      expect(scoreAfter(3.01) - scoreAfter(2.99)).toBe(1);
      expect(scoreAfter(4.01) - scoreAfter(3.99)).toBe(-1);
      const after = eventsOf(match, nowMs + 5 * minuteMs).slice(known.length);
      expect(after).toEqual(
        expect.arrayContaining(['Goal: Normal Goal', 'Card: Red Card', 'Var: Goal Disallowed - offside']),
      );
    },
  );

  it('sends off and credits only players on the field', () => {
    const [match] = marqueeAt(opened);
    const events = match?.eventsAt(opened + 2 * hourMs) ?? [];
    const gone = new Set<string>();
    const absent = events.filter(({ playersOf, shirt, type, detail }) => {
      const player = `${playersOf} ${shirt}`;
      const isAbsent = type !== 'Var' && gone.has(player);
      if (type === 'subst' || detail === 'Red Card') gone.add(player);
      return isAbsent;
    });
    expect(absent).toEqual([]);
  });

  it('is at home and away in turn for its first club', () => {
    const season = createSeason('touchline', 'seasonal', opened);
    const [first] = marqueeAt(opened)[0]?.competitors ?? [];
    const own = [1, 2, 3, 4, 5, 6, 7].flatMap((after) =>
      season
        .on('football', dayNumber(opened) + after)
        .filter(({ id, competitors }) => id >= 60_000_000 && competitors.includes(first ?? 0)),
    );
    expect(own.map(({ competitors }) => competitors.indexOf(first ?? 0))).toEqual([1, 0]);
  });

  it('leaves its clubs no other marquee match within 72 hours and no other match within 30', () => {
    const season = createSeason('touchline', 'seasonal', opened);
    const day = dayNumber(opened);
    const matches = [0, 1, 2, 3, 4].flatMap((after) => season.on('football', day + after));
    const marquee = matches.filter(({ id }) => id >= 60_000_000);
    const clashes = marquee.flatMap((one) =>
      matches.filter(
        (other) =>
          other !== one &&
          Math.abs(other.startMs - one.startMs) < (marquee.includes(other) ? 72 : 30) * hourMs &&
          other.competitors.some((club) => one.competitors.includes(club)),
      ),
    );
    expect(clashes).toEqual([]);
    expect(matches.length - marquee.length).toBeGreaterThan(150);
  });
});
