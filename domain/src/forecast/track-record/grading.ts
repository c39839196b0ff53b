import { type Score, matchState } from '../../match/match-state.ts';
import type { Match } from '../../match/match.ts';
import { hasBothCompetitors } from '../../match/sides.ts';
import { wasPlayed } from '../../match/status-label.ts';
import { sports } from '../../sport/sport-catalog.ts';
import { type Chances, type Outcome, chanceEntries, favourite } from '../chances.ts';
import { ratingLeague } from '../ratings/rating-league.ts';
import { ratingKind } from '../ratings/ratings.ts';

/** How good a forecast turned out to be. All are better when smaller, but for `hit`. */
type Grade = {
  /** In nats; log 2 for a coin, more for the sure that were wrong. */
  readonly logLoss: number;
  /** Squared errors over all outcomes together, 0 to 2. */
  readonly brier: number;
  /** Ranked probability score: home, draw, away are in an order, and a draw is less wrong than the other side. 0 to 1. */
  readonly rps: number;
  /** Whether the favourite came in. */
  readonly hit: boolean;
};

/** A forecast that called something impossible pays this much and not the infinity that it deserves. */
const leastChance = 1e-9;

/** The outcome that a final score came to. */
export const outcomeOf = ({ home, away }: { readonly home: number; readonly away: number }): Outcome => {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
};

/** The grade of chances by what happened; undefined for a draw where there was to be none: that decides nothing. */
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
 * What a finished match came to, as forecasts and ratings count it: chances with a draw speak of regular time, those without one
 * of who wins in the end.
 */

/** Codes of a match that went past regular time. */
const wentOn: ReadonlySet<string> = new Set(['AET', 'AOT', 'AP', 'PEN']);

/** Points of the periods that every match has; undefined where the row does not hold all of them for both sides. */
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
 * The score at the end of regular time. Undefined where the match went on and the source does not give that score: the second
 * leg of a tie goes to extra time without being level.
 */
const regularScore = (match: Match, final: Score): Score | undefined => {
  if (match.regularScore !== undefined) return match.regularScore;
  // Football's row holds the first half alone.
  const periods = ratingKind(match.sport) === 'goals' ? undefined : regularPeriods(match);
  return periods ?? (wentOn.has(match.statusCode ?? '') ? undefined : final);
};

/**
 * The score that ratings take in: football's after 90 minutes, others' final one, of a fight 1 to 0. Undefined while a match is
 * not finished, where it was not played, where nobody won a fight, where a side is not known, and in a competition that has no ratings.
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
 * What became of the outcomes that `chances` know; undefined while a match is not finished, where it was not played, and where
 * it decided nothing.
 */
export const outcomeFor = (match: Match, chances: Chances): Outcome | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || !wasPlayed(match)) return undefined;
  if (chances.draw === undefined) return state.winner;
  const score = state.score && regularScore(match, state.score);
  return score && outcomeOf(score);
};
