import { check, integer, property, string } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createSeason } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportSlugs } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.nullable(count);
const pair = v.object({ home: figure, away: figure });
const sides = ['home', 'away'] as const;

const add = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** A score as the page would read it, or undefined where nothing was said of one. */
type Read = { readonly home: number | null; readonly away: number | null; readonly corrected: number };

const quarters = { quarter_1: figure, quarter_2: figure, quarter_3: figure, quarter_4: figure, total: figure };
const basketballSide = v.object({ ...quarters, over_time: figure });
const americanFootballSide = v.object({ ...quarters, overtime: figure });

const tennisSets = { set_1: figure, set_2: figure, set_3: figure, set_4: figure, set_5: figure, total: figure };
const tieBreaks = {
  tie_break_1: figure,
  tie_break_2: figure,
  tie_break_3: figure,
  tie_break_4: figure,
  tie_break_5: figure,
};

/** Checks by hand: a matcher for each of some hundred thousand readings would take minutes. */
const holds = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(otherwise);
};

const same = (one: number | string, other: number | string): void => holds(one === other, `${one} is not ${other}`);

const isVolleyballSetOver = (set: { home: number | null; away: number | null }, at: number): boolean => {
  const [home, away] = [set.home ?? 0, set.away ?? 0];
  return Math.max(home, away) >= (at === 4 ? 15 : 25) && Math.abs(home - away) >= 2;
};

const readers: Readonly<Partial<Record<SportSlug, (item: object) => Read>>> = {
  football(item) {
    const { goals, score, events, fixture } = v.parse(
      v.object({
        fixture: v.object({ status: v.object({ short: v.string(), elapsed: figure, extra: figure }) }),
        goals: pair,
        score: v.object({ halftime: pair, fulltime: pair, extratime: pair, penalty: pair }),
        events: v.array(
          v.object({
            type: v.string(),
            detail: v.string(),
            team: v.object({ id: v.number() }),
            comments: v.nullable(v.string()),
          }),
        ),
      }),
      item,
    );
    for (const side of sides) {
      const all = goals[side];
      if (score.fulltime[side] !== null) same(add([score.fulltime[side], score.extratime[side]]), all ?? 0);
      holds((score.halftime[side] ?? 0) <= (all ?? 0), 'half-time over the score');
    }
    const { short, elapsed, extra } = fixture.status;
    if (short === '1H') holds(elapsed !== null && elapsed <= 45, 'first half over 45');
    if (short === '2H') holds(elapsed !== null && elapsed > 45 && elapsed <= 90, 'second half over 90');
    if (extra !== null) holds([45, 90, 105, 120].includes(elapsed ?? 0), 'stoppage before the end');
    if (['P', 'BT', 'NS'].includes(short)) holds(elapsed === null, `a minute at ${short}`);
    const scored = events.filter(
      (event) => event.type === 'Goal' && event.detail !== 'Missed Penalty' && event.comments === null,
    );
    if (short !== 'AWD') same(scored.length, add([goals.home, goals.away]));
    return { ...goals, corrected: events.filter((event) => event.type === 'Var').length };
  },
  basketball(item) {
    const { scores } = v.parse(v.object({ scores: v.object({ home: basketballSide, away: basketballSide }) }), item);
    for (const side of sides) {
      const { total, ...parts } = scores[side];
      same(add(Object.values(parts)), total ?? 0);
    }
    return { home: scores.home.total, away: scores.away.total, corrected: 0 };
  },
  'american-football'(item) {
    const { scores } = v.parse(
      v.object({ scores: v.object({ home: americanFootballSide, away: americanFootballSide }) }),
      item,
    );
    for (const side of sides) {
      const { total, ...parts } = scores[side];
      same(add(Object.values(parts)), total ?? 0);
    }
    return { home: scores.home.total, away: scores.away.total, corrected: 0 };
  },
  hockey(item) {
    const text = v.nullable(v.pipe(v.string(), v.regex(/^\d+-\d+$/)));
    const { scores, periods } = v.parse(
      v.object({
        scores: pair,
        periods: v.object({ first: text, second: text, third: text, overtime: text, penalties: text }),
      }),
      item,
    );
    const figures = Object.values(periods).map((period) => (period ?? '0-0').split('-').map(Number));
    same(add(figures.map(([home = 0]) => home)), scores.home ?? 0);
    same(add(figures.map(([, away = 0]) => away)), scores.away ?? 0);
    return { ...scores, corrected: 0 };
  },
  baseball(item) {
    const side = v.object({ hits: figure, errors: figure, innings: v.record(v.string(), figure), total: figure });
    const { scores } = v.parse(v.object({ scores: v.object({ home: side, away: side }) }), item);
    for (const name of sides) {
      same(Object.keys(scores[name].innings).join(), '1,2,3,4,5,6,7,8,9,extra');
      same(add(Object.values(scores[name].innings)), scores[name].total ?? 0);
    }
    return { home: scores.home.total, away: scores.away.total, corrected: 0 };
  },
  rugby(item) {
    const { scores, periods } = v.parse(v.object({ scores: pair, periods: v.record(v.string(), pair) }), item);
    for (const side of sides) same(add(Object.values(periods).map((period) => period[side])), scores[side] ?? 0);
    return { ...scores, corrected: 0 };
  },
  handball(item) {
    const { scores, periods } = v.parse(v.object({ scores: pair, periods: v.record(v.string(), pair) }), item);
    same(Object.keys(periods).join(), 'first,second');
    for (const side of sides) same(add(Object.values(periods).map((period) => period[side])), scores[side] ?? 0);
    return { ...scores, corrected: 0 };
  },
  afl(item) {
    const side = v.object({ score: count, goals: count, behinds: count });
    const { scores } = v.parse(v.object({ scores: v.object({ home: side, away: side }), timestamp: v.string() }), item);
    for (const name of sides) same(scores[name].goals * 6 + scores[name].behinds, scores[name].score);
    return { home: scores.home.score, away: scores.away.score, corrected: 0 };
  },
  volleyball(item) {
    const { scores, periods, status } = v.parse(
      v.object({ scores: pair, periods: v.record(v.string(), pair), status: v.object({ short: v.string() }) }),
      item,
    );
    const sets = Object.values(periods).filter((set) => set.home !== null);
    same(sets.filter(isVolleyballSetOver).length, add([scores.home, scores.away]));
    same(
      sets.filter((set, at) => isVolleyballSetOver(set, at) && (set.home ?? 0) > (set.away ?? 0)).length,
      scores.home ?? 0,
    );
    if (status.short === 'FT') same(Math.max(scores.home ?? 0, scores.away ?? 0), 3);
    return { ...scores, corrected: 0 };
  },
  tennis(item) {
    const side = v.object({ ...tennisSets, ...tieBreaks });
    const { scores, status, serve } = v.parse(
      v.object({
        scores: v.object({ home: side, away: side }),
        status: v.object({ short: v.string() }),
        serve: v.nullable(v.picklist(sides)),
      }),
      item,
    );
    same(`${serve !== null}`, `${/^S\d$/.test(status.short)}`);
    for (const set of [1, 2, 3, 4, 5] as const) {
      const [mine, theirs] = [scores.home[`set_${set}`] ?? 0, scores.away[`set_${set}`] ?? 0];
      const [won, lost] = [scores.home[`tie_break_${set}`], scores.away[`tie_break_${set}`]];
      same(`${won !== null && lost !== null}`, `${mine + theirs === 13}`);
      if (won === null || lost === null) continue;
      same(`${won > lost}`, `${mine > theirs}`);
      holds(Math.max(won, lost) >= 7 && Math.abs(won - lost) >= 2, 'a tie-break that is not over');
    }
    const keys = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5'] as const;
    let [home, away] = [0, 0];
    for (const key of keys) {
      const [mine, theirs] = [scores.home[key] ?? 0, scores.away[key] ?? 0];
      holds(Math.max(mine, theirs) <= 7, 'eight games in a set');
      const isWon = Math.max(mine, theirs) === 7 || (Math.max(mine, theirs) === 6 && Math.abs(mine - theirs) >= 2);
      if (isWon && mine > theirs) home += 1;
      if (isWon && theirs > mine) away += 1;
    }
    same(`${home}-${away}`, `${scores.home.total ?? 0}-${scores.away.total ?? 0}`);
    if (status.short === 'FT') same(Math.max(home, away), 2);
    return { home, away, corrected: 0 };
  },
};

const readAt = (match: StagedMatch, read: (item: object) => Read, nowMs: number): Read =>
  read(match.item({ nowMs, zone: 'UTC', pictures: false, detail: 'single' }));

describe('the items of a match from the day before to the day after', () => {
  const cases = sportSlugs.flatMap((sport) => {
    const read = readers[sport];
    return read === undefined ? [] : [{ sport, read }];
  });

  it.each(cases)(
    'add up in $sport, and a score falls only when the video referee takes it back',
    ({ sport, read }) => {
      const problems = check(
        property(string({ maxLength: 8 }), integer({ min: 19_000, max: 22_000 }), (seed, day) => {
          for (const match of createSeason(seed).on(sport, day)) {
            let before: Read = { home: 0, away: 0, corrected: 0 };
            for (let after = -10; after < 300; after += 1.5) {
              const now = readAt(match, read, match.startMs + after * minuteMs);
              const fell = Math.max((before.home ?? 0) - (now.home ?? 0), (before.away ?? 0) - (now.away ?? 0));
              holds(fell <= now.corrected - before.corrected, `the score of ${match.id} fell by ${fell}`);
              before = now;
            }
          }
        }),
        { numRuns: 3 },
      );
      expect(problems.errorInstance).toBeNull();
      expect(problems).toMatchObject({ failed: false, numRuns: 3 });
    },
    30_000,
  );

  it('take a goal back in football now and then', () => {
    const season = createSeason('touchline');
    const read = readers.football;
    if (read === undefined) throw new Error('football without a reader');
    const corrected = season
      .on('football', 20_700)
      .filter((match) => readAt(match, read, match.startMs + 400 * minuteMs).corrected > 0);
    expect(corrected.length).toBeGreaterThan(2);
  });
});
