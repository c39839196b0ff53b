import { sports } from '../sports.ts';
import type { Match, Side } from './match.ts';
import { isVeiled } from './veil.ts';

export type Score = { readonly home: number; readonly away: number };

/** A match narrowed by where it stands: a score is there only where there can be one. */
export type MatchState =
  | { readonly kind: 'scheduled' }
  | ({ readonly kind: 'live' } & Score)
  | ({ readonly kind: 'finished'; /** Absent after a draw. */ readonly winner?: Side } & Score)
  | { readonly kind: 'postponed' };

const leader = ({ home, away }: Score): Side | undefined => {
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
};

/** A shoot-out settles what the score left open; a fight's result stands above both. */
const winnerOf = (match: Match, score: Score): Side | undefined => {
  if (match.result?.winner !== undefined) return match.result.winner;
  return leader(score) ?? (match.shootout === undefined ? undefined : leader(match.shootout));
};

export const matchState = (match: Match): MatchState => {
  if (match.status === 'scheduled' || match.status === 'postponed') return { kind: match.status };
  const score: Score = { home: match.homeScore, away: match.awayScore };
  if (match.status === 'live') return { kind: 'live', ...score };
  const winner = winnerOf(match, score);
  return { kind: 'finished', ...score, ...(winner !== undefined && { winner }) };
};

/**
 * The score to show; undefined before play, for a match that is off or under a veil, and for sports that have none: a fight
 * is won, a race is placed, and their `homeScore` and `awayScore` say nothing to people.
 */
export const matchScore = (match: Match): Score | undefined => {
  const { scoreShape } = sports[match.sport];
  if (scoreShape === 'rounds' || scoreShape === 'classification' || isVeiled(match)) return undefined;
  const state = matchState(match);
  return state.kind === 'live' || state.kind === 'finished' ? { home: state.home, away: state.away } : undefined;
};
