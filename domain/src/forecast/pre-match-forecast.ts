import type { SportId } from '../sport/sport.ts';
import { bandAndWhy } from './band.ts';
import { twoWay } from './chances.ts';
import type { Chances } from './chances.ts';
import type { Basis, Forecast, ForecastInput, GoalsForecast, Reason, Strength } from './forecast.ts';
import { inPlayModels, regularMinutes, type InPlayModel } from './in-play/in-play-models.ts';
import { goalsFromChances } from './market/goals-from-prices.ts';
import { marketForecast } from './market/market-forecast.ts';
import { gridBefore, gridWithResult, marketGoals } from './markets/score-grid.ts';
import { crossing, normalAt } from './numeric-methods.ts';
import { countsOf, minimumResults, ratingEvidence, type RatingEvidence } from './rating-evidence.ts';
import { isMeasured, ratingModels } from './ratings/rating-models.ts';
import type { Ratings } from './ratings/rating-rows.ts';
import { noRatings, ratedMatch } from './ratings/ratings.ts';
import { tiredSides } from './ratings/strength-rating.ts';
import { likeliestScores, overChance, resultChances, type ExpectedGoals } from './score-matrix.ts';

/**
 * The spread of a league's margins relative to the measured league: as learned from its results, and proportional to
 * the square root of the playing time.
 */
const spreadScale = (sport: SportId, league: string, ratings: Ratings | undefined): number => {
  const learned = ratings?.kind === 'strength' ? Math.sqrt(ratings.league?.spread ?? 1) : 1;
  const model = ratingModels[sport];
  const minutes = regularMinutes(sport, league);
  const measuredOn = model.kind === 'margin' ? model.regularMinutes : undefined;
  return learned * (minutes === undefined || measuredOn === undefined ? 1 : Math.sqrt(minutes / measuredOn));
};

/** See `Strength`. */
type StepGoals = ExpectedGoals & { readonly totalPriced?: true };

/** Goals near a sport's average that give the home side its chance. */
const aroundLevel = (level: ExpectedGoals, home: number, sport: SportId): ExpectedGoals => {
  const stronger = (by: number): ExpectedGoals => ({
    home: level.home * Math.exp(by),
    away: level.away * Math.exp(-by),
  });
  const by = crossing((each) => twoWay(resultChances(stronger(each), 0), sport).home - home, { from: -1.2, to: 1.2 });
  return stronger(by);
};

/** Shared chances, such as the base rate, are computed only once, because each takes 80 µs. */
const solved = new WeakMap<Chances, ExpectedGoals>();

const goalsOf = (chances: Chances): ExpectedGoals => {
  const { home, draw = 0, away } = chances;
  const goals = solved.get(chances) ?? goalsFromChances({ home, draw, away });
  solved.set(chances, goals);
  return goals;
};

const goalsStrength = (
  model: Extract<InPlayModel, { kind: 'goals' }>,
  chances: Chances,
  { sport, goals }: { sport: SportId; goals?: StepGoals },
): StepGoals => {
  if (goals !== undefined) return goals;
  if (model.level !== undefined) return aroundLevel(model.level, chances.home, sport);
  return goalsOf(chances);
};

/**
 * The starting point of a sport's chances in play, derived from the pre-match chances. Undefined in a sport without
 * chances in play. `goals`: the expected goals, if they are known more precisely.
 */
const strengthOf = (
  chances: Chances,
  match: {
    readonly sport: SportId;
    readonly league?: string;
    readonly goals?: StepGoals;
    readonly ratings?: Ratings;
  },
): Strength | undefined => {
  const { sport, league = '', ratings } = match;
  const model = inPlayModels[sport];
  if (model === undefined) return undefined;
  if (model.kind === 'goals') return { kind: 'goals', ...goalsStrength(model, chances, match) };
  if (model.kind !== 'margin') return { kind: 'chance', home: chances.home };
  const scale = spreadScale(sport, league, ratings);
  return { kind: 'margin', points: model.sd * scale * normalAt(chances.home), scale };
};

/** The long-run results of the big football leagues, nearly constant over decades and countries. */
const football = { home: 0.43, draw: 0.25, away: 0.32 } as const;

/**
 * The chances of a match about which nothing is known: the base rate in football, elsewhere the ratings of two equal
 * sides.
 */
export const baseRate = (input: Pick<ForecastInput, 'sport' | 'kickOff' | 'neutral'>): Chances | undefined => {
  const ratings = noRatings(input.sport);
  if (ratings?.kind !== 'goals') return ratings && ratedMatch(ratings, input)?.chances;
  const { home, draw, away } = football;
  const even = (home + away) / 2;
  return input.neutral === true ? { home: even, draw, away: even } : football;
};

/**
 * The version of formulas and parameters of pre-match forecasts. Change the version with any of these, because the
 * track record counts forecasts by version. Forecasts in play are not counted.
 */
export const modelVersion = '2026.6';

/** The number of exact scores in a forecast. */
const namedScores = 5;

/** A step of the ladder: the chances and their basis. */
type ForecastStep = {
  readonly basis: Basis;
  readonly chances: Chances;
  readonly goals?: StepGoals;
  readonly reasons: readonly Reason[];
};

const fatigueReason = (input: ForecastInput): readonly Reason[] =>
  input.ratings?.kind === 'strength' && ratingModels[input.sport].kind === 'margin'
    ? tiredSides(input.ratings, input.kickOff).map((side) => ({ kind: 'played-yesterday', side }) as const)
    : [];

/** The ratings' chances, if both sides are known well enough. */
const ratingStep = (input: ForecastInput): (ForecastStep & Pick<RatingEvidence, 'isSettled'>) | undefined => {
  if (input.ratings === undefined || input.acrossLeagues === true) return undefined;
  const known = ratingEvidence({ ...input, ratings: input.ratings });
  if (known === undefined) return undefined;
  const rated = ratedMatch(input.ratings, input);
  if (rated === undefined) return undefined;
  const { basis, home, away, newcomer: promotedReason, isSettled } = known;
  return {
    basis,
    isSettled,
    chances: rated.chances,
    reasons: [
      { kind: 'ratings', home, away },
      ...(promotedReason === undefined ? [] : [{ kind: 'newcomer', side: promotedReason } as const]),
      ...fatigueReason(input),
    ],
    ...(rated.kind === 'goals' && { goals: rated.goals }),
  };
};

const baseRateStep = (input: ForecastInput): ForecastStep | undefined => {
  const chances = baseRate(input);
  if (chances === undefined) return undefined;
  // Across leagues, no number of results is enough.
  if (input.acrossLeagues === true) return { basis: 'base-rate', chances, reasons: [] };
  const { home, away } = countsOf(input.ratings ?? {});
  return {
    basis: 'base-rate',
    chances,
    reasons: [{ kind: 'not-enough-results', home: home.played, away: away.played, needed: minimumResults }],
  };
};

/**
 * The best available step: the market, then the ratings, then the base rate. Steps are never mixed, because mixing
 * gains nothing.
 */
const bestStep = (input: ForecastInput): ForecastStep | undefined => {
  if (ratingModels[input.sport].kind === 'none') return undefined;
  const rated = ratingStep(input);
  const market = marketForecast(input, rated?.isSettled === true ? rated.chances : undefined);
  if (market.ok) {
    const { chances, goals, reason } = market;
    if (goals === undefined) return { basis: 'market', chances, reasons: [reason] };
    const priced = { ...goals.goals, ...(goals.totalPriced && { totalPriced: true as const }) };
    return { basis: 'market', chances, reasons: [reason], goals: priced };
  }
  const stand = rated ?? baseRateStep(input);
  return stand && { ...stand, reasons: [...stand.reasons, ...market.reasons] };
};

const goalsForecast = (goals: StepGoals, { basis, chances }: ForecastStep): GoalsForecast => {
  const { home, draw = 0, away } = chances;
  const grid = gridWithResult(gridBefore(marketGoals({ kind: 'goals', ...goals }, basis)), { home, draw, away });
  const over25 = overChance(grid, 2.5);
  return {
    home: goals.home,
    away: goals.away,
    over25,
    under25: 1 - over25,
    scores: likeliestScores(grid, namedScores),
  };
};

/**
 * The pre-match forecast on the best available basis: prices of the match; ratings that learned from prices; ratings
 * that learned from results; or the base rate. Undefined for a sport without two sides (Formula 1). Throws if the rows
 * are of a different kind from the sport's.
 */
export const forecastMatch = (input: ForecastInput): Forecast | undefined => {
  const stand = bestStep(input);
  if (stand === undefined) return undefined;
  const { basis, chances, goals, reasons } = stand;
  const { sport, record, league } = input;
  const seasonsBefore = input.ratings?.league?.seasonsBefore ?? 0;
  const strength = strengthOf(chances, {
    sport,
    ...(league !== undefined && { league }),
    ...(goals !== undefined && { goals }),
    ...(input.ratings !== undefined && { ratings: input.ratings }),
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
    ...(goals !== undefined && { goals: goalsForecast(goals, stand) }),
    ...(strength !== undefined && { strength }),
    reasons: [...reasons, ...expected, ...why],
    inPlay: false,
    approximate: !isMeasured[sport] && basis !== 'market',
    seasonsBefore,
    model: modelVersion,
  };
};
