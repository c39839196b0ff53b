import { sports } from '../sport/sport-catalog.ts';
import type { Match, Side } from './match.ts';
import { isMasked } from './score-mask.ts';

export type Score = { readonly home: number; readonly away: number };

/**
 * A match narrowed by its status. `score` is absent where there is none to show: the source gave none, the user has it
 * hidden, or the sport has none (a fight is won, a race is placed). `winner` is absent after a draw, where it is unknown,
 * and in sports with a classification, whose first place is in `Match.classification`.
 */
export type MatchState =
  | { readonly kind: 'scheduled' }
  | { readonly kind: 'live'; readonly score?: Score }
  | { readonly kind: 'finished'; readonly score?: Score; readonly winner?: Side }
  | { readonly kind: 'postponed' };

const leader = ({ home, away }: Score): Side | undefined => {
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
};

const knownScore = (match: Match): Score | undefined => {
  const { scoreShape } = sports[match.sport];
  if (scoreShape === 'rounds' || scoreShape === 'classification') return undefined;
  return match.noScore === true || isMasked(match) ? undefined : { home: match.homeScore, away: match.awayScore };
};

/** The shoot-out of sports that count it as a period: some sources leave it out of the score. */
const shootoutPeriod = (match: Match): Score | undefined => {
  const { periods } = sports[match.sport];
  const scores = periods && match[periods.field];
  const [home, away] = [scores?.home['so'], scores?.away['so']];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/**
 * The source's own flag comes first. Without it a shoot-out comes before the score: the second leg of a tie may go to
 * penalties with a score that is not level.
 */
const winnerOf = (match: Match, score: Score | undefined): Side | undefined => {
  if (sports[match.sport].scoreShape === 'classification') return undefined;
  if (match.winner !== undefined) return match.winner;
  for (const decider of [match.shootout, score, shootoutPeriod(match)]) {
    const winner = decider && leader(decider);
    if (winner !== undefined) return winner;
  }
  return undefined;
};

export const matchState = (match: Match): MatchState => {
  if (match.status === 'scheduled' || match.status === 'postponed') return { kind: match.status };
  const score = knownScore(match);
  const scored = score === undefined ? {} : { score };
  if (match.status === 'live') return { kind: 'live', ...scored };
  const winner = winnerOf(match, score);
  return { kind: 'finished', ...scored, ...(winner !== undefined && { winner }) };
};

/** The score to show; undefined before play, for a match that is off, and wherever `MatchState` has none. */
export const matchScore = (match: Match): Score | undefined => {
  const state = matchState(match);
  return state.kind === 'live' || state.kind === 'finished' ? state.score : undefined;
};
