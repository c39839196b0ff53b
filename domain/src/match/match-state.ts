import { sports } from '../sport/sport-catalog.ts';
import type { ClassificationEntry, Match, MatchEvent, Side } from './match.ts';
import { isMasked, type ScoreMask } from './score-mask.ts';

export type Score = { readonly home: number; readonly away: number };

/**
 * The fields of a live or finished match. `score` is absent if the provider sent none or the sport has none, as in
 * fights and races.
 */
type Played = Pick<Match, 'shootout' | 'redCards' | 'goalsBehinds' | 'hitsErrors' | 'tieBreaks'> & {
  readonly score?: Score;
  /** The latest first. */
  readonly events: readonly MatchEvent[];
  readonly classification: readonly ClassificationEntry[];
};

type Running = Pick<Match, 'period' | 'laps'>;

/**
 * A match narrowed by its status: each kind has only those optional fields of `Match` that apply to it. `winner` is
 * absent after a draw, if unknown, and in sports with a classification, whose first place is in `classification`.
 * `masked` is a live or finished match whose score is hidden from the user; it has no field that reveals the score.
 */
export type MatchState =
  | { readonly kind: 'scheduled' }
  | (Played & Running & Pick<Match, 'timer' | 'situation' | 'statusCode'> & { readonly kind: 'live' })
  | (Played & Pick<Match, 'result'> & { readonly kind: 'finished'; readonly winner?: Side })
  | (Running & { readonly kind: 'masked'; readonly status: 'live' | 'finished'; readonly mask: ScoreMask })
  | { readonly kind: 'postponed' };

const leader = ({ home, away }: Score): Side | undefined => {
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
};

const knownScore = (match: Match): Score | undefined => {
  const { scoreShape } = sports[match.sport];
  if (scoreShape === 'rounds' || scoreShape === 'classification') return undefined;
  return match.noScore === true ? undefined : { home: match.homeScore, away: match.awayScore };
};

/** The shoot-out of sports that count it as a period. Some providers do not include it in the score. */
const shootoutPeriod = (match: Match): Score | undefined => {
  const { periods } = sports[match.sport];
  const scores = periods && match[periods.field];
  const [home, away] = [scores?.home['so'], scores?.away['so']];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/**
 * The provider's flag has priority. Without it, a shoot-out has priority over the score, because the second leg of a
 * tie may go to penalties without a level score.
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

const played = (match: Match, score: Score | undefined): Played => {
  const { shootout, redCards, goalsBehinds, hitsErrors, tieBreaks, events = [], classification = [] } = match;
  return {
    events,
    classification,
    ...(score && { score }),
    ...(shootout && { shootout }),
    ...(redCards && { redCards }),
    ...(goalsBehinds && { goalsBehinds }),
    ...(hitsErrors && { hitsErrors }),
    ...(tieBreaks && { tieBreaks }),
  };
};

const running = ({ period, laps }: Match): Running => ({
  ...(period !== undefined && { period }),
  ...(laps && { laps }),
});

const narrow = (match: Match): MatchState => {
  const { status, timer, situation, statusCode, result } = match;
  if (status === 'scheduled' || status === 'postponed') return { kind: status };
  if (isMasked(match)) return { kind: 'masked', status, mask: match.mask, ...running(match) };
  const score = knownScore(match);
  if (status === 'live') {
    return {
      kind: 'live',
      ...played(match, score),
      ...running(match),
      ...(timer !== undefined && { timer }),
      ...(situation && { situation }),
      ...(statusCode !== undefined && { statusCode }),
    };
  }
  const winner = winnerOf(match, score);
  return { kind: 'finished', ...played(match, score), ...(result && { result }), ...(winner && { winner }) };
};

const states = new WeakMap<Match, MatchState>();

/** A match's state, built once for each match object, because matches are replaced and never modified. */
export const matchState = (match: Match): MatchState => {
  const known = states.get(match);
  if (known !== undefined) return known;
  const state = narrow(match);
  states.set(match, state);
  return state;
};

/** The state of a live or finished match with a visible score; undefined for any other match. */
export const playedState = (match: Match): Extract<MatchState, Played> | undefined => {
  const state = matchState(match);
  return state.kind === 'live' || state.kind === 'finished' ? state : undefined;
};

/** The score to show; undefined before play, for a cancelled match, and if `MatchState` has none. */
export const matchScore = (match: Match): Score | undefined => playedState(match)?.score;
