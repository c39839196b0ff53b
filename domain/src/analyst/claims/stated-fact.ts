import type { Outcome } from '../../forecast/chances.ts';
import { americanOdds, fractionalText } from '../../odds/price-text.ts';
import { type AllowedNumbers, noNumbers } from '../allowed-numbers.ts';

/*
 * The facts of a match or team one by one, each with its topic, so that a number can be compared with the fact that it
 * is about. The number check accepts a number if any fact of the match has it.
 */

/** What a fact can be about. */
export const topics = [
  'score',
  'half-time',
  'period',
  'shootout',
  'meeting',
  'exact-score',
  'goals',
  'sets',
  'margin',
  'minute',
  'round',
  'red-cards',
  'statistic',
  'kick-off',
  'chance',
  'over',
  'under',
  'both-score',
  'expected-goals',
  'price',
  'over-price',
  'under-price',
  'line',
  'form',
  'place',
  'points',
  'played',
  'won',
  'drawn',
  'lost',
  'scored',
  'conceded',
  'difference',
  'behind',
  'record',
  'expected-points',
  'title',
  'relegation',
  'promotion',
  'play-offs',
  'champions-league',
  'europa-league',
] as const;

export type Topic = (typeof topics)[number];

/** One fact. `numbers` are the ways to write it; the order of `pair` (home, away) matters. */
export type StatedFact = {
  readonly topic: Topic;
  /** In English: "final score". */
  readonly what: string;
  readonly shown: string;
  readonly numbers: AllowedNumbers;
  readonly pair?: readonly [number, number];
  /** The side or result that it is about. */
  readonly of?: Outcome;
  /** A player or driver that it is about. */
  readonly name?: string;
  /** The label of a statistic, the index of a period, or the line of a total. */
  readonly detail?: string | number;
  /** A price comes from a bookmaker, even if the provider passes it on. */
  readonly source: 'provider' | 'bookmaker' | 'calculated';
  /** ISO 8601. */
  readonly asOf: string;
};

type Made = Pick<StatedFact, 'topic' | 'what'> & Partial<Pick<StatedFact, 'of' | 'name' | 'detail' | 'source'>>;

/** Makes the facts of one time. */
export const factsAt = (asOf: string) => {
  const fact = (made: Made, shown: string, numbers: Partial<AllowedNumbers>): StatedFact => ({
    source: 'provider',
    asOf,
    ...made,
    shown,
    numbers: { ...noNumbers, ...numbers },
  });
  const whole = (made: Made, value: number | undefined): readonly StatedFact[] =>
    value === undefined
      ? []
      : [fact(made, String(value), { wholes: new Set([value]), signed: new Set([value]), decimals: [value] })];
  const pair = (made: Made, { home, away }: { readonly home: number; readonly away: number }): StatedFact => ({
    ...fact(made, `${home}-${away}`, { pairs: [[home, away]] }),
    pair: [home, away],
  });
  const percent = (made: Made, chances: readonly number[]): StatedFact =>
    fact(made, `${Math.round((chances[0] ?? 0) * 1_000) / 10}%`, { percents: chances.map((chance) => chance * 100) });
  const price = (made: Made, value: number): StatedFact =>
    fact(made, String(value), {
      decimals: [value],
      wholes: new Set([value]),
      signed: new Set([americanOdds(value)]),
      fractions: new Set([fractionalText(value)]),
    });
  return { fact, whole, pair, percent, price };
};
