import { describe, expect, it } from 'vitest';
import { createSeason } from '../season.ts';
import { sportSlugs } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import { marketRules, pricesAt, type PricedMatch } from './prices.ts';

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

const inSets: ReadonlySet<string> = new Set(['volleyball', 'tennis']);

/** When a match ends after regular play; undefined if it is not completed. */
const endOf = (match: StagedMatch): number | undefined => {
  if (match.phaseAt(match.startMs + 8 * hourMs).life !== 'after') return undefined;
  let [from, to] = [match.startMs, match.startMs + 8 * hourMs];
  while (to - from > 1000) {
    const middle = (from + to) / 2;
    if (match.phaseAt(middle).life === 'after') to = middle;
    else from = middle;
  }
  return to;
};

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

  it('never contradict the score late in a match, and are gone in its last minute, all day in every sport', () => {
    const season = createSeason('touchline');
    const wrong: string[] = [];
    let late = 0;
    for (const sport of sportSlugs)
      for (const match of season.on(sport, 20_701)) {
        const rules = marketRules[sport];
        const endMs = endOf(match);
        // A knockout can end a fight at any time.
        if (rules === undefined || endMs === undefined || sport === 'mma') continue;
        for (let nowMs = match.startMs; nowMs < endMs; nowMs += 100_000) {
          const quote = pricesAt(match, rules, nowMs);
          if (quote === undefined || match.phaseAt(nowMs).life !== 'live') continue;
          if (nowMs > endMs - minuteMs) wrong.push(`${sport} ${match.id} has prices in its last minute`);
          // Sets do not end at a certain time, so a leading side may be far from winning.
          const isLate = !inSets.has(sport) && nowMs > match.startMs + (endMs - match.startMs) * 0.85;
          const { home, away } = match.scoreAt(nowMs);
          if (!isLate || home === away) continue;
          late += 1;
          for (const { name, bets } of quote.bookmakers) {
            const [homeOdd = 0, awayOdd = 0] =
              bets.find(({ id }) => id === rules.twoWay.id)?.values.map(({ odd }) => Number(odd)) ?? [];
            if ((homeOdd - awayOdd) * (home - away) > 0)
              wrong.push(`${name}: ${homeOdd} and ${awayOdd} at ${home}-${away} in ${match.id}`);
          }
        }
      }
    expect(wrong).toEqual([]);
    expect(late).toBeGreaterThan(200);
  });

  it('are suspended in the last quarter while the side behind is the favourite', () => {
    const suspended = createSeason('touchline')
      .on('basketball', 20_701)
      .flatMap((match) => {
        const rules = marketRules.basketball;
        const endMs = endOf(match) ?? match.startMs;
        const atMs = endMs - 8 * minuteMs;
        const outlook = match.outlookAt(atMs, match.plan?.leaning ?? 0);
        const favourite = outlook && outlook.home > outlook.away ? 'home' : 'away';
        if (rules === undefined || outlook === undefined || outlook.left > 0.25) return [];
        const other = favourite === 'home' ? 'away' : 'home';
        const score = match.scoreAt(atMs);
        // One point behind.
        if (!match.forceScore(atMs, { [favourite]: score[other] - 1 }).ok) return [];
        const behind = match.outlookAt(atMs, match.plan?.leaning ?? 0);
        return behind && behind[favourite] > behind[other] ? [pricesAt(match, rules, atMs)] : [];
      });
    expect(suspended.length).toBeGreaterThan(0);
    expect(new Set(suspended)).toEqual(new Set([undefined]));
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
