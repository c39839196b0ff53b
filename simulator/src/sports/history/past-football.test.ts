import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { leaguesOf } from '../book/league-book.ts';
import { planDay } from '../day-plan.ts';
import { footballResult, stageFootball } from '../football-stage.ts';
import { createSeason } from '../season.ts';
import { dayMs, hourMs } from '../utc-day.ts';
import { roundRobin } from './league-history.ts';
import { goalsDifference } from './league-table.ts';

const footballLeagues = leaguesOf('football');
const autumn = Date.parse('2026-11-21T12:00:00Z');

describe('a round robin', () => {
  it('brings everybody together twice, once on each ground, and nobody twice in a round', () => {
    assert(
      property(integer({ min: 2, max: 24 }), (size) => {
        const teams = Array.from({ length: size }, (_, at) => at);
        const rounds = roundRobin(teams);
        const meetings = rounds.flat().map(([home, away]) => `${home}-${away}`);
        expect(new Set(meetings).size).toBe(size * (size - 1));
        expect(meetings).toHaveLength(size * (size - 1));
        for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
        // Never far from as many matches at home as away.
        for (const team of teams) {
          let [home, away] = [0, 0];
          for (const round of rounds) {
            home += round.some(([host]) => host === team) ? 1 : 0;
            away += round.some(([, guest]) => guest === team) ? 1 : 0;
            expect(Math.abs(home - away)).toBeLessThanOrEqual(3);
          }
        }
      }),
    );
  });
});

describe('a league`s table', () => {
  it('adds up, is sorted, and is the same for the same seed', () => {
    const tables = footballLeagues.flatMap(({ id }) =>
      [2026, 2025, 2022].flatMap((year) => {
        const table = createSeason('touchline').pastFootball.table(id, year, autumn);
        expect(table).toEqual(createSeason('touchline').pastFootball.table(id, year, autumn));
        return table ?? [];
      }),
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { league, rows } of tables) {
      expect(new Set(rows.map(({ club }) => club.id))).toEqual(new Set(league.clubs.map(({ id }) => id)));
      expect(rows).toHaveLength(league.clubs.length);
      for (const row of rows) {
        for (const { played, won, drawn, lost } of [row.all, row.home, row.away])
          expect(won + drawn + lost).toBe(played);
        expect(row.home.played + row.away.played).toBe(row.all.played);
        expect(row.home.goalsFor + row.away.goalsFor).toBe(row.all.goalsFor);
        expect(row.points).toBe(3 * row.all.won + row.all.drawn);
        expect(row.form).toMatch(/^[WDL]{1,5}$/);
      }
      const all = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
      expect(all(({ all: { won } }) => won)).toBe(all(({ all: { lost } }) => lost));
      expect(all((row) => goalsDifference(row.all))).toBe(0);
      const order = rows.map((row) => row.points * 10_000 + goalsDifference(row.all));
      expect(order).toEqual(order.toSorted((a, b) => b - a));
    }
  });

  it('counts exactly the results that the season`s matches have', () => {
    const { pastFootball } = createSeason('touchline');
    const table = pastFootball.table(39, 2025, autumn);
    const results = pastFootball.results(39, 2025, autumn);
    expect(results).toHaveLength(380);
    const goals = results.slice(0, 60).map((match) => {
      const item = match.item({ nowMs: autumn, zone: 'UTC', pictures: false, detail: 'list' });
      if (match.plan === undefined) throw new Error('no plan');
      expect(item).toMatchObject({ goals: footballResult(match.plan), fixture: { status: { short: 'FT' } } });
      return match.id;
    });
    expect(new Set(goals).size).toBe(60);
    expect(table?.rows.every((row) => row.all.played === 38)).toBe(true);
    const [begin] = pastFootball.results(39, 2026, Date.parse('2026-08-20T00:00:00Z'));
    expect(begin?.season).toBe(2026);
    expect(pastFootball.table(39, 2026, Date.parse('2026-07-20T00:00:00Z'))).toBeUndefined();
    expect(pastFootball.table(39, 2027, autumn)).toBeUndefined();
    expect(pastFootball.table(9999, 2026, autumn)).toBeUndefined();
  });
});

describe('earlier meetings', () => {
  it('are found in either order, newest first, over several seasons, each by its id', () => {
    const { pastFootball, find } = createSeason('touchline');
    const meetings = pastFootball.meetings([3901, 3908], autumn);
    expect(meetings.length).toBeGreaterThanOrEqual(14);
    expect(pastFootball.meetings([3908, 3901], autumn)).toEqual(meetings);
    const starts = meetings.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(starts.every((startMs) => startMs + 2 * hourMs < autumn)).toBe(true);
    for (const match of meetings) expect(find('football', match.id)?.id).toBe(match.id);
    expect(new Set(meetings.map(({ season }) => season)).size).toBeGreaterThanOrEqual(7);
    expect(pastFootball.meetings([3901, 3901], autumn)).toEqual([]);
    expect(pastFootball.meetings([3901, 14_001], autumn)).toEqual([]);
  });
});

describe('the result of a match', () => {
  it('is known without playing it', () => {
    const [first, ...others] = footballLeagues.filter(({ knockout }) => !knockout);
    if (first === undefined) throw new Error('no league');
    const calendar = {
      leagues: [first, ...others],
      everyMinutes: 30,
      further: 0,
      fates: [{ fate: 'played', weight: 1 }],
    } as const;
    for (const plan of planDay('a', 'football', calendar, 20_700)) {
      const end = stageFootball(plan).item({
        nowMs: plan.startMs + dayMs,
        zone: 'UTC',
        pictures: false,
        detail: 'list',
      });
      expect(end).toMatchObject({ goals: footballResult(plan) });
    }
  });
});
