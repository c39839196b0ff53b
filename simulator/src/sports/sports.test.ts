import { check, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../json-object.ts';
import { createSeason } from './season.ts';
import { type SportSlug, sportSlugs } from './sport-slug.ts';
import type { StagedMatch } from './staged-match.ts';
import { dayMs, hourMs, minuteMs } from './utc-day.ts';

const view = (nowMs: number) => ({ nowMs, zone: 'UTC', detail: 'single' }) as const;
const noon = 20_700 * dayMs + 12 * hourMs;

/** The value at a path such as `scores.home`. */
const at = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), item);

const sum = (values: readonly unknown[]): number => values.reduce<number>((total, value) => total + Number(value), 0);

const valuesAt = (item: unknown, path: string): readonly unknown[] => Object.values(Object(at(item, path)));

/** The score of an item, and the sum of its parts. */
type Read = { readonly score: unknown; readonly parts: number };
type Reader = (item: object, side: 'home' | 'away') => Read;

const ofTotal: Reader = (item, side) => {
  const { total, ...parts } = Object(at(item, `scores.${side}`));
  return { score: total, parts: sum(Object.values(parts)) };
};

const ofPairs: Reader = (item, side) => ({
  score: at(item, `scores.${side}`),
  parts: sum(valuesAt(item, 'periods').map((pair) => at(pair, side))),
});

const readers: Readonly<Partial<Record<SportSlug, Reader>>> = {
  football(item, side) {
    const goals = at(item, `goals.${side}`);
    const regular = at(item, `score.fulltime.${side}`);
    return { score: goals, parts: sum(regular === null ? [goals] : [regular, at(item, `score.extratime.${side}`)]) };
  },
  basketball: ofTotal,
  'american-football': ofTotal,
  hockey: (item, side) => ({
    score: at(item, `scores.${side}`),
    parts: sum(
      valuesAt(item, 'periods').map(
        (text) => (typeof text === 'string' ? text : '0-0').split('-')[side === 'home' ? 0 : 1],
      ),
    ),
  }),
  baseball: (item, side) => ({
    score: at(item, `scores.${side}.total`),
    parts: sum(valuesAt(item, `scores.${side}.innings`)),
  }),
  rugby: ofPairs,
  handball: ofPairs,
  afl: (item, side) => ({
    score: at(item, `scores.${side}.score`),
    parts: 6 * Number(at(item, `scores.${side}.goals`)) + Number(at(item, `scores.${side}.behinds`)),
  }),
};

const lives = ['before', 'live', 'after'];

/** The progress of a match: a football minute, a countdown in a quarter, or nothing. */
const clockOf = (item: object): number => {
  const elapsed = at(item, 'fixture.status.elapsed');
  if (typeof elapsed === 'number') return elapsed;
  const quarter = /^Q(\d)$/.exec(String(at(item, 'game.status.short')))?.[1];
  const timer = at(item, 'game.status.timer');
  const [minutes = 0, seconds = 0] = String(timer).split(':').map(Number);
  return quarter === undefined || timer === null ? 0 : Number(quarter) * 10_000 - minutes * 60 - seconds;
};

const problemOf = (match: StagedMatch, read: Reader | undefined): string | undefined => {
  let [life, clock, isCorrected] = [0, 0, false];
  const before = { home: 0, away: 0 };
  for (let after = -10; after < 300; after += 1.7) {
    const nowMs = match.startMs + after * minuteMs;
    const item = match.item(view(nowMs));
    const phase = match.phaseAt(nowMs);
    const now = lives.indexOf(phase.life === 'off' ? 'after' : phase.life);
    if (now < life) return `${phase.short} at ${after} after a later phase`;
    life = now;
    const run = clockOf(item);
    if (run !== 0 && run < clock) return `the clock ran back at ${after}`;
    clock = Math.max(clock, run);
    isCorrected ||= match.eventsAt(nowMs).some(({ type }) => type === 'Var');
    for (const side of ['home', 'away'] as const) {
      const { score, parts } = read?.(item, side) ?? { score: 0, parts: 0 };
      if (Number(score) !== parts && phase.short !== 'AWD') return `${Number(score)} is not ${parts} at ${after}`;
      if (Number(score) < before[side] && !isCorrected) return `the score fell at ${after}`;
      before[side] = Number(score);
    }
  }
  return undefined;
};

const opponents = (seed: string) =>
  createSeason(seed)
    .on('football', 20_700)
    .map(({ competitors }) => competitors);

const playing = (sport: SportSlug): StagedMatch => {
  const [match] = createSeason('touchline').liveNow(sport, noon);
  if (match === undefined) throw new Error(`no ${sport} in play`);
  return match;
};

describe('the matches of every sport', () => {
  it.each(sportSlugs)(
    'in %s are consistent, and neither clock nor status goes back',
    (sport) => {
      const { errorInstance } = check(
        property(string({ maxLength: 8 }), integer({ min: 19_000, max: 22_000 }), (seed, day) => {
          for (const match of createSeason(seed).on(sport, day)) {
            const problem = problemOf(match, readers[sport]);
            if (problem !== undefined) throw new Error(`${match.id}: ${problem}`);
          }
        }),
        { numRuns: 3 },
      );
      expect(errorInstance).toBeNull();
    },
    30_000,
  );

  it('are the same for the same seed in any request order, and are found by id', () => {
    const [one, other] = [createSeason('seed'), createSeason('seed')];
    one.on('tennis', 20_701);
    for (const sport of sportSlugs) {
      const [matches, others] = [one.on(sport, 20_700), other.on(sport, 20_700)];
      expect(matches.map((match) => match.item(view(noon)))).toEqual(others.map((match) => match.item(view(noon))));
      expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
      for (const match of matches) expect(one.find(sport, match.id)).toBe(match);
    }
    expect(opponents('one')).not.toEqual(opponents('two'));
  });

  it('include matches in play at any time, and hundreds of matches a day', { timeout: 30_000 }, () => {
    for (const seed of ['touchline', '7']) {
      const season = createSeason(seed);
      const idle: string[] = [];
      for (let ms = 20_777 * dayMs; ms < 20_778 * dayMs; ms += 15 * minuteMs) {
        const live = sportSlugs.map((sport) => season.liveNow(sport, ms).length);
        idle.push(...sportSlugs.filter((_, place) => live[place] === 0).map((sport) => `${sport} ${ms}`));
        expect(sum(live)).toBeLessThan(70);
      }
      expect(idle).toEqual([]);
      expect(sportSlugs.reduce((total, sport) => total + season.on(sport, 20_777).length, 0)).toBeGreaterThan(300);
    }
  });

  it.each([
    ['football', 'NS 1H HT 2H FT BT ET AET P PEN TBD PST CANC ABD SUSP INT WO AWD'],
    ['basketball', 'AOT BT HT OT Q1 Q4 POST SUSP'],
    ['hockey', 'AOT AP BT OT P3 PT INTR POST'],
    ['baseball', 'IN1 IN9 FT POST INTR'],
    ['american-football', 'AOT HT OT Q4 PST'],
    ['rugby', 'HT 2H FT'],
    ['volleyball', 'S3 S5 POST AW'],
    ['handball', '1H HT WO POST'],
    ['formula-1', 'Live Completed Cancelled Postponed Scheduled'],
    ['mma', 'WO IN PF LIVE EOR FT CANC PST'],
    ['afl', 'QT HT Q4 FT'],
    ['tennis', 'S1 S3 FT AW WO INTR'],
  ] as const)('include irregular courses in %s', (sport, codes) => {
    const season = createSeason('touchline');
    const seen = new Set<string>();
    for (let day = 20_700; day < 20_740; day += 1)
      for (const match of season.on(sport, day))
        for (let after = -480; after < 270; after += after < -20 ? 230 : 0.9)
          seen.add(match.phaseAt(match.startMs + after * minuteMs).short);
    expect([...seen]).toEqual(expect.arrayContaining(codes.split(' ')));
  });
});

describe('a match that is changed by hand', () => {
  it('has the new score from then on, plus later scores', () => {
    const match = playing('football');
    const early = JSON.stringify(match.item(view(match.startMs + minuteMs)));
    expect(match.forceScore(noon, { home: 7, away: 6 })).toEqual({ ok: true });
    expect(match.item(view(noon))).toMatchObject({ goals: { home: 7, away: 6 }, teams: { home: { winner: true } } });
    expect(match.scoreAt(match.startMs + 5 * hourMs).home).toBeGreaterThanOrEqual(6);
    expect(match.forceScore(noon, { home: 6 })).toEqual({ ok: true });
    expect(match.item(view(noon))).toMatchObject({ goals: { home: 6, away: 6 } });
    expect(JSON.stringify(match.item(view(match.startMs + minuteMs)))).toBe(early);
  });

  it('cannot get a score if it is not in play or has no score', () => {
    const later = createSeason('touchline').on('football', 20_701).at(-1);
    expect(later?.forceScore(noon, { home: 1 })).toEqual({ ok: false, problem: 'not in play' });
    expect(playing('mma').forceScore(noon, { home: 1 })).toEqual({ ok: false, problem: 'no score' });
  });
});
