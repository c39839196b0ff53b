import {
  initialScoreState,
  confirmationEndsMs,
  confirmScore,
  detectScoreChanges,
  type ScoreDetection,
} from '../src/event-detection/score-change-detector.ts';
import type { ScoreChange, SideRise } from '../src/event-detection/score-change-detector.ts';
import type { Match } from '../src/match/match.ts';

/** A state of a match as a page sees it, at a time in milliseconds. */
export type MatchState = { readonly match: Match; readonly atMs: number; readonly quiet?: boolean };

/** The changes of a match's states, with time passing between them and after the last one as in a page. */
export const tellMoments = (first: Match, states: readonly MatchState[]): readonly ScoreChange[] => {
  const moments: ScoreChange[] = [];
  let memory = initialScoreState(first);
  let shown = first;
  const take = (seen: ScoreDetection): void => {
    memory = seen.memory;
    moments.push(...seen.moments);
  };
  const pass = (untilMs: number): void => {
    const endsMs = memory === undefined ? undefined : confirmationEndsMs(memory);
    if (memory !== undefined && endsMs !== undefined && endsMs <= untilMs) take(confirmScore(memory, shown, endsMs));
  };
  for (const { match, atMs, quiet = false } of states) {
    pass(atMs);
    take(detectScoreChanges(memory, match, { nowMs: atMs, quiet }));
    shown = match;
  }
  return moments;
};

const sideWords = ({ side, by }: SideRise): string => (by === 1 ? side : `${side}+${by}`);

const words = (moment: ScoreChange): string => {
  const score = `${moment.after.home}-${moment.after.away}`;
  if (moment.kind !== 'goal') return `${moment.kind} ${score}`;
  const scorers = moment.rises.flatMap(({ events }) => events.map(({ player }) => player)).join(', ');
  return ['goal', ...moment.rises.map(sideWords), score, ...(scorers === '' ? [] : [scorers])].join(' ');
};

/** `tellMoments` in short: "goal home+2 2-0 Lautaro, Thuram". */
export const readMoments = (first: Match, states: readonly MatchState[]): readonly string[] =>
  tellMoments(first, states).map(words);
