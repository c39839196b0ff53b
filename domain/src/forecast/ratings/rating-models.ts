import type { SportId } from '../../sport/sport.ts';
import type { EloParameters, PlayerEloParameters } from './elo-rating.ts';
import type { MarginParameters } from './margin-rating.ts';

/**
 * The rating model of a sport. `fed` also learns from prices and is for leagues with prices; `plain` learns only from
 * results; one set of parameters does both for tennis players. `regularMinutes`: the match length on which a margin
 * model was measured.
 */
export type RatingModel =
  | { readonly kind: 'goals' }
  | {
      readonly kind: 'margin';
      readonly plain: MarginParameters;
      readonly fed: MarginParameters;
      readonly regularMinutes?: number;
    }
  | { readonly kind: 'elo'; readonly plain: EloParameters; readonly fed: EloParameters }
  | { readonly kind: 'player-elo'; readonly parameters: PlayerEloParameters }
  /** A race does not have two sides, so it has no chances of a side winning. */
  | { readonly kind: 'none' };

/** Plain Elo, a reasonable default without measurements. */
const plainElo: EloParameters = { k: 20, h: 50, etaH: 0.4, wH: 0, kept: 1, margin: 'none', w: 0 };
const unmeasured: RatingModel = { kind: 'elo', plain: plainElo, fed: plainElo };
const nobodysHome: EloParameters = { ...plainElo, h: 0, etaH: 0 };

/**
 * Parameters are tuned on seasons up to 2018 (baseball: 2014, tennis: 2017) and measured on later seasons. The steps of
 * the home advantage are the best over three initial values (half of `h`, `h`, and one and a half times `h`), because
 * `h` fits the measured league in those seasons, and leagues and years differ. Pulling it back to `h` gained nothing.
 */
export const ratingModels: Readonly<Record<SportId, RatingModel>> = {
  football: { kind: 'goals' },
  basketball: {
    kind: 'margin',
    plain: {
      k: 0.019,
      k0: 0.03,
      kn: 16,
      h: 2.8,
      etaH: 0.0005,
      wH: 0,
      kept: 0.82,
      sigma: 10.8,
      deviation: 11.8,
      rest: 1.6,
      cap: 31,
      w: 0,
    },
    fed: {
      k: 0.007,
      k0: 0.02,
      kn: 77,
      h: 3,
      etaH: 0,
      wH: 0.01,
      kept: 0.78,
      sigma: 11.3,
      deviation: 11.9,
      rest: 1.7,
      cap: 38,
      w: 0.21,
    },
    regularMinutes: 48,
  },
  hockey: {
    kind: 'margin',
    plain: {
      k: 0.011,
      k0: 0.005,
      kn: 4,
      h: 0.24,
      etaH: 0.0003,
      wH: 0,
      kept: 0.9,
      sigma: 2.2,
      deviation: 2.22,
      rest: 0.21,
      cap: 4.4,
      w: 0,
    },
    fed: {
      k: 0.003,
      k0: 0,
      kn: 1,
      h: 0.23,
      etaH: 0,
      wH: 0.01,
      kept: 0.77,
      sigma: 2.07,
      deviation: 2.32,
      rest: 0.19,
      cap: 8,
      w: 0.18,
    },
  },
  // Both use the same scale, so that a league's rows stay valid when it gets prices.
  americanfootball: {
    kind: 'elo',
    plain: { k: 20, h: 55, etaH: 0.4, wH: 0, kept: 0.575, margin: 'log-corrected', w: 0 },
    fed: { k: 19, h: 55, etaH: 0, wH: 0.01, kept: 0.65, margin: 'log-corrected', w: 0.19 },
  },
  baseball: {
    kind: 'elo',
    plain: { k: 3.1, h: 24, etaH: 0.06, wH: 0, kept: 0.52, margin: 'log', w: 0 },
    fed: { k: 1.85, h: 22, etaH: 0, wH: 0.005, kept: 0.45, margin: 'log', w: 0.095 },
  },
  tennis: {
    kind: 'player-elo',
    parameters: {
      deviation: 175,
      surfaceDeviation: 95,
      halving: 6,
      memory: 40,
      priceDeviation: 87,
      bestOfFive: 1.43,
      newcomer: -280,
      setLost: 0.2,
    },
  },
  rugby: unmeasured,
  volleyball: unmeasured,
  handball: unmeasured,
  afl: unmeasured,
  mma: { kind: 'elo', plain: nobodysHome, fed: nobodysHome },
  formula1: { kind: 'none' },
};

/** Whether ratings of a sport learn from prices in a league with prices. */
export const learnsFromPrices = (sport: SportId): boolean => {
  const model = ratingModels[sport];
  if (model.kind === 'margin' || model.kind === 'elo') return model.fed.w > 0;
  return model.kind !== 'none';
};

/**
 * Whether a sport has a measured model. Other sports' bands stay Low until the track record is long and good enough.
 */
export const isMeasured: Readonly<Record<SportId, boolean>> = {
  football: true,
  basketball: true,
  hockey: true,
  americanfootball: true,
  baseball: true,
  tennis: true,
  rugby: false,
  volleyball: false,
  handball: false,
  afl: false,
  mma: false,
  formula1: false,
};

/** Whether the home side has an advantage: some sports have no home side. */
export const hasHomeAdvantage = (sport: SportId): boolean => {
  const model = ratingModels[sport];
  if (model.kind === 'elo') return model.plain.h > 0;
  return model.kind === 'goals' || model.kind === 'margin';
};
