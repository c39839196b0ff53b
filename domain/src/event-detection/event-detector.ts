import { matchScore } from '../match/match-state.ts';
import type { Score } from '../match/match-state.ts';
import type { Match, Side } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import type { DetectedEvent } from './detected-event.ts';
import {
  confirmScore,
  detectScoreChanges,
  type ScoreDetection,
  initialScoreState,
  type ScoreState,
} from './score-change-detector.ts';
import type { ScoreChange } from './score-change-detector.ts';

/** Events that happen once in a match. */
export const matchPhases = ['start', 'half-time', 'end'] as const satisfies readonly DetectedEvent['kind'][];

type MatchPhase = (typeof matchPhases)[number];

/** The remembered state of a match, to interpret the next one. JSON-safe except `score`. */
export type DetectorState = {
  /** Undefined while there is no score. */
  readonly score: ScoreState | undefined;
  /** Events that were announced, or happened before observation began. */
  readonly told: readonly MatchPhase[];
  /** The highest number of red cards seen for each side. */
  readonly reds: Score;
};

/** Every sport with two halves has this code for the break. */
const halfTimeCode = 'HT';

const noReds: Score = { home: 0, away: 0 };

/** Which of these have happened by this state. */
const passedPhases = ({ status, statusCode }: Match): readonly MatchPhase[] => {
  if (status === 'finished') return matchPhases;
  if (status !== 'live') return [];
  return statusCode === halfTimeCode ? ['start', 'half-time'] : ['start'];
};

/** The match as a starting point, without any event. */
export const initialDetectorState = (match: Match): DetectorState => ({
  score: initialScoreState(match),
  told: passedPhases(match),
  reds: match.redCards ?? noReds,
});

/** The events of a state, in order of announcement, and the new memory. */
export type Detection = { readonly memory: DetectorState; readonly news: readonly DetectedEvent[] };

const scoreEvents = ({ sport }: Match, moments: readonly ScoreChange[]): readonly DetectedEvent[] => {
  // Where scores come every minute they are not announced.
  if (sports[sport].scoring?.alerts !== true) return [];
  return moments.flatMap((moment): readonly DetectedEvent[] => {
    if (moment.kind === 'goal') return [{ kind: 'goal', moment }];
    return moment.kind === 'disallowed' || moment.kind === 'correction'
      ? [{ kind: 'disallowed', moment: { ...moment, kind: moment.kind } }]
      : [];
  });
};

/** The last sent-off player, if the provider names all of them: an incomplete list could name another one. */
const sentOff = ({ events = [] }: Match, side: Side, count: number): string | undefined => {
  const named = events.filter((event) => event.kind === 'red-card' && event.side === side);
  return named.length === count ? named[0]?.player : undefined;
};

const redCardEvents = (memory: DetectorState, match: Match): readonly DetectedEvent[] =>
  (['home', 'away'] as const).flatMap((side): readonly DetectedEvent[] => {
    const count = match.redCards?.[side] ?? 0;
    if (count <= memory.reds[side]) return [];
    return [{ kind: 'red-card', side, player: sentOff(match, side, count), score: matchScore(match) }];
  });

/**
 * New events of this state. Earlier events that a later one implies, such as the start of a finished match, are not
 * announced.
 */
const phaseEvents = (received: readonly MatchPhase[], match: Match): readonly DetectedEvent[] => {
  const now = passedPhases(match).at(-1);
  return now === undefined || received.includes(now) ? [] : [{ kind: now, score: matchScore(match) }];
};

/**
 * The events of a match's next state, by the rules of `detectScoreChanges`; start, half-time, end and each red card are
 * announced once, whatever the provider's answers do in between. `nowMs`: epoch milliseconds; `quiet`: nothing in this
 * state just happened, because it is the first one or follows a gap.
 */
export const detectEvents = (
  memory: DetectorState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): Detection => {
  if (memory === undefined || quiet) return { memory: initialDetectorState(match), news: [] };
  // A cancelled match starts over.
  const received = match.status === 'postponed' ? [] : memory.told;
  const seen = detectScoreChanges(memory.score, match, { nowMs, quiet: false });
  const once = phaseEvents(received, match);
  const isStart = once.some(({ kind }) => kind === 'start');
  const played = [...scoreEvents(match, seen.moments), ...redCardEvents(memory, match)];
  return {
    memory: {
      score: seen.memory,
      told: [...new Set([...received, ...passedPhases(match)])],
      reds: {
        home: Math.max(memory.reds.home, match.redCards?.home ?? 0),
        away: Math.max(memory.reds.away, match.redCards?.away ?? 0),
      },
    },
    news: isStart ? [...once, ...played] : [...played, ...once],
  };
};

/** The events when time passed without a state after `match`: see `confirmScore`. */
export const confirmEvents = (memory: DetectorState, match: Match, nowMs: number): Detection => {
  if (memory.score === undefined) return { memory, news: [] };
  const held: ScoreDetection = confirmScore(memory.score, match, nowMs);
  return { memory: { ...memory, score: held.memory }, news: scoreEvents(match, held.moments) };
};
