import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { MatchStore } from '../board/match-store.ts';
import { titleWords } from '../match/score-announcer.ts';

/** How long a new score stays in the title once the page is visible. */
export const titleMs = 10_000;

export type TitleAlerts = {
  /** Sets the open match, whose score is in the title while it is live. */
  readonly look: (matchId: string | undefined) => void;
  /** Shows the score of this match in the title until the user has had time to see it. */
  readonly alert: (matchId: string) => void;
  /** Must be called when the page is hidden or becomes visible. */
  readonly onVisibilityChange: () => void;
  readonly end: () => void;
};

export const createTitleAlerts = (deps: {
  readonly store: Pick<MatchStore, 'match' | 'watchMatch'>;
  readonly isHidden: () => boolean;
  /** Runs a function once after a delay; returns a function that cancels it. */
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
    onVisibilityChange: waitToBeSeen,
    end: () => {
      stop?.();
      unwatch?.();
      deps.set(undefined);
    },
  };
};
