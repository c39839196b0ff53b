import { readNames } from '../leagues.ts';
import type { SportSlug } from '../sport-slug.ts';

type Bet = { readonly id: number; readonly name: string };

/** `step` is the distance between lines. */
export type LineBet = Bet & { readonly step: number };

/** `overround` is the sum of the chances that its odds imply. */
type Bookmaker = Bet & { readonly overround: number };

/** The bets of a sport. Ids differ from sport to sport. */
export type MarketRules = {
  /** Home, draw, away at the end of regular time. */
  readonly threeWay?: Bet;
  /** Home or away; stakes are returned after a draw. */
  readonly twoWay: Bet;
  readonly totals: LineBet;
  readonly handicap?: LineBet;
  readonly bookmakers: readonly Bookmaker[];
};

const overrounds = [1.055, 1.066, 1.042, 1.064, 1.048, 1.058];

const bookmakers = new Map(
  readNames('bookmakers.txt').map(([parameter = '', names = '']) => [
    parameter,
    names.split(', ').map((text, at): Bookmaker => {
      const [id = '', ...name] = text.split(' ');
      return { id: Number(id), name: name.join(' '), overround: overrounds[at % overrounds.length] ?? 1.05 };
    }),
  ]),
);

const market = (parameter: string, rules: Omit<MarketRules, 'bookmakers' | 'twoWay'>): MarketRules => ({
  ...rules,
  twoWay: { id: 2, name: 'Home/Away' },
  bookmakers: bookmakers.get(parameter) ?? [],
});

/** Ids and names of the documented basketball sample. */
const games = (totals: number, handicap: number): MarketRules =>
  market('game', {
    totals: { id: 4, name: 'Over/Under', step: totals },
    handicap: { id: 3, name: 'Asian Handicap', step: handicap },
  });

const threeWay: Bet = { id: 1, name: '3Way Result' };

/** The provider has no odds for Formula 1. */
export const marketRules: Readonly<Partial<Record<SportSlug, MarketRules>>> = {
  football: market('fixture', {
    threeWay: { id: 1, name: 'Match Winner' },
    totals: { id: 5, name: 'Goals Over/Under', step: 1 },
    handicap: { id: 4, name: 'Asian Handicap', step: 0.5 },
  }),
  basketball: games(3, 2),
  hockey: { ...games(1, 1), threeWay },
  baseball: games(1, 1),
  'american-football': games(3, 2),
  rugby: { ...games(3, 3), threeWay },
  volleyball: games(1, 1),
  handball: { ...games(1, 1), threeWay },
  afl: games(6, 6),
  tennis: games(1, 1),
  mma: market('fight', { totals: { id: 4, name: 'Over/Under', step: 1 } }),
};
