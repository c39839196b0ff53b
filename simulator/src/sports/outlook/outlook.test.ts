import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { tennisRules, volleyballRules } from '../play/set-play.ts';
import { createSeason } from '../season.ts';
import { sportSlugs } from '../sport-slug.ts';
import type { SportSlug } from '../sport-slug.ts';
import { hourMs } from '../utc-day.ts';
import { goalsOutlook, outlookFromMeans, playedOut } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { setsOutlook } from './sport-outlooks.ts';

const isSound = (outlook: Outlook): void => {
  const { home, draw, away } = outlook;
  expect(home + draw + away).toBeCloseTo(1, 6);
  expect(Math.min(home, draw, away)).toBeGreaterThanOrEqual(0);
  const lines = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? line;
    expect(outlook.covers(next)).toBeGreaterThanOrEqual(outlook.covers(line) - 1e-9);
    expect(outlook.above(next + 3)).toBeLessThanOrEqual(outlook.above(line + 3) + 1e-9);
  }
  expect(outlook.covers(-0.5)).toBeCloseTo(home, 6);
  expect(outlook.covers(0.5)).toBeCloseTo(home + draw, 6);
};

describe('an outlook', () => {
  it('is a set of chances that sum to one and follow their lines', () => {
    const score = integer({ min: 0, max: 5 });
    assert(
      property(
        score,
        score,
        double({ min: 0.01, max: 3, noNaN: true }),
        double({ min: 0.01, max: 3, noNaN: true }),
        (home, away, mine, theirs) => {
          isSound(goalsOutlook({ home, away }, mine, theirs));
        },
      ),
    );
    assert(
      property(integer({ min: -20, max: 20 }), double({ min: 1, max: 500, noNaN: true }), (margin, variance) => {
        isSound(outlookFromMeans(margin, 40, variance));
      }),
    );
  });

  it('knows the end of a match in sets', () => {
    const state = { phase: volleyballRules.notStarted, clock: { playedMs: 0, pace: 0, lengthMs: 0 }, started: true };
    const even = setsOutlook(volleyballRules, { ...state, sets: [], won: { home: 0, away: 0 } }, 0.5);
    isSound(even);
    expect(even.home).toBeCloseTo(0.5, 9);
    // Three even sets: 3 to 0 or 0 to 3 is one in four.
    expect(even.above(3.5)).toBeCloseTo(0.75, 9);
    const matchPoint = setsOutlook(
      tennisRules,
      {
        ...state,
        sets: [
          { home: 6, away: 2 },
          { home: 5, away: 0 },
        ],
        won: { home: 1, away: 0 },
      },
      0.5,
    );
    expect(matchPoint.home).toBeGreaterThan(0.98);
  });

  it('gives a draw that is played out to the sides', () => {
    const outlook = goalsOutlook({ home: 1, away: 1 }, 0.1, 0.1);
    const decided = playedOut(outlook, 0.6);
    expect(decided.draw).toBe(0);
    expect(decided.home).toBeCloseTo(outlook.home + 0.6 * outlook.draw, 9);
    expect(decided.home + decided.away).toBeCloseTo(1, 9);
  });
});

const at = (item: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), item);

/** Who won, 1 for the home side, 0.5 for nobody. */
const compared =
  (...[home, away]: readonly [readonly string[], readonly string[]]) =>
  (item: object): number =>
    0.5 + Math.sign(Number(at(item, ...home)) - Number(at(item, ...away))) / 2;

const totals = compared(['scores', 'home', 'total'], ['scores', 'away', 'total']);
const plain = compared(['scores', 'home'], ['scores', 'away']);

const homeWon: Readonly<Partial<Record<SportSlug, (item: object) => number>>> = {
  football: compared(['score', 'fulltime', 'home'], ['score', 'fulltime', 'away']),
  basketball: totals,
  'american-football': totals,
  baseball: totals,
  tennis: totals,
  rugby: plain,
  handball: plain,
  volleyball: plain,
  afl: compared(['scores', 'home', 'score'], ['scores', 'away', 'score']),
  mma: compared(['fighters', 'first', 'winner'], ['fighters', 'second', 'winner']),
};

describe('the outlook of a planned match', () => {
  const readable = sportSlugs.flatMap((sport) => {
    const read = homeWon[sport];
    return read === undefined ? [] : [{ sport, readWinner: read }];
  });

  it.each(readable)('comes true in $sport as often as it says', ({ sport, readWinner }) => {
    const season = createSeason('touchline');
    // By what was expected: those who were not given half a chance, and those who were.
    const groups = { behind: { expected: 0, came: 0, count: 0 }, ahead: { expected: 0, came: 0, count: 0 } };
    for (let day = 20_700; day < 20_724; day += 1)
      for (const match of season.on(sport, day)) {
        const end = match.startMs + 7 * hourMs;
        const outlook = match.plan && match.outlookAt(match.startMs - 1, match.plan.leaning);
        if (outlook === undefined || match.phaseAt(end).life !== 'after') continue;
        const expected = outlook.home + outlook.draw / 2;
        const group = expected > 0.52 ? groups.ahead : groups.behind;
        group.expected += expected;
        group.came += readWinner(match.item({ nowMs: end, zone: 'UTC', pictures: false, detail: 'list' }));
        group.count += 1;
      }
    for (const { expected, came, count } of Object.values(groups)) {
      expect(count).toBeGreaterThan(40);
      // Three standard errors of a coin: a model that is off by more than chance fails.
      expect(Math.abs(expected - came) / count).toBeLessThan(1.5 / Math.sqrt(count));
    }
    expect(groups.ahead.came / groups.ahead.count).toBeGreaterThan(groups.behind.came / groups.behind.count);
  });

  it('turns to a side that leads', () => {
    const noon = 20_700 * 24 * hourMs + 12 * hourMs;
    for (const sport of ['football', 'basketball', 'handball', 'rugby', 'afl'] as const) {
      let seen = 0;
      for (const match of createSeason('touchline').liveNow(sport, noon)) {
        if (match.outlookAt(noon, 0) === undefined || !match.forceScore(noon, { home: 400, away: 3 }).ok) continue;
        expect(match.outlookAt(noon, 0)?.home).toBeGreaterThan(0.99);
        expect(match.outlookAt(noon, 0)?.expectedMargin).toBeGreaterThan(390);
        seen += 1;
      }
      expect(seen).toBeGreaterThan(0);
    }
  });
});
