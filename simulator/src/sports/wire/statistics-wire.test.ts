import { check, integer, property, string } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createSeason } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../seen.ts';
import type { StagedMatch } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const at = (nowMs: number): View => ({ nowMs, zone: 'UTC', pictures: false, detail: 'single' });

/** Checks by hand: a matcher for each of some thousand readings would take minutes. */
const holds = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(otherwise);
};

const footballTeam = v.object({
  team: v.object({ id: v.number() }),
  statistics: v.array(v.object({ type: v.string(), value: v.nullable(v.union([v.string(), v.number()])) })),
});

const footballItem = v.object({
  goals: v.object({ home: v.nullable(count), away: v.nullable(count) }),
  teams: v.object({ home: v.object({ id: v.number() }), away: v.object({ id: v.number() }) }),
  events: v.array(v.object({ team: v.object({ id: v.number() }), detail: v.string() })),
  statistics: v.array(footballTeam),
});

type Figures = ReadonlyMap<string, number>;

const figuresOf = (team: v.InferOutput<typeof footballTeam>): Figures =>
  new Map(team.statistics.map(({ type, value }) => [type, Number.parseFloat(String(value ?? 0))]));

const counted = [
  'Shots on Goal',
  'Shots off Goal',
  'Blocked Shots',
  'Total Shots',
  'Shots insidebox',
  'Shots outsidebox',
  'Fouls',
  'Corner Kicks',
  'Offsides',
  'Yellow Cards',
  'Red Cards',
  'Goalkeeper Saves',
];

const readFootball = (match: StagedMatch, nowMs: number): readonly Figures[] => {
  const item = v.parse(footballItem, match.item(at(nowMs)));
  const teams = item.statistics.map(figuresOf);
  const [home, away] = teams;
  if (home === undefined || away === undefined) return [];
  const of = (figures: Figures, type: string): number => figures.get(type) ?? Number.NaN;
  holds(of(home, 'Ball Possession') + of(away, 'Ball Possession') === 100, 'possession is no hundred');
  for (const [side, figures, rival] of [
    ['home', home, away],
    ['away', away, home],
  ] as const) {
    const { id } = item.teams[side];
    const cards = (detail: string): number =>
      item.events.filter((event) => event.team.id === id && event.detail === detail).length;
    holds(of(figures, 'Yellow Cards') === cards('Yellow Card'), 'yellow cards differ from the events');
    holds(of(figures, 'Red Cards') === cards('Red Card'), 'red cards differ from the events');
    holds(of(figures, 'Shots on Goal') >= (item.goals[side] ?? 0), 'more goals than shots on goal');
    holds(of(figures, 'Fouls') >= cards('Yellow Card') + cards('Red Card'), 'more cards than fouls');
    holds(
      of(figures, 'Shots on Goal') + of(figures, 'Shots off Goal') + of(figures, 'Blocked Shots') ===
        of(figures, 'Total Shots'),
      'shots do not add up',
    );
    holds(
      of(figures, 'Shots insidebox') + of(figures, 'Shots outsidebox') === of(figures, 'Total Shots'),
      'shots by place do not add up',
    );
    holds(of(figures, 'Goalkeeper Saves') <= of(rival, 'Shots on Goal'), 'more saves than shots');
    holds(of(figures, 'Passes accurate') <= of(figures, 'Total passes'), 'more good passes than passes');
  }
  return teams;
};

describe('football`s statistics', () => {
  it('agree with score and events at any time, and only grow', () => {
    const result = check(
      property(string({ maxLength: 6 }), integer({ min: 19_000, max: 22_000 }), (seed, day) => {
        for (const match of createSeason(seed).on('football', day).slice(0, 40)) {
          let before: readonly Figures[] = [];
          for (let after = -30; after < 220; after += 4) {
            const now = readFootball(match, match.startMs + after * minuteMs);
            for (const [side, figures] of before.entries())
              for (const type of counted)
                holds(
                  (now[side]?.get(type) ?? -1) >= (figures.get(type) ?? 0),
                  `${type} of ${match.id} fell ${after} minutes after the start`,
                );
            before = now;
          }
        }
      }),
      { numRuns: 3 },
    );
    expect(result.errorInstance).toBeNull();
  });

  it('say nothing instead of no red card, and nothing at all before kick-off', () => {
    const [match] = createSeason('touchline').on('football', 20_700);
    if (match === undefined) throw new Error('no match');
    expect(match.item(at(match.startMs - minuteMs))).toMatchObject({ statistics: [] });
    expect(match.pageItems('fixtures/statistics', at(match.startMs - minuteMs))).toEqual([]);
    const ends = createSeason('touchline')
      .on('football', 20_700)
      .flatMap((each) => each.pageItems('fixtures/statistics', at(each.startMs + 200 * minuteMs)))
      .map((team) => v.parse(footballTeam, team));
    const reds = new Set(
      ends.flatMap(({ statistics }) => statistics.filter(({ type }) => type === 'Red Cards').map(({ value }) => value)),
    );
    expect(reds.has(null)).toBe(true);
    expect(reds.has(0)).toBe(false);
    expect(reds.has(1)).toBe(true);
    const shots = ends.map((team) => figuresOf(team).get('Total Shots') ?? 0);
    const mean = shots.reduce((sum, each) => sum + each, 0) / shots.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(18);
  });
});

const shots = v.object({ total: count, attempts: count, percentage: count });
const basketballTeam = v.object({
  team: v.object({ id: v.number() }),
  field_goals: shots,
  threepoint_goals: shots,
  freethrows_goals: shots,
  rebounds: v.object({ total: count, offence: count, defense: count }),
  assists: count,
  turnovers: count,
  personal_fouls: count,
});

const totalOf = (item: object, side: 'home' | 'away'): number =>
  v.parse(v.object({ scores: v.object({ [side]: v.object({ total: v.nullable(v.number()) }) }) }), item).scores[side]
    ?.total ?? 0;

const withoutShares = (key: string, value: unknown): unknown => (key === 'percentage' ? undefined : value);

describe('the statistics of games', () => {
  it('make basketball`s score out of what went in', () => {
    const season = createSeason('touchline');
    let compared = 0;
    for (const match of season.on('basketball', 20_700)) {
      const view = at(match.startMs + 70 * minuteMs);
      const [home] = match.pageItems('games/statistics/teams', view).map((team) => v.parse(basketballTeam, team));
      if (home === undefined) continue;
      const score = totalOf(match.item(view), 'home');
      expect(2 * home.field_goals.total + home.threepoint_goals.total + home.freethrows_goals.total).toBe(score);
      expect(home.field_goals.attempts).toBeGreaterThanOrEqual(home.field_goals.total);
      expect(home.field_goals.total).toBeGreaterThanOrEqual(home.threepoint_goals.total);
      expect(home.rebounds.offence + home.rebounds.defense).toBe(home.rebounds.total);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('take baseball`s hits and errors, and hockey`s goals, from the score', () => {
    const season = createSeason('touchline');
    const baseballSide = v.object({ hits: v.nullable(count), errors: v.nullable(count) });
    for (const match of season.on('baseball', 20_700)) {
      const view = at(match.startMs + 90 * minuteMs);
      const { scores } = v.parse(v.object({ scores: v.object({ home: baseballSide }) }), match.item(view));
      const items = match.pageItems('games/statistics/teams', view);
      if (items.length === 0) continue;
      expect(items[0]).toMatchObject({ hits: scores.home.hits, errors: scores.home.errors });
    }
    for (const match of season.on('hockey', 20_700)) {
      const view = at(match.startMs + 60 * minuteMs);
      const { scores } = v.parse(v.object({ scores: v.object({ home: v.nullable(count) }) }), match.item(view));
      const [home] = match
        .pageItems('games/statistics/teams', view)
        .map((team) => v.parse(v.object({ shots: count, shots_on_goal: count }), team));
      if (home === undefined) continue;
      expect(home.shots_on_goal).toBeGreaterThanOrEqual(scores.home ?? 0);
      expect(home.shots).toBeGreaterThanOrEqual(home.shots_on_goal);
    }
  });

  const numbersIn = (value: unknown): readonly number[] => {
    if (typeof value === 'number') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
  };

  it.each(['basketball', 'hockey', 'baseball', 'american-football'] as const)(
    'of %s are for both sides, begin with the match, grow and never fall below nothing',
    (sport: SportSlug) => {
      for (const match of createSeason('touchline').on(sport, 20_700)) {
        expect(match.pageItems('games/statistics/teams', at(match.startMs - minuteMs))).toEqual([]);
        if (match.phaseAt(match.startMs + 300 * minuteMs).life !== 'after') continue;
        let before = 0;
        for (let after = 10; after < 300; after += 10) {
          const items = match.pageItems('games/statistics/teams', at(match.startMs + after * minuteMs));
          expect(items).toHaveLength(2);
          const numbers = numbersIn(items);
          expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
          // Shares in percent go both ways.
          const counts = numbersIn(items.map((team) => JSON.parse(JSON.stringify(team, withoutShares))));
          const sum = counts.reduce((total, each) => total + each, 0);
          expect(sum).toBeGreaterThanOrEqual(before);
          before = sum;
        }
      }
    },
  );
});
