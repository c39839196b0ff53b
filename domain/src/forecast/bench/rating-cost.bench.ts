import type { SportId } from '../../sport.ts';
import type { QuotedPrices } from '../quoted-prices.ts';
import { type Asked, createRatingStore } from './rating-store.bench.ts';

/**
 * What it costs to take a result into the ratings, the write aside: the first ten thousand of a million results beside the last
 * ten thousand. Prints one JSON line of microseconds. Run by `npm run bench -- ratings`.
 */

const results = 1_000_000;
const window = 10_000;
const leagues = 200;
const teamsInLeague = 20;

/** A small seeded generator (mulberry32): every run plays the same matches. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Kind = { readonly sport: SportId; readonly hasPrices: boolean };

const kinds: readonly Kind[] = [
  { sport: 'football', hasPrices: true },
  { sport: 'football', hasPrices: false },
  { sport: 'basketball', hasPrices: true },
  { sport: 'baseball', hasPrices: true },
  { sport: 'tennis', hasPrices: true },
];

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at * 86_400_000 + 1_000_000_000_000);

/** Kick-offs of a hundred days, made once: their text is no part of what is measured. */
const days = Array.from({ length: 100 }, (_, at) => `${dayOf(at)}T15:00:00Z`);

const pricesOf = (random: () => number, at: string, hasDraw: boolean): QuotedPrices => {
  const home = 0.25 + 0.4 * random();
  const draw = hasDraw ? 0.25 : 0;
  return {
    sample: false,
    at,
    homeWin: 0.95 / home,
    awayWin: 0.95 / (1 - home - draw),
    ...(hasDraw && { draw: 0.95 / draw }),
  };
};

/** Microseconds for a result, on average over the first and the last of many, reading and keeping rows in a map included. */
const cost = ({ sport, hasPrices }: Kind, count: number) => {
  const random = seeded(2_026);
  const whole = (below: number): number => Math.floor(random() * below);
  const store = createRatingStore();
  let [first, last] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const league = String(whole(leagues));
    const home = whole(teamsInLeague);
    const away = (home + 1 + whole(teamsInLeague - 1)) % teamsInLeague;
    const asked: Asked = { sport, league, home: String(home), away: String(away), surface: 'Clay' };
    const kickOff = days[at % days.length] ?? '';
    const result = {
      sport,
      kickOff,
      season: 2000 + Math.floor(at / (count / 20)),
      home: whole(4),
      away: whole(4) + 4 * whole(2),
      ...(hasPrices && { prices: pricesOf(random, kickOff, sport === 'football') }),
    };
    const startedMs = performance.now();
    store.apply(asked, result);
    const tookMs = performance.now() - startedMs;
    if (at < window) first += tookMs;
    if (at >= count - window) last += tookMs;
  }
  return { first: (first / window) * 1000, last: (last / window) * 1000 };
};

const measured = kinds.map((kind) => {
  // The first results of a process also pay for its compiler.
  cost(kind, 3 * window);
  return { ...kind, ...cost(kind, results) };
});

console.log(JSON.stringify({ results, window, measured }));
