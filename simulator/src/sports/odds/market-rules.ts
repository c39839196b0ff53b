import { readNames } from '../leagues.ts';
import type { SportSlug } from '../sport-slug.ts';
import facts from './markets.json' with { type: 'json' };

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

/** Ids and names of `markets.json` are those of the documented samples. The provider has no odds for Formula 1. */
export const marketRules: Readonly<Partial<Record<SportSlug, MarketRules>>> = Object.fromEntries(
  Object.entries(facts).map(([sport, { parameter, ...bets }]) => [
    sport,
    { ...bets, twoWay: { id: 2, name: 'Home/Away' }, bookmakers: bookmakers.get(parameter) ?? [] },
  ]),
);
