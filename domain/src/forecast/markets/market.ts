import { roundedChance } from '../chances.ts';

/*
 * Markets: further questions about a match that the forecast's model answers, such as "Do both teams score?". All
 * chances come from the same model as the result's chances. No price of a market is ever read or shown.
 */

/** The order is the display order. */
export const marketIds = [
  'both-score',
  'over-0.5',
  'over-1.5',
  'over-2.5',
  'over-3.5',
  'over-4.5',
  'over-5.5',
  'next-goal',
  'winner-if-decided',
  'half-time',
  'correct-score',
  'winning-margin',
  'set-score',
] as const;

/**
 * `over-…`: more goals in all than the line, in 90 minutes. `winner-if-decided`: the winner if it is not a draw.
 * `half-time`: the result at half-time. `correct-score`: the six likeliest scores, and all others. `winning-margin`:
 * the winner and the points ahead. `next-goal`: only in play.
 */
export type MarketId = (typeof marketIds)[number];

/** A market of the total of goals. */
export type TotalId = Extract<MarketId, `over-${string}`>;

export const isTotal = (id: MarketId): id is TotalId => id.startsWith('over-');

/** The line of a total: 2.5. */
export const lineOf = (id: TotalId): number => Number(id.slice('over-'.length));

/**
 * An outcome's name. Yes-or-no markets have `yes` and `no`; others name a side (`home`, `away`), `draw`, `none` (no
 * goal), a score such as `2-1`, a margin such as `home 6-10` or `away 21+`, or `other`.
 */
export const outcomePattern =
  /^(?:yes|no|home|away|draw|none|other|\d{1,2}-\d{1,2}|(?:home|away) \d{1,2}(?:-\d{1,2}|\+))$/u;

/** The chance of an outcome, exactly 0 or 1 only if it is certain. */
export type OutcomeChance = readonly [outcome: string, chance: number];

/** A market's outcomes, which exclude each other. Their chances add up to 1. */
export type MarketChances = { readonly id: MarketId; readonly chances: readonly OutcomeChance[] };

/** An outcome with the 80% range of its chance. */
export type RangedOutcome = {
  readonly outcome: string;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
};

export type Market = { readonly id: MarketId; readonly outcomes: readonly RangedOutcome[] };

/** A market for storage, with chances of four decimals. */
export const roundedMarket = ({ id, chances }: MarketChances): MarketChances => ({
  id,
  chances: chances.map(([outcome, chance]) => [outcome, roundedChance(chance)]),
});

/** A yes-or-no market, from the chance of "no": 0 makes "yes" certain, without rounding errors. */
export const yesOrNo = (id: MarketId, no: number): MarketChances => ({
  id,
  chances: [
    // A sum of many chances can exceed 1 by a rounding error.
    ['yes', Math.max(0, 1 - no)],
    ['no', no],
  ],
});

const logit = (chance: number): number => Math.log(chance / (1 - chance));
const inverseLogit = (value: number): number => 1 / (1 + Math.exp(-value));

const isSettled = (chance: number): boolean => chance <= 0 || chance >= 1;

/** The normal distribution's 10% and 90% quantiles in standard deviations. */
const z80 = 1.2816;

/** The same markets after one input of the model was changed by `by`, in the units of the doubt about it. */
export type ChangedMarkets = { readonly by: number; readonly markets: readonly MarketChances[] };

/**
 * A match's markets as its model computes them. `sensitivity`: the model's markets, before they are made to agree with
 * the forecast's chances, and after a small change of each input.
 */
export type ModelledMarkets = {
  readonly markets: readonly MarketChances[];
  readonly sensitivity: () => {
    readonly from: readonly MarketChances[];
    readonly changed: readonly ChangedMarkets[];
  };
};

const chanceIn = (among: readonly MarketChances[], id: MarketId, outcome: string): number | undefined =>
  among.find((each) => each.id === id)?.chances.find(([name]) => name === outcome)?.[1];

/**
 * Adds the range that follows from the doubt about the model's inputs, the standard deviation of each. The range is
 * symmetric in log-odds, and a settled outcome has none.
 */
export const withRanges = ({ markets, sensitivity }: ModelledMarkets, doubt: number): readonly Market[] => {
  const { from, changed } = sensitivity();
  return markets.map(({ id, chances }) => ({
    id,
    outcomes: chances.map(([outcome, chance]) => {
      if (isSettled(chance)) return { outcome, chance, low: chance, high: chance };
      const before = chanceIn(from, id, outcome);
      const slopes = changed.map(({ by, markets: after }) => {
        const moved = chanceIn(after, id, outcome);
        if (before === undefined || moved === undefined || isSettled(before) || isSettled(moved)) return 0;
        return (logit(moved) - logit(before)) / by;
      });
      const reach = z80 * doubt * Math.hypot(...slopes);
      return {
        outcome,
        chance,
        low: inverseLogit(logit(chance) - reach),
        high: inverseLogit(logit(chance) + reach),
      };
    }),
  }));
};

/** Scales the chances of one winner's outcomes to the chance that this side wins. */
export const scaledTo = (sum: number, chances: readonly OutcomeChance[]): readonly OutcomeChance[] => {
  const own = chances.reduce((total, [, chance]) => total + chance, 0);
  const factor = own > 0 ? sum / own : 0;
  return chances.map(([name, chance]) => [name, chance * factor]);
};
