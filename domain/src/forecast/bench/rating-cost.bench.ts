import { seededRandom } from '../../../test/seeded-random.ts';
import type { SportId } from '../../sport/sport.ts';
import { addDays } from '../../time/iso-time.ts';
import type { RatedResult } from '../forecast.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import type { Ratings } from '../ratings/rating-rows.ts';
import { applyResult } from '../ratings/ratings.ts';
import { type Asked, createRatingStore } from './rating-store.bench.ts';

/**
 * Compares the cost of rating a result, without the write, for the first and the last ten thousand of a million
 * results. Prints microseconds as one line of JSON. Run with `npm run bench -- ratings`.
 */

const results = 1_000_000;
const window = 10_000;
const rounds = 15;
const leagues = 200;
const teamsInLeague = 20;

type Kind = { readonly sport: SportId; readonly hasPrices: boolean };

const kinds: readonly Kind[] = [
  { sport: 'football', hasPrices: true },
  { sport: 'football', hasPrices: false },
  { sport: 'basketball', hasPrices: true },
  { sport: 'baseball', hasPrices: true },
  { sport: 'tennis', hasPrices: true },
];

/** Kick-offs on a hundred days. */
const days = Array.from({ length: 100 }, (_, at) => `${addDays('2026-01-01', at)}T15:00:00Z`);

const pricesOf = (random: () => number, at: string, hasDraw: boolean): MarketPrices => {
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

/** Matches of random teams with random results, in order of seasons. */
const createPlay = ({ sport, hasPrices }: Kind) => {
  const random = seededRandom(2_026);
  const whole = (below: number): number => Math.floor(random() * below);
  let at = 0;
  return (): Played => {
    at += 1;
    const home = whole(teamsInLeague);
    const away = (home + 1 + whole(teamsInLeague - 1)) % teamsInLeague;
    const kickOff = days[at % days.length] ?? '';
    return {
      asked: { sport, league: String(whole(leagues)), home: String(home), away: String(away) },
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

/** A result with the rows that were read for it. */
type Met = { readonly ratings: Ratings; readonly result: RatedResult };

/** The first and the last of many results, each with the rows that were read for it. */
const met = (kind: Kind) => {
  const store = createRatingStore();
  const play = createPlay(kind);
  const [first, last]: [Met[], Met[]] = [[], []];
  for (let at = 0; at < results; at += 1) {
    const { asked, result } = play();
    if (at < window) first.push({ ratings: store.ratings(asked), result });
    if (at >= results - window) last.push({ ratings: store.ratings(asked), result });
    store.apply(asked, result);
  }
  return { first, last };
};

/** Microseconds of CPU time per result. */
const cost = (all: readonly Met[]): number => {
  const before = process.cpuUsage();
  for (const { ratings, result } of all) applyResult(ratings, result);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / all.length;
};

/**
 * The first and last results alternate, so that other load affects both equally. The preceding million results warmed
 * up the compiler.
 */
const measured = kinds.map((kind) => {
  const { first, last } = met(kind);
  const turns = Array.from({ length: rounds }, () => ({ first: cost(first), last: cost(last) }));
  return {
    sport: kind.sport,
    hasPrices: kind.hasPrices,
    first: middle(turns.map((turn) => turn.first)),
    last: middle(turns.map((turn) => turn.last)),
  };
});

console.log(JSON.stringify({ results, window, measured }));
