import { matchScore, type Score } from '../match/match-state.ts';
import type { Match, Side, MatchEvent } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import {
  forgetGoals,
  recordEvents,
  claimGoals,
  claimReversal,
  type GoalEvents,
  initialGoalEvents,
} from './goal-event-matching.ts';

/**
 * Whether the score includes goals of a shoot-out: in sports that count one as a period, during and after it. Football
 * keeps its kicks beside the score, in `shootout`.
 */
const isShootout = (match: Match): boolean => {
  const { periods } = sports[match.sport];
  const column = periods?.columns.find(({ key }) => key === 'so');
  if (periods === undefined || column === undefined) return false;
  return column.codes.includes(match.statusCode ?? '') || match[periods.field]?.home[column.key] !== undefined;
};

/** One side's part in a rise of the score. */
export type SideRise = {
  readonly side: Side;
  /** How many more, at least the sport's `least`. */
  readonly by: number;
  /** The goals behind it, as far as the provider has named them: at most `by`, in order of play. */
  readonly events: readonly MatchEvent[];
};

/**
 * What a change of a match's score means to followers. `goal`: the score rose, by any number and for one or both sides.
 * `disallowed`: video review took a goal back. `correction`: the score differs from the announcements and holds. In
 * sequence these lead from the first score of a match to its last, so each is announced once. `dip`: the score fell,
 * and may come back. `recovered`: it came back. These two only affect the display.
 */
export type ScoreChange =
  | {
      readonly kind: 'goal';
      /** One or both. */
      readonly rises: readonly SideRise[];
      readonly before: Score;
      readonly after: Score;
    }
  | {
      readonly kind: 'dip' | 'recovered' | 'disallowed' | 'correction';
      readonly before: Score;
      readonly after: Score;
    };

/** The remembered state of a match, to interpret the next one. Times are epoch milliseconds. */
export type ScoreState = {
  /** The score after all announcements. */
  readonly told: Score;
  /** The score of the last state. */
  readonly seen: Score;
  /** Since when `seen` differs from `told` without confirmation. */
  readonly doubtSinceMs: number | undefined;
  /** The score before a goal was taken back, and the time: an outdated answer may still show it. */
  readonly takenBack: { readonly score: Score; readonly atMs: number } | undefined;
  /** When each side's last goal was announced; -Infinity before the first. */
  readonly toldAtMs: Score;
  readonly ledger: GoalEvents;
  /** The last state was finished: later changes are corrections. */
  readonly over: boolean;
  /** The last state was in a shoot-out that the score includes. */
  readonly shootout: boolean;
};

/** The match as a starting point, without any event; undefined where there is no score. */
export const initialScoreState = (match: Match): ScoreState | undefined => {
  const score = matchScore(match);
  if (score === undefined) return undefined;
  return {
    told: score,
    seen: score,
    doubtSinceMs: undefined,
    takenBack: undefined,
    toldAtMs: { home: -Infinity, away: -Infinity },
    ledger: initialGoalEvents(match),
    over: match.status === 'finished',
    shootout: isShootout(match),
  };
};

/**
 * How long a lower score must hold before it is announced. A provider with several servers or caches alternates between
 * old and new answers; it is polled every 15 s, so an outdated answer is over within this time.
 */
export const confirmationMs = 30_000;

/** The changes of a state, and the new memory; `memory` is undefined while there is no score. */
export type ScoreDetection = { readonly memory: ScoreState | undefined; readonly moments: readonly ScoreChange[] };

type Step = { readonly memory: ScoreState; readonly moments: readonly ScoreChange[] };

const sides = ['home', 'away'] as const;

const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
const lower = (a: Score, b: Score): Score => ({ home: Math.min(a.home, b.home), away: Math.min(a.away, b.away) });
const fallen = (from: Score, to: Score): readonly Side[] => sides.filter((side) => to[side] < from[side]);

const then = (step: Step, next: (memory: ScoreState) => Step): Step => {
  const { memory, moments } = next(step.memory);
  return { memory, moments: [...step.moments, ...moments] };
};

/** Treats `score` as announced, without an event. */
const hold = (memory: ScoreState, score: Score): ScoreState => ({
  ...memory,
  told: score,
  seen: score,
  doubtSinceMs: undefined,
});

/** Announces every goal up to `score`, which is lower on neither side. */
const reportRise = (memory: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { scoring } = sports[match.sport];
  let { ledger } = memory;
  const toldAtMs = { ...memory.toldAtMs };
  const rises: SideRise[] = [];
  for (const side of sides) {
    const by = score[side] - memory.told[side];
    if (by <= 0) continue;
    const paid = claimGoals(ledger, side, by);
    ledger = paid.ledger;
    toldAtMs[side] = nowMs;
    if (scoring !== undefined && by >= scoring.least) rises.push({ side, by, events: paid.events });
  }
  const moments: ScoreChange[] = rises.length === 0 ? [] : [{ kind: 'goal', rises, before: memory.told, after: score }];
  return { memory: { ...hold(memory, score), ledger, toldAtMs }, moments };
};

/** Announces `score` as the new value; after a video review an outdated answer may still arrive. */
const reportFall = (memory: ScoreState, kind: 'disallowed' | 'correction', score: Score, nowMs: number): Step => ({
  memory: {
    ...hold(memory, score),
    ledger: forgetGoals(memory.ledger, fallen(memory.told, score)),
    takenBack: kind === 'disallowed' ? { score: memory.told, atMs: nowMs } : memory.takenBack,
  },
  moments: [{ kind, before: memory.told, after: score }],
});

/**
 * Announces `score`, which holds. A goal that moved from one side to the other is a correction and not announced again;
 * any further rise is a goal.
 */
const settle = (memory: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { told, over } = memory;
  if (isSame(told, score)) return { memory: hold(memory, score), moments: [] };
  const [down] = fallen(told, score);
  if (down === undefined) {
    return over ? reportFall(memory, 'correction', score, nowMs) : reportRise(memory, match, score, nowMs);
  }
  const other = down === 'home' ? 'away' : 'home';
  const moved = Math.min(score[other], told[other] + told[down] - score[down]);
  const corrected: Score = over ? score : { ...score, [other]: moved };
  return then(reportFall(memory, 'correction', corrected, nowMs), (next) => reportRise(next, match, score, nowMs));
};

/** It is unknown whether `score` holds. */
const doubt = (memory: ScoreState, score: Score, nowMs: number): Step => {
  const lowest = lower(memory.told, memory.seen);
  const fellAgain = fallen(lowest, score).length > 0;
  const sinceMs = fellAgain ? nowMs : (memory.doubtSinceMs ?? nowMs);
  return {
    memory: { ...memory, seen: score, doubtSinceMs: sinceMs },
    moments: fellAgain ? [{ kind: 'dip', before: memory.seen, after: score }] : [],
  };
};

/** A `score` that is on neither side lower than the announced one. */
const judgeRise = (memory: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { told, seen, takenBack } = memory;
  if (isSame(told, score)) {
    const dipped = fallen(told, seen).length > 0;
    return { memory: hold(memory, score), moments: dipped ? [{ kind: 'recovered', before: seen, after: score }] : [] };
  }
  const isOldCopy =
    takenBack !== undefined && isSame(takenBack.score, score) && nowMs - takenBack.atMs < confirmationMs;
  return memory.over || isOldCopy ? doubt(memory, score, nowMs) : reportRise(memory, match, score, nowMs);
};

const judge = (memory: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { told, seen } = memory;
  const down = fallen(told, score);
  if (down.length === 0) return judgeRise(memory, match, score, nowMs);
  for (const side of down) {
    const ledger = claimReversal(memory.ledger, side, nowMs, memory.toldAtMs[side]);
    if (ledger === undefined) continue;
    const known = { ...memory, ledger };
    return then(reportFall(known, 'disallowed', lower(told, score), nowMs), (next) => judge(next, match, score, nowMs));
  }
  // An outdated answer repeats an earlier score, so one with a new maximum is current: the fall was real.
  const goesOn = fallen(told, seen).length > 0 && sides.some((side) => score[side] > Math.max(told[side], seen[side]));
  return goesOn
    ? then(settle(memory, match, seen, nowMs), (next) => judge(next, match, score, nowMs))
    : doubt(memory, score, nowMs);
};

/**
 * The changes of a match's next state. `nowMs`: epoch milliseconds; `quiet`: nothing in this state just happened,
 * because it is the first one or follows a gap. No goal is announced twice and none is lost, whatever the provider's
 * answers do in between: a fall within `confirmationMs` is only a dip.
 */
export const detectScoreChanges = (
  memory: ScoreState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): ScoreDetection => {
  const score = matchScore(match);
  // A cancelled match starts over; one that is briefly reported as scheduled continues.
  if (score === undefined) return { memory: match.status === 'postponed' ? undefined : memory, moments: [] };
  if (memory === undefined || quiet) return { memory: initialScoreState(match), moments: [] };
  const over = match.status === 'finished';
  const shootout = isShootout(match) || (memory.shootout && over);
  const ledger = recordEvents(memory.ledger, match, nowMs);
  // A shoot-out starts level, and so does a goal that is reported together with its start.
  const isKick = shootout && (memory.shootout || score.home !== score.away);
  const known = { ...memory, ledger };
  const step: Step = isKick ? { memory: hold(known, score), moments: [] } : judge(known, match, score, nowMs);
  return { memory: { ...step.memory, over, shootout }, moments: step.moments };
};

/** When `confirmScore` is due; undefined while nothing waits. */
export const confirmationEndsMs = ({ doubtSinceMs }: ScoreState): number | undefined =>
  doubtSinceMs === undefined ? undefined : doubtSinceMs + confirmationMs;

/**
 * The changes when time passed without a state after `match`. A page that checks far too late was suspended, and missed
 * events are not announced.
 */
export const confirmScore = (memory: ScoreState, match: Match, nowMs: number): ScoreDetection => {
  const score = matchScore(match);
  const endsMs = confirmationEndsMs(memory);
  if (score === undefined || endsMs === undefined || nowMs < endsMs) return { memory, moments: [] };
  if (!isSame(score, memory.seen) || nowMs >= endsMs + confirmationMs)
    return { memory: initialScoreState(match), moments: [] };
  return settle(memory, match, score, nowMs);
};
