import {
  initialScoreState,
  confirmationEndsMs,
  confirmScore,
  detectScoreChanges,
  type ScoreDetection,
  type ScoreChange,
  type SideRise,
} from '../src/event-detection/score-change-detector.ts';
import type { Match } from '../src/match/match.ts';

/** A state of a match as a page receives it, at a time in milliseconds. */
export type TimedMatch = { readonly match: Match; readonly atMs: number; readonly quiet?: boolean };

/** The changes of a match's states. Time passes between the states, as in a page. */
export const scoreChangesIn = (first: Match, states: readonly TimedMatch[]): readonly ScoreChange[] => {
  const changes: ScoreChange[] = [];
  let state = initialScoreState(first);
  let shown = first;
  const add = (seen: ScoreDetection): void => {
    state = seen.state;
    changes.push(...seen.changes);
  };
  const pass = (untilMs: number): void => {
    const endsMs = state === undefined ? undefined : confirmationEndsMs(state);
    if (state !== undefined && endsMs !== undefined && endsMs <= untilMs) add(confirmScore(state, shown, endsMs));
  };
  for (const { match, atMs, quiet = false } of states) {
    pass(atMs);
    add(detectScoreChanges(state, match, { nowMs: atMs, quiet }));
    shown = match;
  }
  return changes;
};

const sideWords = ({ side, by }: SideRise): string => (by === 1 ? side : `${side}+${by}`);

const words = (change: ScoreChange): string => {
  const score = `${change.after.home}-${change.after.away}`;
  if (change.kind !== 'goal') return `${change.kind} ${score}`;
  const scorers = change.rises.flatMap(({ events }) => events.map(({ player }) => player)).join(', ');
  return ['goal', ...change.rises.map(sideWords), score, ...(scorers === '' ? [] : [scorers])].join(' ');
};

/** `scoreChangesIn` in short: "goal home+2 2-0 Lautaro, Thuram". */
export const scoreChangesInWords = (first: Match, states: readonly TimedMatch[]): readonly string[] =>
  scoreChangesIn(first, states).map(words);
