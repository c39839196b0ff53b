import {
  initialScoreState,
  type ScoreState,
  confirmationEndsMs,
  confirmScore,
  detectScoreChanges,
  type ScoreDetection,
  type ScoreChange,
} from '@touchline/domain/event-detection/score-change-detector.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchChange, MatchStore } from '../board/match-store.ts';
import { runAfter } from '../browser/tasks.ts';

const watches = new WeakMap<MatchStore, ScoreChangeWatch>();

/** Watches the score changes of the page's matches. There is one shared watch per store. */
export const scoreChangesOf = (store: MatchStore): ScoreChangeWatch => {
  const known = watches.get(store);
  if (known !== undefined) return known;
  const watch = createScoreChangeWatch({ store, now: () => Date.now(), after: runAfter });
  watches.set(store, watch);
  return watch;
};

/** A score change, and the match after the change. */
export type MatchScoreChange = { readonly match: Match; readonly change: ScoreChange };

export type ScoreChangeWatch = {
  /** Reports all future changes, grouped as they arrive; returns a function that stops the reports. */
  readonly watch: (onChanges: (changes: readonly MatchScoreChange[]) => void) => () => void;
};

/** Whether a change cannot affect the score, such as a change of the clock, a price or the red cards. */
const isBesideTheScore = ({ before, after }: MatchChange): boolean =>
  before.homeScore === after.homeScore &&
  before.awayScore === after.awayScore &&
  before.status === after.status &&
  before.events === after.events;

/** Whether this watch missed a score change, for example one in a snapshot. */
const isGap = (state: ScoreState, before: Match): boolean => {
  const score = matchScore(before);
  return score !== undefined && (score.home !== state.seen.home || score.away !== state.seen.away);
};

/**
 * Detects the score changes of all matches in the store. The watch lasts for the lifetime of the store: without the
 * remembered state of a match, a flicker of the score would look like a goal.
 */
export const createScoreChangeWatch = (deps: {
  readonly store: Pick<MatchStore, 'match' | 'watchChanges'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs a function once after a delay; returns a function that cancels the timer. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}): ScoreChangeWatch => {
  const states = new Map<string, ScoreState>();
  const timers = new Map<string, () => void>();
  const watchers = new Set<(changes: readonly MatchScoreChange[]) => void>();

  const notify = (changes: readonly MatchScoreChange[]): void => {
    if (changes.length > 0) for (const onChanges of watchers) onChanges(changes);
  };

  const remember = (match: Match, { state, changes }: ScoreDetection): readonly MatchScoreChange[] => {
    const { id } = match;
    timers.get(id)?.();
    timers.delete(id);
    if (state === undefined) states.delete(id);
    else states.set(id, state);
    const endsMs = state === undefined ? undefined : confirmationEndsMs(state);
    if (endsMs !== undefined)
      timers.set(
        id,
        deps.after(Math.max(0, endsMs - deps.now()), () => confirmLater(id)),
      );
    return changes.map((change) => ({ match, change }));
  };

  const confirmLater = (id: string): void => {
    timers.delete(id);
    const match = deps.store.match(id);
    const state = states.get(id);
    if (match === undefined) states.delete(id);
    else if (state !== undefined && matchScore(match) !== undefined) {
      notify(remember(match, confirmScore(state, match, deps.now())));
    }
  };

  const see = (changes: MatchChange): readonly MatchScoreChange[] => {
    const { before, after: match } = changes;
    const known = states.get(match.id);
    if (known === undefined && isBesideTheScore(changes)) return [];
    const state = known === undefined || isGap(known, before) ? initialScoreState(before) : known;
    return remember(match, detectScoreChanges(state, match, { nowMs: deps.now(), quiet: false }));
  };

  deps.store.watchChanges((changes) => notify(changes.flatMap(see)));

  return {
    watch: (onChanges) => {
      watchers.add(onChanges);
      return () => watchers.delete(onChanges);
    },
  };
};
