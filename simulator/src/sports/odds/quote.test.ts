import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSeason } from '../season.ts';
import { sportSlugs } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import { marketRules } from './market-rules.ts';
import { oddText, quoteAt, withOverround } from './quote.ts';
import type { Price, QuotedBet } from './quote.ts';

const pricedSports = sportSlugs.filter((sport) => marketRules[sport] !== undefined);

const football = marketRules.football;
if (football === undefined) throw new Error('football without odds');

/** The prices of one bet that exclude each other: the whole bet, or two a line. */
const booksOf = (bet: QuotedBet): readonly (readonly Price[])[] => {
  const [first] = bet.prices;
  if (first === undefined) return [];
  if (!/\d/.test(first.value)) return [bet.prices];
  return [...Map.groupBy(bet.prices, ({ value }) => value.replace(/^\S+ /, '')).values()];
};

const pricesOf = (match: StagedMatch, nowMs: number): readonly number[] => {
  const bet = quoteAt(match, football, nowMs, { bookmaker: 8, bet: 1 })?.bookmakers[0]?.bets[0];
  return (bet?.prices ?? []).map(({ chance }) => Number(oddText(chance)));
};

describe('a bookmaker`s overround', () => {
  it('is what the chances sum to, and nothing is more than certain', () => {
    const parts = integer({ min: 1, max: 1000 });
    assert(
      property(parts, parts, parts, (one, two, three) => {
        const whole = one + two + three;
        const priced = withOverround([one / whole, two / whole, three / whole], 1.055);
        expect(priced.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1.055, 4);
        expect(Math.max(...priced)).toBeLessThan(1);
      }),
    );
  });

  it('is written with two decimals, and never as a price that nobody can win on', () => {
    expect([0.5, 0.2632, 0.08, 0.041, 0.9999, 0.0001].map(oddText)).toEqual([
      '2.00',
      '3.80',
      '12.50',
      '24.00',
      '1.01',
      '201.00',
    ]);
  });
});

describe('the prices for a match', () => {
  it.each(pricedSports)('of %s have an overround of three to eight per cent in every book, at any time', (sport) => {
    const rules = marketRules[sport];
    if (rules === undefined) return;
    assert(
      property(string({ maxLength: 6 }), integer({ min: 20_600, max: 20_900 }), (seed, day) => {
        const season = createSeason(seed);
        for (const match of season.on(sport, day).slice(0, 12))
          for (const afterMs of [-2 * dayMs, -hourMs, 20 * minuteMs, 70 * minuteMs, dayMs]) {
            const quote = quoteAt(match, rules, match.startMs + afterMs);
            for (const bookmaker of quote?.bookmakers ?? [])
              for (const bet of bookmaker.bets)
                for (const book of booksOf(bet)) {
                  expect(book.length).toBe(bet.name === rules.threeWay?.name ? 3 : 2);
                  const sum = book.reduce((total, { chance }) => total + 1 / Number(oddText(chance)), 0);
                  expect(sum, `${bet.name} of ${match.id}`).toBeGreaterThan(1.03);
                  expect(sum, `${bet.name} of ${match.id}`).toBeLessThan(1.08);
                }
          }
      }),
      { numRuns: 3 },
    );
  });

  it('are asked for by several bookmakers, with several lines, and not for every match', () => {
    const season = createSeason('touchline');
    for (const sport of pricedSports) {
      const rules = marketRules[sport];
      if (rules === undefined) continue;
      const matches = [20_700, 20_701, 20_702].flatMap((day) => season.on(sport, day));
      const quotes = matches.map((match) => quoteAt(match, rules, match.startMs - hourMs));
      const priced = quotes.flatMap((quote) => quote ?? []);
      expect(priced.length).toBeLessThan(matches.length);
      expect(priced.length).toBeGreaterThan(matches.length * 0.7);
      const [quote] = priced;
      expect(quote?.bookmakers.length).toBeGreaterThanOrEqual(3);
      const totals = quote?.bookmakers[0]?.bets.find(({ id }) => id === rules.totals.id);
      expect(totals?.prices.length).toBeGreaterThanOrEqual(sport === 'tennis' ? 2 : 4);
    }
  });

  it('drift slowly before the start, and are the same whenever they are asked for', () => {
    const season = createSeason('touchline');
    let moved = 0;
    for (const match of season.on('football', 20_700)) {
      const at = (hours: number): readonly number[] => pricesOf(match, match.startMs - hours * hourMs);
      if (at(1).length === 0) continue;
      const again = createSeason('touchline').find('football', match.id);
      expect(again && pricesOf(again, match.startMs - hourMs)).toEqual(at(1));
      if (at(48).join() !== at(1).join()) moved += 1;
      for (let hours = 48; hours > 1; hours -= 1) {
        const [before, later] = [at(hours), at(hours - 1)];
        for (const [place, price] of before.entries()) {
          const change = Math.abs(1 / price - 1 / (later[place] ?? price));
          expect(change).toBeLessThan(0.05);
        }
      }
    }
    expect(moved).toBeGreaterThan(40);
  });

  it.each([
    ['football', 9],
    ['hockey', 12],
    ['handball', 90],
  ] as const)('of %s are suspended once the match is as good as decided', (sport, goals) => {
    const rules = marketRules[sport];
    if (rules === undefined) throw new Error(`${sport} without odds`);
    const season = createSeason('touchline');
    const evening = 20_700 * dayMs + 18 * hourMs;
    const open = season.liveNow(sport, evening).filter((match) => quoteAt(match, rules, evening) !== undefined);
    expect(open.length).toBeGreaterThan(0);
    for (const match of open) {
      expect(match.forceScore(evening, { home: goals, away: 0 })).toEqual({ ok: true });
      expect(quoteAt(match, rules, evening + 15_000)).toBeUndefined();
    }
  });

  it('jump when the home side scores, and stand still when the match is over', () => {
    const season = createSeason('touchline');
    const noon = 20_700 * dayMs + 12 * hourMs;
    let seen = 0;
    for (const match of season.liveNow('football', noon)) {
      const before = pricesOf(match, noon);
      const score = Reflect.get(
        Object(match.item({ nowMs: noon, zone: 'UTC', pictures: false, detail: 'list' })),
        'goals',
      );
      const home = Number(Reflect.get(Object(score), 'home'));
      if (before.length === 0 || (before[0] ?? 1) < 1.3 || (before[0] ?? 0) > 8) continue;
      expect(match.forceScore(noon, { home: home + 1 })).toEqual({ ok: true });
      const [after = 99] = pricesOf(match, noon + 15_000);
      expect(after).toBeLessThan((before[0] ?? 0) * 0.9);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
    const match = season.on('football', 20_700).find((each) => pricesOf(each, each.startMs - hourMs).length > 0);
    if (match === undefined) throw new Error('no priced match');
    expect(pricesOf(match, match.startMs + 4 * hourMs)).toEqual(pricesOf(match, match.startMs + dayMs));
    expect(pricesOf(match, match.startMs + 8 * dayMs)).toEqual([]);
    expect(pricesOf(match, match.startMs - 8 * dayMs)).toEqual([]);
  });

  it('leave one bookmaker or one bet where a call asks for it', () => {
    const season = createSeason('touchline');
    assert(
      property(constantFrom(...football.bookmakers), constantFrom(1, 2, 4, 5), (bookmaker, bet) => {
        const match = season.on('football', 20_700).find((each) => quoteAt(each, football, each.startMs - hourMs));
        const quote = match && quoteAt(match, football, match.startMs - hourMs, { bookmaker: bookmaker.id, bet });
        expect(quote?.bookmakers.map(({ id }) => id)).toEqual([bookmaker.id]);
        expect(quote?.bookmakers[0]?.bets.map(({ id }) => id)).toEqual([bet]);
      }),
    );
    const match = season.on('football', 20_700).find((each) => quoteAt(each, football, each.startMs - hourMs));
    expect(match && quoteAt(match, football, match.startMs - hourMs, { bookmaker: 999 })).toBeUndefined();
  });
});
