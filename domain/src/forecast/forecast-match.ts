import { bandAndWhy } from './band.ts';
import { baseRate } from './base-rate.ts';
import type { Chances } from './chances.ts';
import type { Basis, Forecast, ForecastInput, GoalsForecast, Reason } from './forecast.ts';
import { marketRho } from './goals-from-prices.ts';
import { type KnownSides, countsOf, knownSides, tellingResults } from './known-sides.ts';
import { marketWord } from './market-forecast.ts';
import { modelVersion } from './model-version.ts';
import { isMeasured, ratingModels } from './rating-models.ts';
import { ratedMatch } from './ratings.ts';
import { type ExpectedGoals, likeliestScores, overChance, scoreMatrix } from './score-matrix.ts';
import { strengthOf } from './strength.ts';
import { tiredSides } from './strength-match.ts';

/** How many exact scores a forecast names. */
const namedScores = 5;

/** A step of the ladder: the chances, and what they stand on. */
type Stand = {
  readonly basis: Basis;
  readonly chances: Chances;
  readonly goals?: ExpectedGoals & { readonly rho: number };
  readonly reasons: readonly Reason[];
};

const tiredness = (input: ForecastInput): readonly Reason[] =>
  input.ratings?.kind === 'strength' && ratingModels[input.sport].kind === 'margin'
    ? tiredSides(input.ratings, input.kickOff).map((side) => ({ kind: 'played-yesterday', side }) as const)
    : [];

/** What the ratings say, where they know enough of both sides. */
const ratedStand = (input: ForecastInput): (Stand & Pick<KnownSides, 'isSettled'>) | undefined => {
  if (input.ratings === undefined || input.acrossLeagues === true) return undefined;
  const known = knownSides({ ...input, ratings: input.ratings });
  if (known === undefined) return undefined;
  const rated = ratedMatch(input.ratings, input);
  if (rated === undefined) return undefined;
  const { basis, home, away, newcomer, isSettled } = known;
  return {
    basis,
    isSettled,
    chances: rated.chances,
    reasons: [
      { kind: 'ratings', home, away },
      ...(newcomer === undefined ? [] : [{ kind: 'newcomer', side: newcomer } as const]),
      ...tiredness(input),
    ],
    ...(rated.kind === 'goals' && { goals: { ...rated.goals, rho: rated.rho } }),
  };
};

const baseStand = (input: ForecastInput): Stand | undefined => {
  const chances = baseRate(input);
  if (chances === undefined) return undefined;
  // Across leagues no number of results would be enough.
  if (input.acrossLeagues === true) return { basis: 'base-rate', chances, reasons: [] };
  const { home, away } = countsOf(input.ratings ?? {});
  return {
    basis: 'base-rate',
    chances,
    reasons: [{ kind: 'not-enough-results', home: home.played, away: away.played, needed: tellingResults }],
  };
};

/** The best step that there is: the market's, then the ratings', then the base rate. No two are ever mixed: that gains nothing. */
const standOf = (input: ForecastInput): Stand | undefined => {
  if (ratingModels[input.sport].kind === 'none') return undefined;
  const rated = ratedStand(input);
  const market = marketWord(input, rated?.isSettled === true ? rated.chances : undefined);
  if (market.ok) {
    const { chances, goals, reason } = market;
    const withGoals = goals !== undefined && { goals: { ...goals, rho: marketRho } };
    return { basis: 'market', chances, reasons: [reason], ...withGoals };
  }
  const stand = rated ?? baseStand(input);
  return stand && { ...stand, reasons: [...stand.reasons, ...market.reasons] };
};

const goalsForecast = ({ home, away, rho }: ExpectedGoals & { readonly rho: number }): GoalsForecast => {
  const matrix = scoreMatrix({ home, away }, rho);
  const over25 = overChance(matrix, 2.5);
  return { home, away, over25, under25: 1 - over25, scores: likeliestScores(matrix, namedScores) };
};

/**
 * The forecast of a match before kick-off, on the best ground that there is: prices of the match; ratings that learned from
 * prices; ratings that learned from results; else how such matches end in the long run. Undefined where a sport has no winner of
 * two (Formula 1). Throws where the rows are of another sport's kind.
 */
export const forecastMatch = (input: ForecastInput): Forecast | undefined => {
  const stand = standOf(input);
  if (stand === undefined) return undefined;
  const { basis, chances, goals, reasons } = stand;
  const { sport, record, league } = input;
  const seasonsBefore = input.ratings?.league?.seasonsBefore ?? 0;
  const strength = strengthOf(chances, {
    sport,
    ...(league !== undefined && { league }),
    ...(goals !== undefined && { goals }),
  });
  const { band, why } = bandAndWhy(chances, {
    basis,
    seasonsBefore,
    isMeasured: isMeasured[sport],
    ...(record !== undefined && { record }),
  });
  const expected: readonly Reason[] = [
    ...(goals === undefined ? [] : [{ kind: 'expected-goals', home: goals.home, away: goals.away } as const]),
    ...(strength?.kind === 'margin' ? [{ kind: 'expected-margin', points: strength.points } as const] : []),
    ...(input.neutral === true ? [{ kind: 'neutral-ground' } as const] : []),
  ];
  return {
    sport,
    chances,
    basis,
    band,
    ...(goals !== undefined && { goals: goalsForecast(goals) }),
    ...(strength !== undefined && { strength }),
    reasons: [...reasons, ...expected, ...why],
    inPlay: false,
    approximate: !isMeasured[sport] && basis !== 'market',
    seasonsBefore,
    model: modelVersion,
  };
};
