import type { MatchPlan } from '../plan.ts';
import { randomFrom } from '../random.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayMs, hourMs, minuteMs } from '../utc-day.ts';
import type { LineBet, MarketRules } from './market-rules.ts';
import type { Outlook } from './outlook.ts';

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

/** A price on the provider's wire: "1.95", "12.50", "101.00". Long prices come in coarse steps. */
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

/** All prices for a match at a moment. */
export type Quote = {
  readonly plan: MatchPlan;
  /** When the prices last moved. */
  readonly updatedMs: number;
  readonly bookmakers: readonly { readonly id: number; readonly name: string; readonly bets: readonly QuotedBet[] }[];
};

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

/** Five lines around an even bet, as far as both sides have a chance. */
const linesAround = (middle: number, step: number, chance: (line: number) => number): readonly number[] =>
  [-2, -1, 0, 1, 2]
    .map((at) => middle + at * step)
    .filter((line) => chance(line) > leastLineChance && chance(line) < 1 - leastLineChance);

const totalLines = (outlook: Outlook, { step }: LineBet): readonly number[] =>
  linesAround(Math.floor(outlook.expectedTotal) + 0.5, step, outlook.above).filter((line) => line > 0);

/** Lines that are added to the home side's score. Where nobody draws, half a point is the bet on the winner again. */
const handicapLines = (outlook: Outlook, { step }: LineBet): readonly number[] =>
  linesAround(-(Math.floor(outlook.expectedMargin) + 0.5), step, outlook.covers).filter(
    (line) => line % 1 !== 0 && (outlook.draw > 0 || Math.abs(line) > 1),
  );

type Outcome = readonly [value: string, chance: number];

const betsBy = (rules: MarketRules, overround: number, outlook: Outlook, lines: Outlook): readonly QuotedBet[] => {
  const { threeWay, twoWay, handicap, totals } = rules;
  const { home, draw, away } = outlook;
  const books: readonly (readonly [bet: typeof twoWay | undefined, books: readonly (readonly Outcome[])[]])[] = [
    [
      threeWay,
      [
        [
          ['Home', home],
          ['Draw', draw],
          ['Away', away],
        ],
      ],
    ],
    [
      twoWay,
      [
        [
          ['Home', home / (home + away)],
          ['Away', away / (home + away)],
        ],
      ],
    ],
    [
      handicap,
      // Both sides carry the home side's line: "Home -0.5" and "Away -0.5" are one bet.
      (handicap === undefined ? [] : handicapLines(lines, handicap)).map((line) => [
        [`Home ${signed(line)}`, outlook.covers(line)],
        [`Away ${signed(line)}`, 1 - outlook.covers(line)],
      ]),
    ],
    [
      totals,
      totalLines(lines, totals).map((line) => [
        [`Over ${line}`, outlook.above(line)],
        [`Under ${line}`, 1 - outlook.above(line)],
      ]),
    ],
  ];
  return books
    .flatMap(([bet, of]) => {
      const values = of.flatMap((book) => {
        const chances = withOverround(
          book.map(([, chance]) => chance),
          overround,
        );
        return book.map(([value], at) => ({ value, odd: oddText(chances[at] ?? 1) }));
      });
      return bet === undefined || values.length === 0 ? [] : [{ id: bet.id, name: bet.name, values }];
    })
    .toSorted((a, b) => a.id - b.id);
};

const isWanted = (id: number, asked: string | undefined): boolean => asked === undefined || Number(asked) === id;

/** What bookmakers ask for a match now; undefined when none has a price, or none of those that are asked for. */
export const quoteAt = (
  match: StagedMatch,
  rules: MarketRules,
  nowMs: number,
  wanted: { readonly bookmaker?: string | undefined; readonly bet?: string | undefined } = {},
): Quote | undefined => {
  const { plan } = match;
  const moment = momentOf(match, nowMs);
  if (plan === undefined || moment === undefined || randomFrom(plan.seed, 'priced')() < unpricedShare) return undefined;
  const leaning = plan.leaning + marketOpinion(plan.seed, match.startMs - moment);
  const outlook = match.outlookAt(moment, leaning);
  if (outlook === undefined) return undefined;
  if (moment >= match.startMs && Math.max(outlook.home, outlook.draw, outlook.away) >= decidedChance) return undefined;
  const bookmakers = rules.bookmakers
    .filter(({ id }) => isWanted(id, wanted.bookmaker))
    .map(({ id, name, overround }) => {
      const own = leaning + (randomFrom(plan.seed, 'bookmaker', id)() - 0.5) * ownOpinion;
      const bets = betsBy(rules, overround, match.outlookAt(moment, own) ?? outlook, outlook);
      return { id, name, bets: bets.filter((bet) => isWanted(bet.id, wanted.bet)) };
    })
    .filter(({ bets }) => bets.length > 0);
  return bookmakers.length === 0 ? undefined : { plan, updatedMs: moment, bookmakers };
};
