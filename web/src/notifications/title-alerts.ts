import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { MatchStore } from '../board/match-store.ts';
import { titleWords } from '../match/score-announcer.ts';

/** A score that was just told stays in the title for so long from when the page is seen. */
export const titleMs = 10_000;

export type TitleAlerts = {
  /** The match whose details are open: its score stands in the title while it is played. */
  readonly look: (matchId: string | undefined) => void;
  /** Something happened in this match: its score is in the title until it was there to be seen. */
  readonly alert: (matchId: string) => void;
  /** The page was hidden, or is seen again. */
  readonly seenOrHidden: () => void;
  readonly end: () => void;
};

export const createTitleAlerts = (deps: {
  readonly store: Pick<MatchStore, 'match' | 'watchMatch'>;
  readonly isHidden: () => boolean;
  /** Runs a function once after a time; gives the function that calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly set: (title: string | undefined) => void;
}): TitleAlerts => {
  let open: string | undefined;
  let alerted: string | undefined;
  let stop: (() => void) | undefined;
  let unwatch: (() => void) | undefined;

  const write = (): void => {
    const id = alerted ?? open;
    const match = id === undefined ? undefined : deps.store.match(id);
    const score = match === undefined ? undefined : matchScore(match);
    const isReported = match !== undefined && (alerted !== undefined || match.status === 'live');
    deps.set(isReported && score !== undefined ? titleWords(match, score) : undefined);
  };
  const show = (): void => {
    unwatch?.();
    const id = alerted ?? open;
    unwatch = id === undefined ? undefined : deps.store.watchMatch(id, write);
    write();
  };
  const waitToBeSeen = (): void => {
    stop?.();
    stop = undefined;
    if (alerted === undefined || deps.isHidden()) return;
    stop = deps.after(titleMs, () => {
      stop = undefined;
      alerted = undefined;
      show();
    });
  };

  return {
    look: (matchId) => {
      open = matchId;
      show();
    },
    alert: (matchId) => {
      alerted = matchId;
      waitToBeSeen();
      show();
    },
    seenOrHidden: waitToBeSeen,
    end: () => {
      stop?.();
      unwatch?.();
      deps.set(undefined);
    },
  };
};
