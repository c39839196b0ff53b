import type { Match } from '@touchline/domain/match/match.ts';
import { type ScoreMask, maskMatch } from '@touchline/domain/match/score-mask.ts';
import * as v from 'valibot';
import type { BoardSink, MatchStore } from '../board/match-store.ts';
import { runAfter } from '../browser/tasks.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { scoreDelayMs, createScoreDelay } from './score-delay.ts';
import { createScoreView, shownMatch } from './score-view.ts';

const storageKey = 'touchline.revealed';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

type RevealedMatches = {
  readonly has: (matchId: string) => boolean;
  /** Reveals a match, or hides it again. */
  readonly turn: (matchId: string) => void;
};

/**
 * The matches that the user has revealed in this browser tab, stored across reloads. `storage` may throw if site data
 * is blocked.
 */
export const createRevealedMatches = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): RevealedMatches => {
  const read = (): readonly string[] => {
    try {
      const kept = v.safeParse(storedSchema, storage().getItem(storageKey));
      return kept.success ? kept.output : [];
    } catch {
      // If site data is blocked, reveals last until the page is closed.
      return [];
    }
  };
  const ids = new Set(read());
  return {
    has: (matchId) => ids.has(matchId),
    turn: (matchId) => {
      if (!ids.delete(matchId)) ids.add(matchId);
      try {
        storage().setItem(storageKey, JSON.stringify([...ids]));
      } catch {
        // As in `read`.
      }
    },
  };
};

/** Reveals or hides the score of a match; returns false if the match has nothing to hide. */
export type ToggleScore = (matchId: string) => boolean;

/** The page's matches. The live link writes to `sink`, and the screens read `store`. */
export type PageScores = {
  readonly sink: BoardSink;
  readonly store: MatchStore;
  readonly toggleScore: ToggleScore;
};

/** Delays the writes to the store and masks its reads, for the lifetime of the page. */
export const createPageScores = (base: MatchStore): PageScores => {
  const revealed = createRevealedMatches(() => sessionStorage);
  const delay = createScoreDelay({
    store: base,
    delayMs: scoreDelayMs,
    now: () => performance.now(),
    after: runAfter,
    onFirstBoardShown: () => view.refresh(),
  });
  const maskOf = ({ id }: Match): ScoreMask | undefined => {
    if (currentPreferences().hideScores && !revealed.has(id)) return 'hidden';
    return delay.coversFirstBoard() ? 'delayed' : undefined;
  };
  const view = createScoreView(base, (match) => shownMatch(match, { mask: maskOf(match), delayMs: scoreDelayMs() }));
  watchPreferences(() => {
    delay.retime();
    view.refresh();
  });
  return {
    sink: delay.sink,
    store: view.store,
    toggleScore: (matchId) => {
      const match = base.match(matchId);
      if (!currentPreferences().hideScores || match === undefined || maskMatch(match, 'hidden') === match) return false;
      revealed.turn(matchId);
      view.refresh();
      return true;
    },
  };
};
