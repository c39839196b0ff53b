import {
  type Handicap,
  type Odds,
  type OverUnder,
  defaultHandicapLine,
  defaultOverUnderLine,
} from '@touchline/domain/odds/odds.ts';
import { americanOdds, isDecimalOdds } from '@touchline/domain/odds/price-text.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import type { BookmakerOdds } from '../../score-provider.ts';
import { type Draft, anything, sourceId, text } from './item-fields.ts';

/*
 * `/odds` for any sport: bookmakers with their bets, and the values of each bet with a decimal price as text. Each part
 * is read separately, so that an unreadable part does not affect the others.
 */

/** The names of the bets on the match's result, in lower case, preferred bets first. */
export type ResultBets = readonly string[];

const bookmakerSchema = v.object({ id: sourceId, name: text, bets: v.array(v.unknown()) });

const betSchema = v.object({ name: v.string(), values: v.array(v.unknown()) });

/** `value` is a number in 96 of 3,527 recorded values, for exact numbers of goals. */
const valueSchema = v.object({ value: v.union([v.string(), v.number()]), odd: anything });

/** `price` is undefined if it is impossible, such as "1.00", which allows no profit. */
type Offer = { readonly name: string; readonly price: number | undefined };

type Bets = ReadonlyMap<string, readonly Offer[]>;

const decimalPrice = /^\d{1,5}(?:\.\d{1,4})?$/;

/** Bookmakers offer prices of at most 1000 or 5000 to 1. */
const longestPrice = 10_000;

const priceOf = (odd: unknown): number | undefined => {
  const price = typeof odd === 'string' && decimalPrice.test(odd.trim()) ? Number(odd) : odd;
  return typeof price === 'number' && isDecimalOdds(price) && price <= longestPrice ? price : undefined;
};

const offersOf = (values: readonly unknown[]): Offer[] =>
  values.flatMap((value) => {
    const read = v.safeParse(valueSchema, value);
    return read.success
      ? [{ name: String(read.output.value).trim().toLowerCase(), price: priceOf(read.output.odd) }]
      : [];
  });

/** The bets by name in lower case. If two bets share a name, the first counts. */
const betsOf = (items: readonly unknown[]): Bets => {
  const bets = new Map<string, readonly Offer[]>();
  for (const item of items) {
    const read = v.safeParse(betSchema, item);
    if (!read.success) continue;
    const name = read.output.name.trim().toLowerCase();
    if (!bets.has(name)) bets.set(name, offersOf(read.output.values));
  }
  return bets;
};

type Result = Omit<Odds, 'matchId' | 'overUnder' | 'handicap'>;

const offered = (offers: readonly Offer[], ...names: readonly string[]): Offer | undefined =>
  offers.find(({ name }) => names.includes(name));

/** If a draw has no readable price, the whole bet is unreadable, because the other chances depend on the draw. */
const resultOf = (offers: readonly Offer[]): Result | undefined => {
  const home = offered(offers, 'home', '1')?.price;
  const away = offered(offers, 'away', '2')?.price;
  const draw = offered(offers, 'draw', 'x');
  if (home === undefined || away === undefined || (draw !== undefined && draw.price === undefined)) return undefined;
  const result: Draft<Result> = {
    homeWin: home,
    homeWinAmerican: americanOdds(home),
    awayWin: away,
    awayWinAmerican: americanOdds(away),
  };
  if (draw?.price !== undefined) {
    result.draw = draw.price;
    result.drawAmerican = americanOdds(draw.price);
  }
  return result;
};

/** The prices of one line. In a handicap, "Away -0.5" is the away price at the home side's line of -0.5. */
type Pair = { readonly line: number; readonly first: number; readonly second: number };

const lined = /^(over|under|home|away|1|2)(?:\s+([+-]?\d{1,3}(?:\.\d{1,2})?))?$/;

const lineOf = (match: RegExpExecArray, whenUnnamed: number): number =>
  // "-0" and "+0" are the same line.
  (match[2] === undefined ? whenUnnamed : Number(match[2])) + 0;

const pairsOf = (
  offers: readonly Offer[],
  first: readonly string[],
  second: readonly string[],
  unnamedLine: number,
): Pair[] => {
  const prices = { first: new Map<number, number>(), second: new Map<number, number>() };
  for (const { name, price } of offers) {
    const match = lined.exec(name);
    const who = match?.[1];
    if (match === null || who === undefined || price === undefined) continue;
    const line = lineOf(match, unnamedLine);
    const side = first.includes(who) ? prices.first : second.includes(who) ? prices.second : undefined;
    if (side !== undefined && !side.has(line)) side.set(line, price);
  }
  return [...prices.first].flatMap(([line, price]) => {
    const other = prices.second.get(line);
    return other === undefined ? [] : [{ line, first: price, second: other }];
  });
};

/** How far the two chances at a line differ. */
const lopsidedness = ({ first, second }: Pair): number => Math.abs(1 / first - 1 / second);

/**
 * A bookmaker offers up to forty lines. The main line is the one whose sides have the most equal chances. If two lines
 * are equally even, it is the one nearer to the usual line.
 */
const mainLine = (pairs: readonly Pair[], usualLine: number): Pair | undefined =>
  pairs.toSorted(
    (a, b) => lopsidedness(a) - lopsidedness(b) || Math.abs(a.line - usualLine) - Math.abs(b.line - usualLine),
  )[0];

const firstOf = <T>(bets: Bets, names: readonly string[], read: (offers: readonly Offer[]) => T | undefined) => {
  for (const name of names) {
    const offers = bets.get(name);
    const found = offers === undefined ? undefined : read(offers);
    if (found !== undefined) return found;
  }
  return undefined;
};

const overUnderBets = ['over/under', 'goals over/under'];
const handicapBets = ['handicap', 'asian handicap'];

const overUnderOf = (offers: readonly Offer[]): OverUnder | undefined => {
  const pair = mainLine(pairsOf(offers, ['over'], ['under'], defaultOverUnderLine), defaultOverUnderLine);
  return (
    pair && {
      line: pair.line,
      over: pair.first,
      overAmerican: americanOdds(pair.first),
      under: pair.second,
      underAmerican: americanOdds(pair.second),
    }
  );
};

const handicapOf = (offers: readonly Offer[]): Handicap | undefined => {
  const pair = mainLine(pairsOf(offers, ['home', '1'], ['away', '2'], defaultHandicapLine), defaultHandicapLine);
  return (
    pair && {
      line: pair.line,
      home: pair.first,
      homeAmerican: americanOdds(pair.first),
      away: pair.second,
      awayAmerican: americanOdds(pair.second),
    }
  );
};

const oddsOf = (matchId: string, bets: Bets, resultBets: ResultBets): Odds | undefined => {
  const result = firstOf(bets, resultBets, resultOf);
  if (result === undefined) return undefined;
  const odds: Draft<Odds> = { matchId, ...result };
  const overUnder = firstOf(bets, overUnderBets, overUnderOf);
  const handicap = firstOf(bets, handicapBets, handicapOf);
  if (overUnder !== undefined) odds.overUnder = overUnder;
  if (handicap !== undefined) odds.handicap = handicap;
  return odds;
};

/** The bookmaker from section 7 of the spec. Bookmakers are numbered separately for each sport. */
const preferredBookmaker = '1';

const isPreferred = ({ id }: { readonly id: number | string }): boolean => String(id) === preferredBookmaker;

/**
 * The prices of bookmaker 1, otherwise of the first bookmaker in the reply with prices on the result; undefined if
 * there is none. Prices of different bookmakers are never mixed. Never throws.
 */
export const readBookmakerOdds = (
  bookmakers: readonly unknown[],
  matchId: string,
  resultBets: ResultBets,
): BookmakerOdds | undefined => {
  const readable = bookmakers.flatMap((item) => {
    const read = v.safeParse(bookmakerSchema, item);
    return read.success ? [read.output] : [];
  });
  const inOrder = [...readable.filter(isPreferred), ...readable.filter((one) => !isPreferred(one))];
  for (const { id, name, bets } of inOrder) {
    const odds = oddsOf(matchId, betsOf(bets), resultBets);
    if (odds !== undefined) return { bookmaker: plainText(name ?? '') || `Bookmaker ${id}`, odds };
  }
  return undefined;
};
