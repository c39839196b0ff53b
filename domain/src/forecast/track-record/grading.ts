import { type Score, matchState } from '../../match/match-state.ts';
import type { Match } from '../../match/match.ts';
import { hasBothCompetitors } from '../../match/sides.ts';
import { wasPlayed } from '../../match/status-label.ts';
import { sports } from '../../sport/sport-catalog.ts';
import { type Chances, type Outcome, chanceEntries, favourite } from '../chances.ts';
import { ratingLeague } from '../ratings/rating-league.ts';
import { ratingKind } from '../ratings/ratings.ts';

/** The quality of a forecast. Lower is better, except for `hit`. */
type Grade = {
  /** Log-loss in nats: log 2 for a coin toss, more for confident mistakes. */
  readonly logLoss: number;
  /** The sum of squared errors over all outcomes, 0 to 2. */
  readonly brier: number;
  /** Ranked probability score, 0 to 1. Home, draw and away are ordered, so a draw is less wrong than the other side. */
  readonly rps: number;
  /** Whether the favourite won. */
  readonly hit: boolean;
};

/** Limits the loss of a forecast that gave the outcome no chance, which would otherwise be infinite. */
const leastChance = 1e-9;

/** The outcome of a final score. */
export const outcomeOf = ({ home, away }: { readonly home: number; readonly away: number }): Outcome => {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
};

/** The grade of the chances, given the outcome; undefined for a draw if the chances have none. */
export const grade = (chances: Chances, outcome: Outcome): Grade | undefined => {
  const chance = chances[outcome];
  if (chance === undefined) return undefined;
  const entries = chanceEntries(chances);
  const errors = entries.map(([each, its]) => its - (each === outcome ? 1 : 0));
  let [upTo, ranked] = [0, 0];
  for (const error of errors) {
    upTo += error;
    ranked += upTo ** 2;
  }
  return {
    logLoss: -Math.log(Math.max(leastChance, chance)),
    brier: errors.reduce((sum, error) => sum + error ** 2, 0),
    rps: ranked / (entries.length - 1),
    hit: favourite(chances).outcome === outcome,
  };
};

/*
 * The outcome of a finished match for forecasts and ratings. Chances with a draw refer to regular time, and chances
 * without a draw refer to the winner.
 */

/** Status codes of a match that went beyond regular time. */
const wentOn: ReadonlySet<string> = new Set(['AET', 'AOT', 'AP', 'PEN']);

/** The points of the periods that every match has; undefined if the row lacks any of them. */
const regularPeriods = ({ sport, ...match }: Match): Score | undefined => {
  const { periods } = sports[sport];
  const scores = periods && match[periods.field];
  if (periods === undefined || scores === undefined) return undefined;
  const score = { home: 0, away: 0 };
  for (const { key, optional } of periods.columns) {
    if (optional) continue;
    const [home, away] = [scores.home[key], scores.away[key]];
    if (home === undefined || away === undefined) return undefined;
    score.home += home;
    score.away += away;
  }
  return score;
};

/**
 * The score at the end of regular time. Undefined if the match continued and the provider does not send that score. The
 * score need not be level: the second leg of a tie can go to extra time without a draw.
 */
const regularScore = (match: Match, final: Score): Score | undefined => {
  if (match.regularScore !== undefined) return match.regularScore;
  // Football's row has only the first half.
  const periods = ratingKind(match.sport) === 'goals' ? undefined : regularPeriods(match);
  return periods ?? (wentOn.has(match.statusCode ?? '') ? undefined : final);
};

/**
 * The score for ratings: after 90 minutes in football, 1-0 for a fight, and the final score elsewhere. Undefined if the
 * match is not finished or was not played, a fight had no winner, a side is unknown, or the competition has no ratings.
 */
export const ratedScore = (match: Match): Score | undefined => {
  const state = matchState(match);
  const kind = ratingKind(match.sport);
  if (state.kind !== 'finished' || kind === undefined || ratingLeague(match) === undefined) return undefined;
  if (!wasPlayed(match) || !hasBothCompetitors(match) || match.homeTeam.id === match.awayTeam.id) return undefined;
  const { score, winner } = state;
  if (sports[match.sport].scoreShape === 'rounds') {
    return winner && { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
  }
  return score && (kind === 'goals' ? regularScore(match, score) : score);
};

/**
 * The score that markets refer to: in football after 90 minutes, in tennis the sets, elsewhere the final score.
 * `halfTime`: only in football, if known.
 */
export type MarketScore = Score & { readonly halfTime?: Score };

/** The score for the markets of a match; undefined if it is not finished, was not played, or the score is unknown. */
export const marketScore = (match: Match): MarketScore | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || state.score === undefined || !wasPlayed(match)) return undefined;
  if (ratingKind(match.sport) !== 'goals') return state.score;
  const score = regularScore(match, state.score);
  const [home, away] = [match.halfScores?.home['h1'], match.halfScores?.away['h1']];
  if (score === undefined || home === undefined || away === undefined) return score;
  return { ...score, halfTime: { home, away } };
};

/**
 * The outcome among those of `chances`; undefined if the match is not finished, was not played or ended with none of
 * them.
 */
export const outcomeFor = (match: Match, chances: Chances): Outcome | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || !wasPlayed(match)) return undefined;
  if (chances.draw === undefined) return state.winner;
  const score = state.score && regularScore(match, state.score);
  return score && outcomeOf(score);
};
