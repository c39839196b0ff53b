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
 * Whether the score includes goals of a shoot-out: during and after it, in sports that count it as a period. Football
 * stores the kicks separately, in `shootout`.
 */
const isShootout = (match: Match): boolean => {
  const { periods } = sports[match.sport];
  const column = periods?.columns.find(({ key }) => key === 'so');
  if (periods === undefined || column === undefined) return false;
  return column.codes.includes(match.statusCode ?? '') || match[periods.field]?.home[column.key] !== undefined;
};

/** One side's share of a score increase. */
export type SideRise = {
  readonly side: Side;
  /** The number of points, at least the sport's `least`. */
  readonly by: number;
  /** The goal events that the provider has sent for the rise: at most `by`, in order of play. */
  readonly events: readonly MatchEvent[];
};

/**
 * What a change in a match's score means to followers. `goal`: the score rose, by any number and for one or both sides.
 * `disallowed`: video review reversed a goal. `correction`: the score still differs from the announced score after the
 * confirmation time. In sequence, these changes lead from the first score of a match to the last, so each is announced
 * once. `dip`: the score fell and may recover. `recovered`: it recovered. These two affect only the display.
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

/** The previous state of a match, to interpret the next state. Times are epoch milliseconds. */
export type ScoreState = {
  /** The score after all announcements. */
  readonly announced: Score;
  /** The score of the last state. */
  readonly seen: Score;
  /** When `seen` began to differ from `announced`; still unconfirmed. */
  readonly doubtSinceMs: number | undefined;
  /** The score before a goal was reversed, and when that happened. An outdated reply may still show that score. */
  readonly takenBack: { readonly score: Score; readonly atMs: number } | undefined;
  /** When each side's last goal was announced; -Infinity before the first. */
  readonly announcedAtMs: Score;
  readonly ledger: GoalEvents;
  /** The last state was finished: later changes are corrections. */
  readonly over: boolean;
  /** The last state was in a shoot-out that the score includes. */
  readonly shootout: boolean;
};

/** The initial state of a match, without any events; undefined if there is no score. */
export const initialScoreState = (match: Match): ScoreState | undefined => {
  const score = matchScore(match);
  if (score === undefined) return undefined;
  return {
    announced: score,
    seen: score,
    doubtSinceMs: undefined,
    takenBack: undefined,
    announcedAtMs: { home: -Infinity, away: -Infinity },
    ledger: initialGoalEvents(match),
    over: match.status === 'finished',
    shootout: isShootout(match),
  };
};

/**
 * How long a lower score must persist before it is announced. A provider with several servers or caches may alternate
 * between old and new replies. The provider is polled every 15 s, so outdated replies stop within this time.
 */
export const confirmationMs = 30_000;

/** The changes in a state, and the new state; `state` is undefined while there is no score. */
export type ScoreDetection = { readonly state: ScoreState | undefined; readonly changes: readonly ScoreChange[] };

type Step = { readonly state: ScoreState; readonly changes: readonly ScoreChange[] };

const sides = ['home', 'away'] as const;

const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
const lower = (a: Score, b: Score): Score => ({ home: Math.min(a.home, b.home), away: Math.min(a.away, b.away) });
const fallen = (from: Score, to: Score): readonly Side[] => sides.filter((side) => to[side] < from[side]);

const then = (step: Step, next: (state: ScoreState) => Step): Step => {
  const { state, changes } = next(step.state);
  return { state, changes: [...step.changes, ...changes] };
};

/** Treats `score` as announced, without an event. */
const accept = (state: ScoreState, score: Score): ScoreState => ({
  ...state,
  announced: score,
  seen: score,
  doubtSinceMs: undefined,
});

/** Announces every goal up to `score`, which is not lower for either side. */
const reportRise = (state: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { scoring } = sports[match.sport];
  let { ledger } = state;
  const announcedAtMs = { ...state.announcedAtMs };
  const rises: SideRise[] = [];
  for (const side of sides) {
    const by = score[side] - state.announced[side];
    if (by <= 0) continue;
    const paid = claimGoals(ledger, side, by);
    ledger = paid.ledger;
    announcedAtMs[side] = nowMs;
    if (scoring !== undefined && by >= scoring.least) rises.push({ side, by, events: paid.events });
  }
  const changes: ScoreChange[] =
    rises.length === 0 ? [] : [{ kind: 'goal', rises, before: state.announced, after: score }];
  return { state: { ...accept(state, score), ledger, announcedAtMs }, changes };
};

/** Announces `score` as the new value. After a video review, an outdated reply may still arrive. */
const reportFall = (state: ScoreState, kind: 'disallowed' | 'correction', score: Score, nowMs: number): Step => ({
  state: {
    ...accept(state, score),
    ledger: forgetGoals(state.ledger, fallen(state.announced, score)),
    takenBack: kind === 'disallowed' ? { score: state.announced, atMs: nowMs } : state.takenBack,
  },
  changes: [{ kind, before: state.announced, after: score }],
});

/**
 * Announces a confirmed `score`. A goal that moved from one side to the other is a correction and not announced again;
 * any further rise is a goal.
 */
const settle = (state: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { announced, over } = state;
  if (isSame(announced, score)) return { state: accept(state, score), changes: [] };
  const [down] = fallen(announced, score);
  if (down === undefined) {
    return over ? reportFall(state, 'correction', score, nowMs) : reportRise(state, match, score, nowMs);
  }
  const other = down === 'home' ? 'away' : 'home';
  const moved = Math.min(score[other], announced[other] + announced[down] - score[down]);
  const corrected: Score = over ? score : { ...score, [other]: moved };
  return then(reportFall(state, 'correction', corrected, nowMs), (next) => reportRise(next, match, score, nowMs));
};

/** Waits for confirmation of `score`. */
const doubt = (state: ScoreState, score: Score, nowMs: number): Step => {
  const lowest = lower(state.announced, state.seen);
  const fellAgain = fallen(lowest, score).length > 0;
  const sinceMs = fellAgain ? nowMs : (state.doubtSinceMs ?? nowMs);
  return {
    state: { ...state, seen: score, doubtSinceMs: sinceMs },
    changes: fellAgain ? [{ kind: 'dip', before: state.seen, after: score }] : [],
  };
};

/** Handles a `score` that is not lower than the announced score for either side. */
const judgeRise = (state: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { announced, seen, takenBack } = state;
  if (isSame(announced, score)) {
    const dipped = fallen(announced, seen).length > 0;
    return { state: accept(state, score), changes: dipped ? [{ kind: 'recovered', before: seen, after: score }] : [] };
  }
  const isOldCopy =
    takenBack !== undefined && isSame(takenBack.score, score) && nowMs - takenBack.atMs < confirmationMs;
  return state.over || isOldCopy ? doubt(state, score, nowMs) : reportRise(state, match, score, nowMs);
};

const judge = (state: ScoreState, match: Match, score: Score, nowMs: number): Step => {
  const { announced, seen } = state;
  const down = fallen(announced, score);
  if (down.length === 0) return judgeRise(state, match, score, nowMs);
  for (const side of down) {
    const ledger = claimReversal(state.ledger, side, nowMs, state.announcedAtMs[side]);
    if (ledger === undefined) continue;
    const known = { ...state, ledger };
    return then(reportFall(known, 'disallowed', lower(announced, score), nowMs), (next) =>
      judge(next, match, score, nowMs),
    );
  }
  // An outdated reply can only repeat an earlier score. A new maximum is therefore current, and the decrease was real.
  const goesOn =
    fallen(announced, seen).length > 0 && sides.some((side) => score[side] > Math.max(announced[side], seen[side]));
  return goesOn
    ? then(settle(state, match, seen, nowMs), (next) => judge(next, match, score, nowMs))
    : doubt(state, score, nowMs);
};

/**
 * The changes in a match's next state. `nowMs`: epoch milliseconds; `quiet`: nothing in this state just happened,
 * because it is the first state or follows a gap. No goal is lost or announced twice, even if the provider's replies
 * contradict each other: a score decrease that lasts less than `confirmationMs` is only a dip.
 */
export const detectScoreChanges = (
  state: ScoreState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): ScoreDetection => {
  const score = matchScore(match);
  // A cancelled match starts over; a match that is briefly reported as scheduled continues.
  if (score === undefined) return { state: match.status === 'postponed' ? undefined : state, changes: [] };
  if (state === undefined || quiet) return { state: initialScoreState(match), changes: [] };
  const over = match.status === 'finished';
  const shootout = isShootout(match) || (state.shootout && over);
  const ledger = recordEvents(state.ledger, match, nowMs);
  // A shoot-out starts level, even if its start and a goal are reported together.
  const isKick = shootout && (state.shootout || score.home !== score.away);
  const known = { ...state, ledger };
  const step: Step = isKick ? { state: accept(known, score), changes: [] } : judge(known, match, score, nowMs);
  return { state: { ...step.state, over, shootout }, changes: step.changes };
};

/** When `confirmScore` is due; undefined if no confirmation is pending. */
export const confirmationEndsMs = ({ doubtSinceMs }: ScoreState): number | undefined =>
  doubtSinceMs === undefined ? undefined : doubtSinceMs + confirmationMs;

/**
 * The changes that become due without a new state. A page that checks far too late was suspended; missed events
 * are not announced.
 */
export const confirmScore = (state: ScoreState, match: Match, nowMs: number): ScoreDetection => {
  const score = matchScore(match);
  const endsMs = confirmationEndsMs(state);
  if (score === undefined || endsMs === undefined || nowMs < endsMs) return { state, changes: [] };
  if (!isSame(score, state.seen) || nowMs >= endsMs + confirmationMs)
    return { state: initialScoreState(match), changes: [] };
  return settle(state, match, score, nowMs);
};
