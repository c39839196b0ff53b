import { chancesOfPrices } from '../../odds/implied-chances.ts';
import { epochMs } from '../../time/iso-time.ts';
import { bandOf } from '../band.ts';
import { twoWay } from '../chances.ts';
import type { Chances } from '../chances.ts';
import type { Forecast, PlayState, Reason } from '../forecast.ts';
import { pricesProblem, resultMargin } from '../market/market-prices.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { goalsInPlay } from './goals-in-play.ts';
import { inPlayModels, type InPlayModel } from './in-play-models.ts';
import { innings, inningsInPlay } from './innings-in-play.ts';
import { marginInPlay } from './margin-in-play.ts';
import { setsInPlay } from './sets-in-play.ts';

/** The reasons for a lower band before kick-off. In play the band depends only on the chances. */
const lowering: ReadonlySet<Reason['kind']> = new Set(['base-rate', 'young-league', 'unmeasured-sport']);

/** Expectations for the whole match, which would be misread next to the current score. */
const ofTheWholeMatch: ReadonlySet<Reason['kind']> = new Set(['expected-goals', 'expected-margin']);

const chancesNow = (
  { sport, chances, strength }: Forecast,
  model: InPlayModel,
  state: PlayState,
): Chances | undefined => {
  const { home, away, progress, redCards, bestOf = 3, games, serving, isBottomHalf = false } = state;
  const lead = home - away;
  if (model.kind === 'goals' && strength?.kind === 'goals') {
    const standing = { home, away, minute: progress * model.minutes, ...(redCards !== undefined && { redCards }) };
    return twoWay(goalsInPlay(strength, standing, model.course), sport);
  }
  if (model.kind === 'margin' && strength?.kind === 'margin') {
    const { points: expected, scale } = strength;
    return marginInPlay({ expected, scale, lead, left: 1 - progress }, model.course);
  }
  if (model.kind === 'innings') {
    return inningsInPlay({ homeBefore: chances.home, lead, played: progress * innings, isBottomHalf });
  }
  if (model.kind !== 'sets') return undefined;
  return setsInPlay({
    homeBefore: chances.home,
    home,
    away,
    bestOf,
    ...(games !== undefined && { games }),
    ...(serving !== undefined && { serving }),
  });
};

/**
 * The forecast of a match in play, from the pre-match forecast and the current state. Undefined in a sport without
 * chances in play.
 */
export const forecastInPlay = (before: Forecast, state: PlayState): Forecast | undefined => {
  const model = inPlayModels[before.sport];
  const chances = model && chancesNow(before, model, state);
  if (model === undefined || chances === undefined) return undefined;
  const isApproximate = !model.isMeasured || (model.kind === 'sets' && state.bestOf === undefined);
  const { home, away, progress, redCards } = state;
  const standing: readonly Reason[] = [
    { kind: 'in-play', home, away, progress: Math.min(1, progress) },
    ...(redCards !== undefined && redCards.home + redCards.away > 0
      ? [{ kind: 'red-cards', ...redCards } as const]
      : []),
  ];
  const { goals: _goals, ...kept } = before;
  const stillSo = before.reasons.filter(({ kind }) => !lowering.has(kind) && !ofTheWholeMatch.has(kind));
  return {
    ...kept,
    chances,
    band: bandOf(chances),
    reasons: [...standing, ...stillSo],
    inPlay: true,
    approximate: before.approximate || isApproximate,
  };
};

/** Prices in play that were last seen longer ago than this are outdated. */
export const inPlayPricesLastMs = 3 * 60_000;

/** A bookmaker's prices that changed while we observed the match in play. */
export type InPlayPrices = {
  /** `at`: when the prices were last seen. */
  readonly prices: MarketPrices;
  /** When the bookmaker's previous prices were last seen in play, epoch ms. The change came after that. */
  readonly changedAfterMs: number;
};

/** Reasons that also apply to a forecast from prices: the state of play and the venue. */
const keptReasons: ReadonlySet<Reason['kind']> = new Set(['in-play', 'red-cards', 'neutral-ground']);

/**
 * The forecast of a match in play from its prices, based on `model`, the forecast from the score. Undefined if the
 * prices have not changed since we first saw the current score (`scoreSinceMs`, epoch ms), because a provider may
 * repeat its last prices from before kick-off. Also undefined if the prices were last seen more than 3 minutes before
 * `nowMs`, or if they are implausible or for other outcomes.
 */
export const forecastFromInPlayPrices = (
  model: Forecast,
  { prices, changedAfterMs }: InPlayPrices,
  { scoreSinceMs, nowMs }: { readonly scoreSinceMs: number; readonly nowMs: number },
): Forecast | undefined => {
  const { sport } = model;
  if (changedAfterMs < scoreSinceMs || nowMs - epochMs(prices.at) > inPlayPricesLastMs) return undefined;
  if (pricesProblem(prices) !== undefined) return undefined;
  const chances = twoWay(chancesOfPrices(prices, sport), sport);
  if ((chances.draw === undefined) !== (model.chances.draw === undefined)) return undefined;
  const reason = { kind: 'prices', at: prices.at, margin: resultMargin(prices) } as const;
  return {
    ...model,
    chances,
    basis: 'market',
    band: bandOf(chances),
    reasons: [reason, ...model.reasons.filter(({ kind }) => keptReasons.has(kind))],
    approximate: false,
  };
};
