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
} from './goal-events.ts';

/**
 * Whether the score holds goals of a shoot-out: in sports that count one as a period, while it is taken and after it.
 * Football keeps its kicks beside the score, in `shootout`.
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
  /** The goals behind it, as far as the source has named them: at most `by`, in the order of play. */
  readonly events: readonly MatchEvent[];
};

/**
 * What a change of a match's score means to who follows it.
 *
 * `goal`: the score rose, by however many and for whichever sides. `disallowed`: a goal was taken back by the video
 * assistant. `correction`: a score held that what was told before does not lead to. One after the other these lead from
 * the first score of a match to its last, so that each of them is worth telling, and once.
 *
 * `dip`: the score fell, and nobody knows yet whether it stays there. `recovered`: it came back as if nothing had been.
 * These say only what is to be seen.
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

/** What is remembered of a match between two of its states, to know what the next one means. Times are epoch milliseconds. */
export type ScoreState = {
  /** The score that the moments so far lead to. */
  readonly told: Score;
  /** The score of the last state. */
  readonly seen: Score;
  /** Since when `seen` is another score than `told` and nobody knows which of the two holds. */
  readonly doubtSinceMs: number | undefined;
  /** The score before a goal was taken back, and when: an old copy of it may still come by. */
  readonly takenBack: { readonly score: Score; readonly atMs: number } | undefined;
  /** When each side's last goal was told of; -Infinity before the first. */
  readonly toldAtMs: Score;
  readonly ledger: GoalEvents;
  /** The last state was a finished match: what changes from here on is corrected, not played. */
  readonly over: boolean;
  /** The last state was in a shoot-out whose goals the score holds. */
  readonly shootout: boolean;
};

/** The match as it is, without anything of it being news; undefined where there is no score. */
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
 * How long a score that fell must hold before it is told. A source with two servers or two caches answers old and new in
 * turn; it is asked every 15 s, so one old answer is over within this time.
 */
export const confirmationMs = 30_000;

/** What a state of a match means, and what to remember of it; `memory` is undefined while there is no score. */
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

/** Holds `score` for what was told, without telling it. */
const hold = (memory: ScoreState, score: Score): ScoreState => ({
  ...memory,
  told: score,
  seen: score,
  doubtSinceMs: undefined,
});

/** Tells of every goal from what was told to `score`, which is lower on neither side. */
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

/** Tells that what was told is `score` now; after a decision of the video assistant an old copy may still come by. */
const reportFall = (memory: ScoreState, kind: 'disallowed' | 'correction', score: Score, nowMs: number): Step => ({
  memory: {
    ...hold(memory, score),
    ledger: forgetGoals(memory.ledger, fallen(memory.told, score)),
    takenBack: kind === 'disallowed' ? { score: memory.told, atMs: nowMs } : memory.takenBack,
  },
  moments: [{ kind, before: memory.told, after: score }],
});

/**
 * Tells of `score`, which holds. A goal that moved from one side to the other is corrected and not told again; what rose
 * beyond that is a goal.
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

/** Nobody knows yet whether `score` holds. */
const doubt = (memory: ScoreState, score: Score, nowMs: number): Step => {
  const lowest = lower(memory.told, memory.seen);
  const fellAgain = fallen(lowest, score).length > 0;
  const sinceMs = fellAgain ? nowMs : (memory.doubtSinceMs ?? nowMs);
  return {
    memory: { ...memory, seen: score, doubtSinceMs: sinceMs },
    moments: fellAgain ? [{ kind: 'dip', before: memory.seen, after: score }] : [],
  };
};

/** What it means that `score` is on neither side lower than what was told. */
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
  // An old copy is a score that once was. One in which a side has more than ever is none: what fell has fallen.
  const goesOn = fallen(told, seen).length > 0 && sides.some((side) => score[side] > Math.max(told[side], seen[side]));
  return goesOn
    ? then(settle(memory, match, seen, nowMs), (next) => judge(next, match, score, nowMs))
    : doubt(memory, score, nowMs);
};

/**
 * What the next state of a match means. `nowMs`: the page's time, epoch milliseconds; `quiet`: nothing in this state just
 * happened, because it is the first one or follows a gap. No goal is told twice and none is lost, whatever the source's
 * answers do in between: one fall within `confirmationMs` is a dip and nothing else.
 */
export const detectScoreChanges = (
  memory: ScoreState | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): ScoreDetection => {
  const score = matchScore(match);
  // A match that is off begins anew; one that is said to be scheduled for a moment goes on.
  if (score === undefined) return { memory: match.status === 'postponed' ? undefined : memory, moments: [] };
  if (memory === undefined || quiet) return { memory: initialScoreState(match), moments: [] };
  const over = match.status === 'finished';
  const shootout = isShootout(match) || (memory.shootout && over);
  const ledger = recordEvents(memory.ledger, match, nowMs);
  // A shoot-out begins level: so is a goal that comes together with its beginning.
  const isKick = shootout && (memory.shootout || score.home !== score.away);
  const known = { ...memory, ledger };
  const step: Step = isKick ? { memory: hold(known, score), moments: [] } : judge(known, match, score, nowMs);
  return { memory: { ...step.memory, over, shootout }, moments: step.moments };
};

/** When `confirmScore` has something to say; undefined while there is no doubt. */
export const confirmationEndsMs = ({ doubtSinceMs }: ScoreState): number | undefined =>
  doubtSinceMs === undefined ? undefined : doubtSinceMs + confirmationMs;

/**
 * What it means that time went by without another state than `match`, the last one. Who asks far too late slept, and what
 * they missed is no news.
 */
export const confirmScore = (memory: ScoreState, match: Match, nowMs: number): ScoreDetection => {
  const score = matchScore(match);
  const endsMs = confirmationEndsMs(memory);
  if (score === undefined || endsMs === undefined || nowMs < endsMs) return { memory, moments: [] };
  if (!isSame(score, memory.seen) || nowMs >= endsMs + confirmationMs)
    return { memory: initialScoreState(match), moments: [] };
  return settle(memory, match, score, nowMs);
};
