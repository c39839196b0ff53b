import { isShootout } from '../match/shootout.ts';
import { matchScore, type Score } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import { type EventLedger, openLedger } from './event-ledger.ts';

/** What is remembered of a match between two of its states, to know what the next one means. Times are epoch milliseconds. */
export type ScoreMemory = {
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
  readonly ledger: EventLedger;
  /** The last state was a finished match: what changes from here on is corrected, not played. */
  readonly over: boolean;
  /** The last state was in a shoot-out whose goals the score holds. */
  readonly shootout: boolean;
};

/** The match as it is, without anything of it being news; undefined where there is no score. */
export const rememberScore = (match: Match): ScoreMemory | undefined => {
  const score = matchScore(match);
  if (score === undefined) return undefined;
  return {
    told: score,
    seen: score,
    doubtSinceMs: undefined,
    takenBack: undefined,
    toldAtMs: { home: -Infinity, away: -Infinity },
    ledger: openLedger(match),
    over: match.status === 'finished',
    shootout: isShootout(match),
  };
};
