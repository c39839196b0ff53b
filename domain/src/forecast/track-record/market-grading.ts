import type { SportId } from '../../sport/sport.ts';
import { marginOutcome } from '../markets/margin-markets.ts';
import {
  type MarketChances,
  type MarketId,
  type OutcomeChance,
  isTotal,
  lineOf,
  marketIds,
  type TotalId,
} from '../markets/market.ts';
import { wilsonInterval } from '../numeric-methods.ts';
import { type MarketScore, outcomeOf } from './grading.ts';
import { type BinSums, noSums } from './record-sums.ts';
import { type CalibrationPoint, calibrationError, enoughMatches } from './track-record.ts';

type Graded = { readonly chances: readonly OutcomeChance[]; readonly score: MarketScore; readonly sport: SportId };

const listedScore = ({ chances, score: { home, away } }: Graded): string | undefined =>
  chances.find(([outcome]) => outcome === `${home}-${away}`)?.[0];

const outcomes: Readonly<Record<Exclude<MarketId, TotalId>, (graded: Graded) => string | undefined>> = {
  'both-score': ({ score: { home, away } }) => (home > 0 && away > 0 ? 'yes' : 'no'),
  'correct-score': (graded) => listedScore(graded) ?? 'other',
  // A score in sets that is not listed is that of a match that was not completed.
  'set-score': listedScore,
  'half-time': ({ score: { halfTime } }) => halfTime && outcomeOf(halfTime),
  'winner-if-decided': ({ score }) => (score.home === score.away ? undefined : outcomeOf(score)),
  'winning-margin': ({ score, sport }) => marginOutcome(sport, score),
  // Only in play, and not told by the score.
  'next-goal': () => undefined,
};

/**
 * The outcome of a market; undefined if it has none (a draw, if the market is about the winner) or if the score does not
 * tell it.
 */
export const marketOutcome = (
  { id, chances }: MarketChances,
  score: MarketScore,
  sport: SportId,
): string | undefined => {
  if (!isTotal(id)) return outcomes[id]({ chances, score, sport });
  return score.home + score.away > lineOf(id) ? 'yes' : 'no';
};

/**
 * The sums behind a market's line of the track record. `said` and `happened` are about one outcome of each match: "yes"
 * or the first side where there are two outcomes, otherwise the likeliest one. `bins`: ten bins of equal width, of that
 * outcome where there are two, otherwise of all.
 */
export type MarketSums = {
  readonly n: number;
  readonly logLoss: number;
  readonly said: number;
  readonly happened: number;
  readonly bins: readonly BinSums[];
};

/** The sums of the markets that have any graded matches. */
export type SumsOfMarkets = Readonly<Partial<Record<MarketId, MarketSums>>>;

const noMarketSums: MarketSums = { n: 0, logLoss: 0, said: 0, happened: 0, bins: noSums.bins };

const leastChance = 1e-9;

/** The outcome about which a market's line is. */
export const namedOutcome = (chances: readonly OutcomeChance[]): OutcomeChance | undefined =>
  chances.length === 2
    ? chances[0]
    : chances.filter(([name]) => name !== 'other').toSorted(([, one], [, other]) => other - one)[0];

/** The sums of one market of one match; undefined if its chances did not include the outcome. */
const marketSumsOf = ({ chances }: MarketChances, outcome: string): MarketSums | undefined => {
  const named = namedOutcome(chances);
  const chance = chances.find(([name]) => name === outcome)?.[1];
  if (named === undefined || chance === undefined) return undefined;
  const bins = [...noMarketSums.bins];
  for (const [name, its] of chances.length === 2 ? [named] : chances) {
    const at = Math.min(bins.length - 1, Math.floor(its * bins.length));
    const { n, said, happened } = bins[at] ?? { n: 0, said: 0, happened: 0 };
    bins[at] = { n: n + 1, said: said + its, happened: happened + (name === outcome ? 1 : 0) };
  }
  return {
    n: 1,
    logLoss: -Math.log(Math.max(leastChance, chance)),
    said: named[1],
    happened: named[0] === outcome ? 1 : 0,
    bins,
  };
};

/** The sum of both; with `times` -1, the first minus the second. */
const added = (sums: MarketSums, other: MarketSums, times: 1 | -1): MarketSums => ({
  n: sums.n + times * other.n,
  logLoss: sums.logLoss + times * other.logLoss,
  said: sums.said + times * other.said,
  happened: sums.happened + times * other.happened,
  bins: sums.bins.map(({ n, said, happened }, at) => {
    const two = other.bins[at] ?? { n: 0, said: 0, happened: 0 };
    return { n: n + times * two.n, said: said + times * two.said, happened: happened + times * two.happened };
  }),
});

const entriesOf = (sums: SumsOfMarkets): readonly (readonly [MarketId, MarketSums])[] =>
  marketIds.flatMap((id) => {
    const its = sums[id];
    return its === undefined ? [] : [[id, its] as const];
  });

/** The sums of both, market by market. */
export const addedMarketSums = (sums: SumsOfMarkets, other: SumsOfMarkets, times: 1 | -1 = 1): SumsOfMarkets => {
  const all: Partial<Record<MarketId, MarketSums>> = { ...sums };
  for (const [id, its] of entriesOf(other)) all[id] = added(all[id] ?? noMarketSums, its, times);
  return all;
};

/** The sums of all markets of one match. */
export const sumsOfMarkets = (markets: readonly MarketChances[], score: MarketScore, sport: SportId): SumsOfMarkets => {
  const sums: Partial<Record<MarketId, MarketSums>> = {};
  for (const market of markets) {
    const outcome = marketOutcome(market, score, sport);
    const its = outcome === undefined ? undefined : marketSumsOf(market, outcome);
    if (its !== undefined) sums[market.id] = its;
  }
  return sums;
};

/** How well a market's chances were calibrated. `interval`: the 95% confidence interval of `happened`. */
export type MarketFigures = {
  readonly logLoss: number;
  /** The mean chance of the outcome that the line is about, and the share of matches in which it happened. */
  readonly said: number;
  readonly happened: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly ece: number;
};

/** A market's line of the track record. */
export type MarketLine =
  | { readonly market: MarketId; readonly kind: 'too-few'; readonly n: number; readonly needed: number }
  | ({ readonly market: MarketId; readonly kind: 'record'; readonly n: number } & MarketFigures);

/** The figures of one or more matches. */
const marketFigures = ({ n, logLoss, said, happened, bins }: MarketSums): MarketFigures => {
  const curve = bins.flatMap((bin): readonly CalibrationPoint[] =>
    bin.n === 0 ? [] : [{ n: bin.n, said: bin.said / bin.n, happened: bin.happened / bin.n }],
  );
  return {
    logLoss: logLoss / n,
    said: said / n,
    happened: happened / n,
    interval: wilsonInterval(happened, n),
    ece: calibrationError(curve),
  };
};

/** The lines of all markets with a graded match, in display order. */
export const marketLines = (sums: SumsOfMarkets): readonly MarketLine[] =>
  entriesOf(sums).flatMap(([market, its]): readonly MarketLine[] => {
    if (its.n === 0) return [];
    if (its.n < enoughMatches) return [{ market, kind: 'too-few', n: its.n, needed: enoughMatches }];
    return [{ market, kind: 'record', n: its.n, ...marketFigures(its) }];
  });
