import type { SportSlug } from '../sport-slug.ts';

type Bet = { readonly id: number; readonly name: string };

/** Lines lie this far from each other. */
export type LineBet = Bet & { readonly step: number };

type Bookmaker = Bet & {
  /** What the chances of its prices sum to. */
  readonly overround: number;
};

/** What is bet on in a sport, and with whom. Ids are those of the sport: other sports have other ones. */
export type MarketRules = {
  /** The parameter of `/odds` that names a match. */
  readonly idField: 'fixture' | 'game' | 'fight';
  /** Home, draw, away at the end of regular time; absent where nobody bets on a draw. */
  readonly threeWay?: Bet;
  /** Home or away; a draw gives the stakes back. */
  readonly twoWay: Bet;
  readonly totals: LineBet;
  readonly handicap?: LineBet;
  readonly bookmakers: readonly Bookmaker[];
};

const overrounds = [1.055, 1.066, 1.042, 1.064, 1.048, 1.058] as const;

const bookmakers = (...names: readonly (readonly [id: number, name: string])[]): readonly Bookmaker[] =>
  names.map(([id, name], at) => ({ id, name, overround: overrounds[at % overrounds.length] ?? 1.05 }));

/**
 * Ids and names of the documentation's basketball sample; the other `/games` sports follow it as far as is known.
 * No real name stands on invented prices: the bookmakers are fictional.
 */
const gameMarket = (totals: number, handicap: number): MarketRules => ({
  idField: 'game',
  twoWay: { id: 2, name: 'Home/Away' },
  totals: { id: 4, name: 'Over/Under', step: totals },
  handicap: { id: 3, name: 'Asian Handicap', step: handicap },
  bookmakers: bookmakers(
    [1, 'Pretend Bets'],
    [2, 'Mockbet'],
    [3, 'Imaginary Odds'],
    [4, 'Make-Believe'],
    [5, 'Fable Odds'],
  ),
});

const threeWay: Bet = { id: 1, name: '3Way Result' };

/** A sport without a row has no odds: the provider has none for Formula 1. */
export const marketRules: Readonly<Partial<Record<SportSlug, MarketRules>>> = {
  football: {
    idField: 'fixture',
    threeWay: { id: 1, name: 'Match Winner' },
    twoWay: { id: 2, name: 'Home/Away' },
    totals: { id: 5, name: 'Goals Over/Under', step: 1 },
    handicap: { id: 4, name: 'Asian Handicap', step: 0.5 },
    bookmakers: bookmakers(
      [1, 'Demo Bets'],
      [8, 'Mockbet'],
      [7, 'Stand-in Sports'],
      [4, 'Imaginary Odds'],
      [6, 'Pretend Bets'],
      [11, 'Fable Odds'],
      [16, 'Make-Believe'],
    ),
  },
  basketball: gameMarket(3, 2),
  hockey: { ...gameMarket(1, 1), threeWay },
  baseball: gameMarket(1, 1),
  'american-football': gameMarket(3, 2),
  rugby: { ...gameMarket(3, 3), threeWay },
  volleyball: gameMarket(1, 1),
  handball: { ...gameMarket(1, 1), threeWay },
  afl: gameMarket(6, 6),
  tennis: gameMarket(1, 1),
  mma: {
    idField: 'fight',
    twoWay: { id: 2, name: 'Home/Away' },
    totals: { id: 4, name: 'Over/Under', step: 1 },
    bookmakers: bookmakers([2, 'Pretend Bets'], [3, 'Mockbet'], [4, 'Imaginary Odds']),
  },
};
