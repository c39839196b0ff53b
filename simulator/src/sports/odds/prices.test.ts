import { describe, expect, it } from 'vitest';

import { createSeason } from '../season.ts';
import { sportSlugs } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import { marketRules } from './market-rules.ts';
import { type PricedMatch, pricesAt } from './prices.ts';

const { football } = marketRules;
if (football === undefined) throw new Error('football without odds');

/** The odds of mutually exclusive outcomes: a whole market, or two per line. */
const booksOf = (quote: PricedMatch | undefined): readonly (readonly number[])[] =>
  (quote?.bookmakers ?? []).flatMap(({ bets }) =>
    bets.flatMap(({ values }) =>
      [...Map.groupBy(values, ({ value }) => /[+-]?\d.*/.exec(value)?.[0]).values()].map((store) =>
        store.map(({ odd }) => Number(odd)),
      ),
    ),
  );

const homePrice = (match: StagedMatch, nowMs: number): number =>
  Number(pricesAt(match, football, nowMs)?.bookmakers[1]?.bets[0]?.values[0]?.odd);

const noon = 20_700 * dayMs + 12 * hourMs;

describe('the prices for a match', () => {
  it.each(sportSlugs.filter((sport) => sport !== 'formula-1'))(
    'of %s come from several bookmakers, with an overround of two to nine percent',
    (sport) => {
      const rules = marketRules[sport];
      if (rules === undefined) throw new Error(`${sport} without odds`);
      const matches = createSeason('touchline').on(sport, 20_700);
      const before = matches.flatMap((match) => pricesAt(match, rules, match.startMs - hourMs) ?? []);
      expect(before.length).toBeGreaterThan(matches.length * 0.6);
      expect(Math.min(...before.map(({ bookmakers }) => bookmakers.length))).toBeGreaterThanOrEqual(3);
      for (const match of matches)
        for (const afterMs of [-2 * dayMs, -hourMs, 20 * minuteMs, 70 * minuteMs, dayMs])
          for (const store of booksOf(pricesAt(match, rules, match.startMs + afterMs))) {
            const sum = store.reduce((total, price) => total + 1 / price, 0);
            expect([2, 3]).toContain(store.length);
            expect(sum).toBeGreaterThan(1.02);
            expect(sum).toBeLessThan(1.09);
          }
    },
  );

  it('drift before the start, are deterministic and follow the score', () => {
    const season = createSeason('touchline');
    const matches = season.on('football', 20_700);
    const priced = matches.filter((match) => pricesAt(match, football, match.startMs - hourMs) !== undefined);
    const drifted = priced.filter(
      (match) => homePrice(match, match.startMs - 48 * hourMs) !== homePrice(match, match.startMs - hourMs),
    );
    expect(drifted.length).toBeGreaterThan(40);
    const again = createSeason('touchline');
    for (const match of priced) {
      const same = again.find('football', match.id);
      expect(same && homePrice(same, match.startMs - hourMs)).toBe(homePrice(match, match.startMs - hourMs));
      expect(pricesAt(match, football, match.startMs + 8 * dayMs)).toBeUndefined();
    }
    const even = season.liveNow('football', noon).filter((match) => {
      const price = homePrice(match, noon);
      return price > 1.3 && price < 8;
    });
    expect(even.length).toBeGreaterThan(0);
    for (const match of even) {
      const before = homePrice(match, noon);
      const { home } = match.scoreAt(noon);
      expect(match.forceScore(noon, { home: home + 1 })).toEqual({ ok: true });
      const quote = pricesAt(match, football, noon + 15_000);
      expect(quote === undefined ? 1 : homePrice(match, noon + 15_000)).toBeLessThan(before * 0.9);
      expect(match.forceScore(noon, { home: 9, away: 0 })).toEqual({ ok: true });
      expect(pricesAt(match, football, noon + 15_000)).toBeUndefined();
    }
  });

  it('are calibrated', () => {
    const season = createSeason('touchline');
    for (const sport of ['football', 'basketball', 'baseball', 'tennis', 'handball'] as const) {
      let [expected, came, count] = [0, 0, 0];
      for (let day = 20_700; day < 20_716; day += 1)
        for (const match of season.on(sport, day)) {
          const outlook = match.plan && match.outlookAt(match.startMs - 1, match.plan.leaning);
          const end = match.startMs + 7 * hourMs;
          if (outlook === undefined || match.phaseAt(end).life !== 'after') continue;
          const { home, away } = match.scoreAt(end);
          expected += outlook.home + outlook.draw / 2;
          came += 0.5 + Math.sign(home - away) / 2;
          count += 1;
        }
      // Three standard errors of a coin toss.
      expect(Math.abs(expected - came) / count).toBeLessThan(1.5 / Math.sqrt(count));
    }
  });
});
