import { describe, expect, it } from 'vitest';

import { createSeason } from './season.ts';
import type { SportSlug } from './sport-slug.ts';
import type { StagedMatch, View } from './staged-match.ts';
import { dayMs, hourMs, minuteMs } from './utc-day.ts';

const noon = 20_700 * dayMs + 12 * hourMs;

const view = (nowMs: number): View => ({ nowMs, zone: 'UTC', pictures: false, detail: 'live' });

const liveMatch = (sport: SportSlug, short: string): StagedMatch => {
  const match = createSeason('touchline')
    .liveNow(sport, noon)
    .find((each) => each.phaseAt(noon).short === short);
  if (match === undefined) throw new Error(`no ${sport} match at ${short}`);
  return match;
};

describe('a score that is forced', () => {
  it('counts in the period in play, now and at the end', () => {
    const match = liveMatch('football', '2H');
    const before = match.item(view(noon));
    expect(match.forceScore(noon, { home: 7, away: 6 })).toEqual({ ok: true });
    expect(match.item(view(noon))).toMatchObject({ goals: { home: 7, away: 6 }, teams: { home: { winner: true } } });
    expect(match.item(view(noon))).toHaveProperty(
      'score.halftime',
      Reflect.get(Object(Reflect.get(before, 'score')), 'halftime'),
    );
    expect(match.item(view(match.startMs + 4 * hourMs))).toMatchObject({ fixture: { status: { short: 'FT' } } });
    const end = JSON.stringify(match.item(view(match.startMs + 4 * hourMs)));
    expect(/"goals":\{"home":([7-9]|1\d)/.test(end)).toBe(true);
  });

  it('leaves what was before it alone', () => {
    const match = liveMatch('football', '2H');
    const begin = match.startMs + 5 * minuteMs;
    const before = JSON.stringify(match.item(view(begin)));
    match.forceScore(noon, { home: 9 });
    expect(JSON.stringify(match.item(view(begin)))).toBe(before);
  });

  it('moves the quarter with the total in basketball', () => {
    const match = createSeason('touchline').liveNow('basketball', noon)[0];
    expect(match?.forceScore(noon, { home: 150 })).toEqual({ ok: true });
    expect(match?.item(view(noon))).toMatchObject({ scores: { home: { total: 150 } } });
  });

  it('is refused for a match that is not in play, and where there is no score', () => {
    const season = createSeason('touchline');
    const later = season.on('football', 20_701).at(-1);
    expect(later?.forceScore(noon, { home: 1 })).toEqual({ ok: false, problem: 'not in play' });
    expect(season.liveNow('mma', noon)[0]?.forceScore(noon, { home: 1 })).toEqual({ ok: false, problem: 'no score' });
  });
});

describe('a club that is renamed', () => {
  it('has the new name in every reply', () => {
    const match = liveMatch('football', '2H');
    match.rename('away', '<img src=x onerror=alert(1)>');
    expect(match.item(view(noon))).toMatchObject({ teams: { away: { name: '<img src=x onerror=alert(1)>' } } });
  });
});

describe('companions', () => {
  it('tell a bout`s result only when it is over', () => {
    const [bout] = createSeason('touchline').liveNow('mma', noon);
    expect(bout?.pageItems('fights/results', view(noon))).toEqual([]);
    expect(bout?.pageItems('fights/results', view(noon + hourMs))).toEqual([
      expect.objectContaining({ fight: { id: bout?.id }, won_type: expect.stringMatching(/^(KO|SUB|Points)$/) }),
    ]);
  });

  it('rank twenty drivers in a race by laps and time', () => {
    const races = createSeason('touchline').on('formula-1', 20_700);
    const race = races.find((each) => JSON.stringify(each.item(view(noon))).includes('"type":"Race"'));
    if (race === undefined) throw new Error('no race today');
    expect(race.pageItems('rankings/races', view(race.startMs - 1))).toEqual([]);
    const at = race.startMs + 50 * minuteMs;
    const lines = race.pageItems('rankings/races', view(at));
    expect(lines.length).toBe(20);
    expect(lines[0]).toMatchObject({
      position: 1,
      time: expect.stringMatching(/^\d+:\d\d\.\d{3}$|^\d:\d\d:\d\d\.\d{3}$/),
    });
    expect(lines[1]).toMatchObject({ position: 2 });
    const laps = lines.map((line) => Number(Reflect.get(line, 'laps')));
    expect(laps).toEqual(laps.toSorted((a, b) => b - a));
    expect(race.item(view(at))).toMatchObject({ status: 'Live', laps: { current: laps[0] } });
  });
});
