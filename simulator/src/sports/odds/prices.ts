import type { Points } from '../engine/timeline.ts';
import { readNames } from '../leagues.ts';
import type { MatchPlan } from '../plan.ts';
import { randomFrom } from '../random.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import type { Chances } from './chances.ts';
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

const bookmakersOf = new Map(
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
    { ...bets, twoWay: { id: 2, name: 'Home/Away' }, bookmakers: bookmakersOf.get(parameter) ?? [] },
  ]),
);

/** Hours between two market opinions; prices move smoothly between them. */
const knotHours = 4;
/** The market's largest error, days before the start. It falls to zero at the start. */
const mostOff = 0.36;
const settledHours = 72;

/** The market's error, which is zero once the match has started. */
const marketOpinion = (seed: string, untilStartMs: number): number => {
  if (untilStartMs <= 0) return 0;
  const hours = untilStartMs / hourMs;
  const knot = Math.floor(hours / knotHours);
  const along = hours / knotHours - knot;
  const at = (place: number): number => (place === 0 ? 0 : randomFrom(seed, 'opinion', place)() - 0.5);
  const smooth = along * along * (3 - 2 * along);
  return mostOff * Math.sqrt(Math.min(1, hours / settledHours)) * (at(knot) + (at(knot + 1) - at(knot)) * smooth);
};

/** The smallest chance that gets odds. */
const leastChance = 0.005;

/** Raises the chances to a common power so that they sum to `overround`. This affects long shots most. */
const withOverround = (chances: readonly number[], overround: number): readonly number[] => {
  const raised = chances.map((chance) => Math.max(leastChance, chance));
  const whole = raised.reduce((sum, chance) => sum + chance, 0);
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 24; turn += 1) {
    const middle = (low + high) / 2;
    if (raised.reduce((sum, chance) => sum + (chance / whole) ** middle, 0) > overround) low = middle;
    else high = middle;
  }
  return raised.map((chance) => (chance / whole) ** high);
};

/** "1.95", "12.50", "101.00": high odds have coarse steps. */
const oddText = (chance: number): string => {
  const price = 1 / chance;
  const step = price < 10 ? 100 : price < 20 ? 2 : 1;
  return Math.min(201, Math.max(1.01, Math.round(price * step) / step)).toFixed(2);
};

type QuotedBet = {
  readonly id: number;
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly odd: string }[];
};

/** All odds of a match at a point in time. */
export type PricedMatch = {
  readonly plan: MatchPlan;
  /** When the odds last moved. */
  readonly updatedMs: number;
  readonly bookmakers: readonly { readonly id: number; readonly name: string; readonly bets: readonly QuotedBet[] }[];
};

/** The provider documents odds for 1 to 7 days before most matches, and keeps them for 7 days. */
const keptDays = 7;
const quietMs = 10 * minuteMs;
const liveMs = 15_000;
/** A line is offered if both sides have at least this chance. */
const leastLineChance = 0.04;
/** In play, betting closes when a side reaches this chance. */
const decidedChance = 0.985;
/** Betting closes for the last part of a match, and in the last quarter while the leading side is the less likely winner. */
const closedShare = 0.05;
const lastQuarter = 0.25;
/** How far the opinions of bookmakers differ. */
const ownOpinion = 0.05;

/**
 * The point in time whose odds a call returns. Unlike in the provider's `/odds`, odds move in play, so that the demo
 * shows movement in every sport. After the match, the last odds before the start remain.
 */
const momentOf = (match: StagedMatch, nowMs: number): number | undefined => {
  if (Math.abs(match.startMs - nowMs) > keptDays * dayMs) return undefined;
  const { life } = match.phaseAt(nowMs);
  if (life === 'off') return undefined;
  if (life === 'live') return nowMs - (nowMs % liveMs);
  const until = life === 'before' ? nowMs : match.startMs - 1;
  return until - (until % quietMs);
};

const signed = (line: number): string => (line < 0 ? String(line) : `+${line}`);

/** Five lines around an even bet, as long as both sides have a chance. */
const linesAround = (middle: number, step: number, chance: (line: number) => number): readonly number[] =>
  [-2, -1, 0, 1, 2]
    .map((at) => middle + at * step)
    .filter((line) => chance(line) > leastLineChance && chance(line) < 1 - leastLineChance);

const totalLines = (outlook: Chances, { step }: LineBet): readonly number[] =>
  linesAround(Math.floor(outlook.expectedTotal) + 0.5, step, outlook.above).filter((line) => line > 0);

/** Lines added to the home side's score. Without draws, half a point equals the bet on the winner. */
const handicapLines = (outlook: Chances, { step }: LineBet): readonly number[] =>
  linesAround(-(Math.floor(outlook.expectedMargin) + 0.5), step, outlook.covers).filter(
    (line) => line % 1 !== 0 && (outlook.draw > 0 || Math.abs(line) > 1),
  );

const betsBy = (rules: MarketRules, overround: number, outlook: Chances, lines: Chances): readonly QuotedBet[] => {
  const { threeWay, twoWay, handicap, totals } = rules;
  const { home, draw, away, covers, above } = outlook;
  const priced = (chances: Readonly<Record<string, number>>) => {
    const prices = withOverround(Object.values(chances), overround);
    return Object.keys(chances).map((value, at) => ({ value, odd: oddText(prices[at] ?? 1) }));
  };
  // Both sides carry the home side's line: "Home -0.5" and "Away -0.5" are one bet.
  const handicaps = (handicap === undefined ? [] : handicapLines(lines, handicap)).flatMap((line) =>
    priced({ [`Home ${signed(line)}`]: covers(line), [`Away ${signed(line)}`]: 1 - covers(line) }),
  );
  const overUnder = totalLines(lines, totals).flatMap((line) =>
    priced({ [`Over ${line}`]: above(line), [`Under ${line}`]: 1 - above(line) }),
  );
  return [
    { bet: threeWay, values: priced({ Home: home, Draw: draw, Away: away }) },
    { bet: twoWay, values: priced({ Home: home / (home + away), Away: away / (home + away) }) },
    { bet: handicap, values: handicaps },
    { bet: totals, values: overUnder },
  ]
    .flatMap(({ bet, values }) => (bet && values.length > 0 ? [{ id: bet.id, name: bet.name, values }] : []))
    .toSorted((a, b) => a.id - b.id);
};

/** Whether betting is closed in play. */
const isSuspended = ({ home, draw, away, left }: Chances, score: Points): boolean => {
  const isContrary = (home - away) * (score.home - score.away) < 0;
  return Math.max(home, draw, away) >= decidedChance || left < closedShare || (left <= lastQuarter && isContrary);
};

/** The odds of a match at a point in time; undefined if it has none. */
export const pricesAt = (match: StagedMatch, rules: MarketRules, nowMs: number): PricedMatch | undefined => {
  const { plan } = match;
  const moment = momentOf(match, nowMs);
  if (plan === undefined || moment === undefined) return undefined;
  const leaning = plan.leaning + marketOpinion(plan.seed, match.startMs - moment);
  const outlook = match.outlookAt(moment, leaning);
  if (outlook === undefined) return undefined;
  const offers = rules.bookmakers.map(({ id, name, overround }) => {
    const own = leaning + (randomFrom(plan.seed, 'bookmaker', id)() - 0.5) * ownOpinion;
    return { id, name, overround, chances: match.outlookAt(moment, own) ?? outlook };
  });
  const score = match.scoreAt(nowMs);
  const isInPlay = moment >= match.startMs;
  if (isInPlay && [outlook, ...offers.map(({ chances }) => chances)].some((each) => isSuspended(each, score)))
    return undefined;
  const bookmakers = offers.map(({ id, name, overround, chances }) => {
    return { id, name, bets: betsBy(rules, overround, chances, outlook) };
  });
  return { plan, updatedMs: moment, bookmakers };
};
