import { bandOf } from '../band.ts';
import { twoWay } from '../chances.ts';
import type { Chances } from '../chances.ts';
import type { Forecast, PlayState, Reason } from '../forecast.ts';
import { goalsInPlay } from './goals-in-play.ts';
import { type InPlayModel, inPlayModels } from './in-play-models.ts';
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
