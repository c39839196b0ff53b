import { matchScore } from '../match/match-state.ts';
import type { Score } from '../match/match-state.ts';
import type { Match, Side } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import type { DetectedEvent } from './detected-event.ts';
import { detectPeriodEnds, type PeriodState } from './period-ends.ts';
import {
  confirmScore,
  detectScoreChanges,
  type ScoreDetection,
  initialScoreState,
  type ScoreState,
  type ScoreChange,
} from './score-change-detector.ts';

/** Events that happen once in a match. */
export const matchPhases = ['start', 'half-time', 'end'] as const satisfies readonly DetectedEvent['kind'][];

type MatchPhase = (typeof matchPhases)[number];

/** The previous state of a match, to interpret the next state. JSON-safe except `score`. */
export type DetectorState = {
  /** Undefined while there is no score. */
  readonly score: ScoreState | undefined;
  /** Events that were announced, or happened before observation began. */
  readonly announced: readonly MatchPhase[];
  /** The highest number of red cards seen for each side. */
  readonly reds: Score;
  /** Undefined in states that earlier releases stored. */
  readonly periods: PeriodState | undefined;
};

/** Every sport with two halves uses this code for the break. */
const halfTimeCode = 'HT';

const noReds: Score = { home: 0, away: 0 };

/** The phases that have happened by this state. */
const passedPhases = ({ status, statusCode }: Match): readonly MatchPhase[] => {
  if (status === 'finished') return matchPhases;
  if (status !== 'live') return [];
  return statusCode === halfTimeCode ? ['start', 'half-time'] : ['start'];
};

/** The initial state of a match, without any events. */
export const initialDetectorState = (match: Match): DetectorState => ({
  score: initialScoreState(match),
  announced: passedPhases(match),
  reds: match.redCards ?? noReds,
  periods: detectPeriodEnds(undefined, match).state,
});

/** The events of a state, in order of announcement, and the new state. */
export type Detection = { readonly state: DetectorState; readonly events: readonly DetectedEvent[] };

const scoreEvents = ({ sport }: Match, changes: readonly ScoreChange[]): readonly DetectedEvent[] => {
  // In high-scoring sports, scores are not announced.
  if (sports[sport].scoring?.alerts !== true) return [];
  return changes.flatMap((change): readonly DetectedEvent[] => {
    if (change.kind === 'goal') return [{ kind: 'goal', change }];
    return change.kind === 'disallowed' || change.kind === 'correction'
      ? [{ kind: 'disallowed', change: { ...change, kind: change.kind } }]
      : [];
  });
};

/** The last sent-off player, if the provider names all of them; an incomplete list could name the wrong player. */
const sentOff = ({ events = [] }: Match, side: Side, count: number): string | undefined => {
  const named = events.filter((event) => event.kind === 'red-card' && event.side === side);
  return named.length === count ? named[0]?.player : undefined;
};

const redCardEvents = (state: DetectorState, match: Match): readonly DetectedEvent[] =>
  (['home', 'away'] as const).flatMap((side): readonly DetectedEvent[] => {
    const count = match.redCards?.[side] ?? 0;
    if (count <= state.reds[side]) return [];
    return [{ kind: 'red-card', side, player: sentOff(match, side, count), score: matchScore(match) }];
  });

/**
 * New events of this state. Earlier events that a later event implies, such as the start of a finished match, are not
 * announced.
 */
const phaseEvents = (received: readonly MatchPhase[], match: Match): readonly DetectedEvent[] => {
  const now = passedPhases(match).at(-1);
  return now === undefined || received.includes(now) ? [] : [{ kind: now, score: matchScore(match) }];
};

/**
 * The events of a match's next state, by the rules of `detectScoreChanges`; start, half-time, end, each period and each red
 * card are announced once, even if the provider's replies contradict each other. `nowMs`: epoch milliseconds; `quiet`: nothing
 * in this state just happened, because it is the first state or follows a gap.
 */
export const detectEvents = (
  state: DetectorState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): Detection => {
  if (state === undefined || quiet) return { state: initialDetectorState(match), events: [] };
  // A cancelled match starts over.
  const received = match.status === 'postponed' ? [] : state.announced;
  const seen = detectScoreChanges(state.score, match, { nowMs, quiet: false });
  const once = phaseEvents(received, match);
  const isStart = once.some(({ kind }) => kind === 'start');
  const periods = detectPeriodEnds(state.periods, match);
  const played = [...scoreEvents(match, seen.changes), ...redCardEvents(state, match), ...periods.events];
  return {
    state: {
      score: seen.state,
      announced: [...new Set([...received, ...passedPhases(match)])],
      reds: {
        home: Math.max(state.reds.home, match.redCards?.home ?? 0),
        away: Math.max(state.reds.away, match.redCards?.away ?? 0),
      },
      periods: periods.state,
    },
    events: isStart ? [...once, ...played] : [...played, ...once],
  };
};

/** The events that become due without a new state: see `confirmScore`. */
export const confirmEvents = (state: DetectorState, match: Match, nowMs: number): Detection => {
  if (state.score === undefined) return { state, events: [] };
  const confirmed: ScoreDetection = confirmScore(state.score, match, nowMs);
  return { state: { ...state, score: confirmed.state }, events: scoreEvents(match, confirmed.changes) };
};
