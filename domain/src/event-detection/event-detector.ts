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
} from './score-changes.ts';
import type { ScoreChange } from './score-changes.ts';

/** What happens once in a match. */
export const matchPhases = ['start', 'half-time', 'end'] as const satisfies readonly DetectedEvent['kind'][];

type MatchPhase = (typeof matchPhases)[number];

/** What is remembered of a match between two of its states, to know what the next one means. JSON-safe but for `score`. */
export type DetectorState = {
  /** Undefined while there is no score. */
  readonly score: ScoreState | undefined;
  /** What was told, or was so before anybody looked. */
  readonly told: readonly MatchPhase[];
  /** Most red cards of each side that were ever seen. */
  readonly reds: Score;
};

/** Each sport of two halves writes the time between them so. */
const halfTimeCode = 'HT';

const noReds: Score = { home: 0, away: 0 };

/** What of that is so, or over, in this state. */
const passedPhases = ({ status, statusCode }: Match): readonly MatchPhase[] => {
  if (status === 'finished') return matchPhases;
  if (status !== 'live') return [];
  return statusCode === halfTimeCode ? ['start', 'half-time'] : ['start'];
};

/** The match as it is, without anything of it being news. */
export const initialDetectorState = (match: Match): DetectorState => ({
  score: initialScoreState(match),
  told: passedPhases(match),
  reds: match.redCards ?? noReds,
});

/** What a state of a match means, in the order in which it is told, and what to remember of it. */
export type Detection = { readonly memory: DetectorState; readonly news: readonly DetectedEvent[] };

const scoreEvents = ({ sport }: Match, moments: readonly ScoreChange[]): readonly DetectedEvent[] => {
  // Where scores come every minute nobody is told of each.
  if (sports[sport].scoring?.alerts !== true) return [];
  return moments.flatMap((moment): readonly DetectedEvent[] => {
    if (moment.kind === 'goal') return [{ kind: 'goal', moment }];
    return moment.kind === 'disallowed' || moment.kind === 'correction'
      ? [{ kind: 'disallowed', moment: { ...moment, kind: moment.kind } }]
      : [];
  });
};

/** Who was sent off last, where the source names all that were: one that is behind would name another. */
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

/** What came newly in this state. What a later one says before it, such as the start of a match that is over, is no news. */
const phaseEvents = (told: readonly MatchPhase[], match: Match): readonly DetectedEvent[] => {
  const now = passedPhases(match).at(-1);
  return now === undefined || told.includes(now) ? [] : [{ kind: now, score: matchScore(match) }];
};

/**
 * What the next state of a match means for who wants to hear of it, by the rules of `detectScoreChanges`; the start, half-time, the end and
 * each red card are told once, whatever the source's answers do in between. `nowMs`: epoch milliseconds; `quiet`:
 * nothing in this state just happened, because it is the first one or follows a gap.
 */
export const detectEvents = (
  memory: DetectorState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): Detection => {
  if (memory === undefined || quiet) return { memory: initialDetectorState(match), news: [] };
  // A match that is off begins anew.
  const told = match.status === 'postponed' ? [] : memory.told;
  const seen = detectScoreChanges(memory.score, match, { nowMs, quiet: false });
  const once = phaseEvents(told, match);
  const isStart = once.some(({ kind }) => kind === 'start');
  const played = [...scoreEvents(match, seen.moments), ...redCardEvents(memory, match)];
  return {
    memory: {
      score: seen.memory,
      told: [...new Set([...told, ...passedPhases(match)])],
      reds: {
        home: Math.max(memory.reds.home, match.redCards?.home ?? 0),
        away: Math.max(memory.reds.away, match.redCards?.away ?? 0),
      },
    },
    news: isStart ? [...once, ...played] : [...played, ...once],
  };
};

/** What it means that time went by without another state than `match`, the last one: see `confirmScore`. */
export const confirmEvents = (memory: DetectorState, match: Match, nowMs: number): Detection => {
  if (memory.score === undefined) return { memory, news: [] };
  const held: ScoreDetection = confirmScore(memory.score, match, nowMs);
  return { memory: { ...memory, score: held.memory }, news: scoreEvents(match, held.moments) };
};
