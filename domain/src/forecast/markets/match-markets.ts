import type { Match } from '../../match/match.ts';
import type { Basis, Forecast, PlayState } from '../forecast.ts';
import { inPlayModels } from '../in-play/in-play-models.ts';
import { playState, setsAtMost } from '../in-play/play-state.ts';
import type { ScoreChance } from '../score-matrix.ts';
import { goalsMarkets } from './goals-markets.ts';
import { marginMarkets } from './margin-markets.ts';
import { type Market, type MarketChances, type ModelledMarkets, withRanges } from './market.ts';
import { setMarkets } from './set-markets.ts';

/** A match's markets and, in football, the chances of the final scores that are still possible. */
export type MatchMarkets = { readonly markets: readonly Market[]; readonly scores?: readonly ScoreChance[] };

/**
 * The doubt about a model's input, as a standard deviation: the log of a side's expected goals, points of margin, and
 * the log-odds of a match. Measured on the seasons to 2018 (tennis: 2017) as the distance from the input that closing
 * prices imply. Prices: the distance of prices one to three days earlier in football, assumed elsewhere. Base rates: the
 * spread among all matches.
 */
const doubts: Readonly<Record<'goals' | 'margin' | 'sets', Readonly<Record<Basis, number>>>> = {
  goals: { market: 0.1, 'ratings-fed': 0.13, ratings: 0.17, 'base-rate': 0.37 },
  margin: { market: 1, 'ratings-fed': 2.4, ratings: 3, 'base-rate': 7 },
  sets: { market: 0.15, 'ratings-fed': 0.42, ratings: 0.56, 'base-rate': 1.25 },
};

const footballMinutes = 90;

/** The state of a match in play, and the most sets of a tennis match, without which it has no markets. */
export type MarketInput = { readonly state?: PlayState; readonly bestOf?: 3 | 5 };

type Modelled = ModelledMarkets & { readonly doubt: number; readonly scores?: readonly ScoreChance[] };

/**
 * None in sports without markets, and before kick-off none on a base rate, which says nothing about the two sides.
 */
const modelled = (forecast: Forecast, { state, bestOf }: MarketInput): Modelled | undefined => {
  const { sport, basis, strength } = forecast;
  const model = inPlayModels[sport];
  if (strength === undefined || model === undefined) return undefined;
  if (basis === 'base-rate' && state === undefined) return undefined;
  // A forecast from prices in play is not marked as approximate, so it cannot have markets of an unmeasured model.
  if (state !== undefined && !model.isMeasured && !forecast.approximate) return undefined;
  if (sport === 'football' && strength.kind === 'goals') {
    const standing = state && {
      home: state.home,
      away: state.away,
      minute: state.progress * footballMinutes,
      ...(state.redCards !== undefined && { redCards: state.redCards }),
    };
    return { ...goalsMarkets(forecast, strength, standing), doubt: doubts.goals[basis] };
  }
  if (model.kind === 'margin' && strength.kind === 'margin') {
    const markets = marginMarkets(forecast, strength, { model, state });
    return markets && { ...markets, doubt: doubts.margin[basis] * strength.scale };
  }
  if (model.kind !== 'sets' || strength.kind !== 'chance' || bestOf === undefined) return undefined;
  return { ...setMarkets(forecast, strength.home, { bestOf, state }), doubt: doubts.sets[basis] };
};

/** The chances of a forecast's markets. */
export const marketChances = (forecast: Forecast, input: MarketInput): readonly MarketChances[] =>
  modelled(forecast, input)?.markets ?? [];

/** The markets of a forecast with their ranges. */
export const matchMarkets = (forecast: Forecast, input: MarketInput): MatchMarkets => {
  const its = modelled(forecast, input);
  if (its === undefined) return { markets: [] };
  return { markets: withRanges(its, its.doubt), ...(its.scores !== undefined && { scores: its.scores }) };
};

/** The markets of a match as it stands, with the state that they start from; none in play while its state is unknown. */
export const marketsOfMatch = (match: Match, forecast: Forecast): MatchMarkets & { readonly state?: PlayState } => {
  const state = forecast.inPlay ? playState(match) : undefined;
  if (forecast.inPlay && state === undefined) return { markets: [] };
  const bestOf = state?.bestOf ?? setsAtMost(match);
  const made = matchMarkets(forecast, {
    ...(state !== undefined && { state }),
    ...(bestOf !== undefined && { bestOf }),
  });
  return { ...made, ...(state !== undefined && { state }) };
};
