import { isShootout } from '../match/shootout.ts';
import { matchScore, type Score } from '../match/match-state.ts';
import type { Match, Side } from '../match/match.ts';
import { sports } from '../sports.ts';
import { forgetGoals, noteEvents, payGoals, takeReversal } from './event-ledger.ts';
import { rememberScore, type ScoreMemory } from './score-memory.ts';
import type { ScoreMoment, SideRise } from './score-moment.ts';

/**
 * How long a score that fell must hold before it is told. A source with two servers or two caches answers old and new in
 * turn; it is asked every 15 s, so one old answer is over within this time.
 */
export const doubtMs = 30_000;

/** What a state of a match means, and what to remember of it; `memory` is undefined while there is no score. */
export type SeenScore = { readonly memory: ScoreMemory | undefined; readonly moments: readonly ScoreMoment[] };

type Step = { readonly memory: ScoreMemory; readonly moments: readonly ScoreMoment[] };

const sides = ['home', 'away'] as const;

const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
const lower = (a: Score, b: Score): Score => ({ home: Math.min(a.home, b.home), away: Math.min(a.away, b.away) });
const fallen = (from: Score, to: Score): readonly Side[] => sides.filter((side) => to[side] < from[side]);

const then = (step: Step, next: (memory: ScoreMemory) => Step): Step => {
  const { memory, moments } = next(step.memory);
  return { memory, moments: [...step.moments, ...moments] };
};

/** Holds `score` for what was told, without telling it. */
const hold = (memory: ScoreMemory, score: Score): ScoreMemory => ({
  ...memory,
  told: score,
  seen: score,
  doubtSinceMs: undefined,
});

/** Tells of every goal from what was told to `score`, which is lower on neither side. */
const tellRise = (memory: ScoreMemory, match: Match, score: Score, nowMs: number): Step => {
  const { scoring } = sports[match.sport];
  let { ledger } = memory;
  const toldAtMs = { ...memory.toldAtMs };
  const rises: SideRise[] = [];
  for (const side of sides) {
    const by = score[side] - memory.told[side];
    if (by <= 0) continue;
    const paid = payGoals(ledger, side, by);
    ledger = paid.ledger;
    toldAtMs[side] = nowMs;
    if (scoring !== undefined && by >= scoring.least) rises.push({ side, by, events: paid.events });
  }
  const moments: ScoreMoment[] = rises.length === 0 ? [] : [{ kind: 'goal', rises, before: memory.told, after: score }];
  return { memory: { ...hold(memory, score), ledger, toldAtMs }, moments };
};

/** Tells that what was told is `score` now; after a decision of the video assistant an old copy may still come by. */
const tellFall = (memory: ScoreMemory, kind: 'disallowed' | 'correction', score: Score, nowMs: number): Step => ({
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
const settle = (memory: ScoreMemory, match: Match, score: Score, nowMs: number): Step => {
  const { told, over } = memory;
  if (isSame(told, score)) return { memory: hold(memory, score), moments: [] };
  const [down] = fallen(told, score);
  if (down === undefined) {
    return over ? tellFall(memory, 'correction', score, nowMs) : tellRise(memory, match, score, nowMs);
  }
  const other = down === 'home' ? 'away' : 'home';
  const moved = Math.min(score[other], told[other] + told[down] - score[down]);
  const corrected: Score = over ? score : { ...score, [other]: moved };
  return then(tellFall(memory, 'correction', corrected, nowMs), (next) => tellRise(next, match, score, nowMs));
};

/** Nobody knows yet whether `score` holds. */
const doubt = (memory: ScoreMemory, score: Score, nowMs: number): Step => {
  const lowest = lower(memory.told, memory.seen);
  const fellAgain = fallen(lowest, score).length > 0;
  const sinceMs = fellAgain ? nowMs : (memory.doubtSinceMs ?? nowMs);
  return {
    memory: { ...memory, seen: score, doubtSinceMs: sinceMs },
    moments: fellAgain ? [{ kind: 'dip', before: memory.seen, after: score }] : [],
  };
};

/** What it means that `score` is on neither side lower than what was told. */
const judgeRise = (memory: ScoreMemory, match: Match, score: Score, nowMs: number): Step => {
  const { told, seen, takenBack } = memory;
  if (isSame(told, score)) {
    const dipped = fallen(told, seen).length > 0;
    return { memory: hold(memory, score), moments: dipped ? [{ kind: 'recovered', before: seen, after: score }] : [] };
  }
  const isOldCopy = takenBack !== undefined && isSame(takenBack.score, score) && nowMs - takenBack.atMs < doubtMs;
  return memory.over || isOldCopy ? doubt(memory, score, nowMs) : tellRise(memory, match, score, nowMs);
};

const judge = (memory: ScoreMemory, match: Match, score: Score, nowMs: number): Step => {
  const { told, seen } = memory;
  const down = fallen(told, score);
  if (down.length === 0) return judgeRise(memory, match, score, nowMs);
  for (const side of down) {
    const ledger = takeReversal(memory.ledger, side, nowMs, memory.toldAtMs[side]);
    if (ledger === undefined) continue;
    const known = { ...memory, ledger };
    return then(tellFall(known, 'disallowed', lower(told, score), nowMs), (next) => judge(next, match, score, nowMs));
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
 * answers do in between: one fall within `doubtMs` is a dip and nothing else.
 */
export const seeScore = (
  memory: ScoreMemory | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): SeenScore => {
  const score = matchScore(match);
  // A match that is off begins anew; one that is said to be scheduled for a moment goes on.
  if (score === undefined) return { memory: match.status === 'postponed' ? undefined : memory, moments: [] };
  if (memory === undefined || quiet) return { memory: rememberScore(match), moments: [] };
  const over = match.status === 'finished';
  const shootout = isShootout(match) || (memory.shootout && over);
  const ledger = noteEvents(memory.ledger, match, nowMs);
  // A shoot-out begins level: so is a goal that comes together with its beginning.
  const isKick = shootout && (memory.shootout || score.home !== score.away);
  const known = { ...memory, ledger };
  const step: Step = isKick ? { memory: hold(known, score), moments: [] } : judge(known, match, score, nowMs);
  return { memory: { ...step.memory, over, shootout }, moments: step.moments };
};

/** When `holdScore` has something to say; undefined while there is no doubt. */
export const doubtEndsMs = ({ doubtSinceMs }: ScoreMemory): number | undefined =>
  doubtSinceMs === undefined ? undefined : doubtSinceMs + doubtMs;

/**
 * What it means that time went by without another state than `match`, the last one. Who asks far too late slept, and what
 * they missed is no news.
 */
export const holdScore = (memory: ScoreMemory, match: Match, nowMs: number): SeenScore => {
  const score = matchScore(match);
  const endsMs = doubtEndsMs(memory);
  if (score === undefined || endsMs === undefined || nowMs < endsMs) return { memory, moments: [] };
  if (!isSame(score, memory.seen) || nowMs >= endsMs + doubtMs) return { memory: rememberScore(match), moments: [] };
  return settle(memory, match, score, nowMs);
};
