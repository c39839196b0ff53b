import type { MatchPlan } from '../match-plan.ts';
import type { Outlook } from '../outlook/outlook.ts';
import { randomFrom } from '../random.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import type { Bet, Bookmaker, LineBet, MarketRules } from './market-rules.ts';

/** The market thinks anew at these moments before the start, and moves smoothly between them. */
const knotHours = 4;
/** The opinion is this far off at most, as a leaning, days before the start; it is right when the match begins. */
const mostOff = 0.36;
const settledHours = 72;

/** How far the market is off the true leaning so long before the start; nothing once it began. */
const marketOpinion = (seed: string, untilStartMs: number): number => {
  if (untilStartMs <= 0) return 0;
  const hours = untilStartMs / hourMs;
  const knot = Math.floor(hours / knotHours);
  const along = hours / knotHours - knot;
  const at = (place: number): number => (place === 0 ? 0 : randomFrom(seed, 'opinion', place)() - 0.5);
  const smooth = along * along * (3 - 2 * along);
  return mostOff * Math.sqrt(Math.min(1, hours / settledHours)) * (at(knot) + (at(knot + 1) - at(knot)) * smooth);
};

/** No chance is priced as smaller than this, however lost the cause. */
const leastChance = 0.005;

/**
 * The chances as a bookmaker prices them: raised to one power so that they sum to `overround`. Long shots are raised
 * most, as real bookmakers do, and no favourite comes out as more than certain.
 */
export const withOverround = (chances: readonly number[], overround: number): readonly number[] => {
  const raised = chances.map((chance) => Math.max(leastChance, chance));
  const whole = raised.reduce((sum, chance) => sum + chance, 0);
  const fair = raised.map((chance) => chance / whole);
  const sumAt = (power: number): number => fair.reduce((sum, chance) => sum + chance ** power, 0);
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 24; turn += 1) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > overround) low = middle;
    else high = middle;
  }
  return fair.map((chance) => chance ** high);
};

/** A price on the provider's wire: "1.95", "12.50", "101.00". Long prices come in coarse steps. */
export const oddText = (chance: number): string => {
  const price = 1 / chance;
  const rounded =
    price < 10 ? Math.round(price * 100) / 100 : price < 20 ? Math.round(price * 2) / 2 : Math.round(price);
  return Math.min(201, Math.max(1.01, rounded)).toFixed(2);
};

/** An outcome under the wire's name, and the chance that its price stands for. */
export type Price = { readonly value: string; readonly chance: number };

export type QuotedBet = Bet & { readonly prices: readonly Price[] };

type QuotedBookmaker = Bet & { readonly bets: readonly QuotedBet[] };

/** All prices for a match at a moment. */
export type Quote = {
  readonly plan: MatchPlan;
  /** When the prices last moved. */
  readonly updatedMs: number;
  readonly bookmakers: readonly QuotedBookmaker[];
};

type QuoteFilter = { readonly bookmaker?: number; readonly bet?: number };

/** The provider documents 1 to 7 days of prices before most matches, and keeps them for 7 days. */
const keptDays = 7;
const quietMs = 10 * minuteMs;
const liveMs = 15_000;
/** Matches that nobody has prices for. */
const unpricedShare = 0.1;
/** A line is offered while both of its sides have this chance. */
const leastLineChance = 0.04;
/** From this chance of a side on in play the match is as good as decided, and bookmakers take no more bets. */
const decidedChance = 0.97;
/** How far one bookmaker thinks away from the others, as a leaning. */
const ownOpinion = 0.05;

const isPriced = (plan: MatchPlan): boolean => randomFrom(plan.seed, 'priced')() >= unpricedShare;

/**
 * The moment whose prices a call sees. In play the stand-in goes on pricing where the provider's `/odds` stands still,
 * so that one call shows movement in every sport; after the match the last prices before the start stay.
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

const linesAround = (middle: number, step: number): readonly number[] =>
  [-2, -1, 0, 1, 2].map((at) => middle + at * step);

/** The half line that is nearest to an even bet: totals lie around what is expected. */
export const totalLines = (outlook: Outlook, bet: LineBet): readonly number[] =>
  linesAround(Math.floor(outlook.expectedTotal) + 0.5, bet.step).filter((line) => {
    const over = outlook.above(line);
    return line > 0 && over > leastLineChance && over < 1 - leastLineChance;
  });

/** Lines that are added to the home side's score. */
export const handicapLines = (outlook: Outlook, bet: LineBet): readonly number[] =>
  linesAround(-(Math.floor(outlook.expectedMargin) + 0.5), bet.step).filter((line) => {
    // Where nobody draws, half a point is the bet on the winner again.
    if (outlook.draw === 0 && Math.abs(line) < 1) return false;
    const home = outlook.covers(line);
    return home > leastLineChance && home < 1 - leastLineChance;
  });

type Lines = { readonly totals: readonly number[]; readonly handicap: readonly number[] };

const priced = (overround: number, outcomes: readonly Price[]): readonly Price[] => {
  const chances = withOverround(
    outcomes.map(({ chance }) => chance),
    overround,
  );
  return outcomes.map(({ value }, at) => ({ value, chance: chances[at] ?? 1 }));
};

const pairPriced = (overround: number, one: string, other: string, chance: number): readonly Price[] =>
  priced(overround, [
    { value: one, chance },
    { value: other, chance: 1 - chance },
  ]);

const betsBy = (
  rules: MarketRules,
  { overround }: Bookmaker,
  outlook: Outlook,
  lines: Lines,
  wanted: number | undefined,
): readonly QuotedBet[] => {
  const bets: QuotedBet[] = [];
  const offer = (bet: Bet | undefined, prices: () => readonly Price[]): void => {
    if (bet === undefined || (wanted !== undefined && wanted !== bet.id)) return;
    const all = prices();
    if (all.length > 0) bets.push({ id: bet.id, name: bet.name, prices: all });
  };
  offer(rules.threeWay, () =>
    priced(overround, [
      { value: 'Home', chance: outlook.home },
      { value: 'Draw', chance: outlook.draw },
      { value: 'Away', chance: outlook.away },
    ]),
  );
  offer(rules.twoWay, () => pairPriced(overround, 'Home', 'Away', outlook.home / (outlook.home + outlook.away)));
  offer(rules.handicap, () =>
    // Both sides carry the home side's line: "Home -0.5" and "Away -0.5" are one bet.
    lines.handicap.flatMap((line) =>
      pairPriced(overround, `Home ${signed(line)}`, `Away ${signed(line)}`, outlook.covers(line)),
    ),
  );
  offer(rules.totals, () =>
    lines.totals.flatMap((line) => pairPriced(overround, `Over ${line}`, `Under ${line}`, outlook.above(line))),
  );
  return bets.toSorted((a, b) => a.id - b.id);
};

/** What bookmakers ask for a match now; undefined when none has a price, or none of those that are asked for. */
export const quoteAt = (
  match: StagedMatch,
  rules: MarketRules,
  nowMs: number,
  filter: QuoteFilter = {},
): Quote | undefined => {
  const { plan } = match;
  const moment = momentOf(match, nowMs);
  if (plan === undefined || moment === undefined || !isPriced(plan)) return undefined;
  const leaning = plan.leaning + marketOpinion(plan.seed, match.startMs - moment);
  const outlook = match.outlookAt(moment, leaning);
  if (outlook === undefined) return undefined;
  if (moment >= match.startMs && Math.max(outlook.home, outlook.draw, outlook.away) >= decidedChance) return undefined;
  const lines: Lines = {
    totals: totalLines(outlook, rules.totals),
    handicap: rules.handicap === undefined ? [] : handicapLines(outlook, rules.handicap),
  };
  const bookmakers = rules.bookmakers
    .filter(({ id }) => filter.bookmaker === undefined || filter.bookmaker === id)
    .flatMap((bookmaker) => {
      const own = (randomFrom(plan.seed, 'bookmaker', bookmaker.id)() - 0.5) * ownOpinion;
      const bets = betsBy(rules, bookmaker, match.outlookAt(moment, leaning + own) ?? outlook, lines, filter.bet);
      return bets.length === 0 ? [] : [{ id: bookmaker.id, name: bookmaker.name, bets }];
    });
  return bookmakers.length === 0 ? undefined : { plan, updatedMs: moment, bookmakers };
};
