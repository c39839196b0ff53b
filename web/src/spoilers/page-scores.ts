import type { Match } from '@touchline/domain/match/match.ts';
import { type ScoreMask, maskMatch } from '@touchline/domain/match/score-mask.ts';
import type { BoardSink, MatchStore } from '../board/match-store.ts';
import { after } from '../browser/after.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { chosenDelayMs } from './delayed-answers.ts';
import { createRevealedMatches } from './revealed-matches.ts';
import { createScoreDelay } from './score-delay.ts';
import { createScoreView, shownMatch } from './score-view.ts';

/** Shows the hidden score of a match or hides it again; false where the match has nothing to hide. */
export type ToggleScore = (matchId: string) => boolean;

/** The page's matches between the live link, which writes to `sink`, and the screens, which read `store`. */
export type PageScores = {
  readonly sink: BoardSink;
  readonly store: MatchStore;
  readonly toggleScore: ToggleScore;
};

/** Puts the delay before the store and the selector for hidden scores behind it, both for the life of the page. */
export const createPageScores = (base: MatchStore): PageScores => {
  const revealed = createRevealedMatches(() => sessionStorage);
  const delay = createScoreDelay({
    store: base,
    delayMs: chosenDelayMs,
    now: () => performance.now(),
    after,
    onFirstBoardShown: () => view.refresh(),
  });
  const veilOf = ({ id }: Match): ScoreMask | undefined => {
    if (currentPreferences().hideScores && !revealed.has(id)) return 'hidden';
    return delay.coversFirstBoard() ? 'delayed' : undefined;
  };
  const view = createScoreView(base, (match) => shownMatch(match, { veil: veilOf(match), delayMs: chosenDelayMs() }));
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
