import { addDays } from '../../match/iso-time.ts';
import type { SportId } from '../../sport.ts';
import type { RatedResult } from '../forecast.ts';
import type { QuotedPrices } from '../quoted-prices.ts';
import { type Asked, createRatingStore } from './rating-store.bench.ts';

/**
 * What it costs to take a result into the ratings, the write aside: the first ten thousand of a million results beside the last
 * ten thousand. Prints one JSON line of microseconds. Run by `npm run bench -- ratings`.
 */

const results = 1_000_000;
const window = 10_000;
const batch = 500;
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

/** Kick-offs of a hundred days. */
const days = Array.from({ length: 100 }, (_, at) => `${addDays('2026-01-01', at)}T15:00:00Z`);

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

type Played = { readonly asked: Asked; readonly result: RatedResult };

/** Matches of any teams with any result, in the order of their seasons. */
const createPlay = ({ sport, hasPrices }: Kind) => {
  const random = seeded(2_026);
  const whole = (below: number): number => Math.floor(random() * below);
  let at = 0;
  return (): Played => {
    at += 1;
    const home = whole(teamsInLeague);
    const away = (home + 1 + whole(teamsInLeague - 1)) % teamsInLeague;
    const kickOff = days[at % days.length] ?? '';
    return {
      asked: { sport, league: String(whole(leagues)), home: String(home), away: String(away), surface: 'Clay' },
      result: {
        sport,
        kickOff,
        season: 2000 + Math.floor(at / (results / 20)),
        home: whole(4),
        away: whole(4) + 4 * whole(2),
        ...(hasPrices && { prices: pricesOf(random, kickOff, sport === 'football') }),
      },
    };
  };
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Microseconds of processor time for a result, the median over batches, at the beginning and at the end of so many. Rows are read
 * and kept in a map, which is counted in.
 */
const cost = (kind: Kind, count: number) => {
  const store = createRatingStore();
  const play = createPlay(kind);
  const batchCosts = Array.from({ length: count / batch }, () => {
    const matches = Array.from({ length: batch }, play);
    const before = process.cpuUsage();
    for (const { asked, result } of matches) store.apply(asked, result);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / batch;
  });
  return { first: middle(batchCosts.slice(0, window / batch)), last: middle(batchCosts.slice(-window / batch)) };
};

const measured = kinds.map((kind) => {
  // The first results of a process also pay for its compiler.
  cost(kind, 3 * window);
  const { first, last } = cost(kind, results);
  return { sport: kind.sport, hasPrices: kind.hasPrices, first, last };
});

console.log(JSON.stringify({ results, window, measured }));
