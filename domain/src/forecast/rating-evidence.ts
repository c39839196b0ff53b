import type { Side } from '../match/match.ts';
import type { Basis, ForecastInput } from './forecast.ts';
import { learnsFromPrices, ratingModels } from './ratings/rating-models.ts';
import { isPricedLeague } from './ratings/rating-rows.ts';
import type { Ratings } from './ratings/rating-rows.ts';
import { seasonOf } from './ratings/strength-rating.ts';

/** Results behind a side's rating; `fed` of them had prices. */
type Counts = { readonly played: number; readonly fed: number };

/** The number of results from which a side's rating is meaningful, with and without prices. */
type Marks = Counts;

/**
 * From here on, ratings of both sides beat the base rate. Measured on the seasons to 2018-19, with ratings that
 * restarted each season. Football gains .068 ± .017 of log-loss from the second priced result. With results only it
 * gains .022 ± .007 from the fourth (.012 ± .006 from the third). No other sport gets worse.
 */
const telling: Marks = { fed: 2, played: 4 };

/** The number of results per side that suffices without prices. */
export const minimumResults = telling.played;

/** From here on, a side is known well enough to check prices, and to be the reference for a promoted side. */
const settled: Marks = { fed: 5, played: 10 };

/** How well the ratings know the two sides of a match. */
export type RatingEvidence = {
  readonly basis: Extract<Basis, 'ratings-fed' | 'ratings'>;
  readonly home: Counts;
  readonly away: Counts;
  /** The side that is new in its league and rated like an average promoted side. */
  readonly newcomer?: Side;
  /** Whether both are well known. */
  readonly isSettled: boolean;
};

const none: Counts = { played: 0, fed: 0 };

type Asked = Pick<ForecastInput, 'sport' | 'kickOff' | 'season'> & { readonly ratings: Ratings };

const hasNewcomers = ({ sport, ratings }: Asked, season: number): boolean =>
  ratingModels[sport].kind === 'goals' &&
  ratings.league !== undefined &&
  (ratings.league.seasonsBefore > 0 || ratings.league.season < season);

const countOf = ({ played, fed }: Counts = none): Counts => ({ played, fed });

/** The number of results behind each side's rating. */
export const countsOf = ({ home, away }: { readonly home?: Counts; readonly away?: Counts }) => ({
  home: countOf(home),
  away: countOf(away),
});

const reaches = ({ played, fed }: Counts, marks: Marks): boolean => fed >= marks.fed || played >= marks.played;

const basisOf = (sides: readonly Counts[], marks: Marks): RatingEvidence['basis'] | undefined => {
  if (sides.every(({ fed }) => fed >= marks.fed)) return 'ratings-fed';
  return sides.every(({ played }) => played >= marks.played) ? 'ratings' : undefined;
};

/**
 * How well the ratings know both sides; undefined if not well enough. Football's ratings also support a promoted side
 * against a well-known side after the league's first season. Prices count only if the ratings in use learned from them:
 * in a league with prices, in a sport that uses them.
 */
export const ratingEvidence = (requested: Asked): RatingEvidence | undefined => {
  const { sport, kickOff, season = seasonOf(sport, kickOff), ratings } = requested;
  const { home, away } = countsOf(ratings);
  const isFed = learnsFromPrices(sport) && isPricedLeague(ratings.league);
  const taught = (side: Counts): Counts => (isFed ? side : { ...side, fed: 0 });
  const sides = [taught(home), taught(away)];
  const isSettled = basisOf(sides, settled) !== undefined;
  const basis = basisOf(sides, telling);
  if (basis !== undefined) return { basis, home, away, isSettled };
  if (!hasNewcomers(requested, season)) return undefined;
  const [newcomer, known]: [Side, Counts] = home.played < away.played ? ['home', taught(away)] : ['away', taught(home)];
  if (!reaches(known, settled)) return undefined;
  const knownBasis = known.fed >= settled.fed ? 'ratings-fed' : 'ratings';
  return { basis: knownBasis, home, away, newcomer, isSettled: false };
};
