import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/notifications.ts';
import type { MatchStore } from '../board/match-store.ts';
import { runAfter } from '../browser/tasks.ts';
import { unitWords } from './score-announcer.ts';
import { scoreChangesOf } from './score-changes.ts';
import type { MatchScoreChange } from './score-changes.ts';
import type { FlashStore, Rise } from './score-flash.ts';

/** Durations of a score flash, in milliseconds (DESIGN section 7). */
export const flashTiming = { hold: 8_000, fade: 1_200 } as const;

/** More highlighted rows than this would only distract. */
export const mostFlashes = 5;

export type FlashPlayer = {
  readonly take: (changes: readonly MatchScoreChange[]) => void;
  /** Removes all flashes. */
  readonly end: () => void;
};

const riseOf = ({ match, change: scoreChange }: MatchScoreChange, turn: number): Rise | undefined => {
  if (scoreChange.kind !== 'goal') return undefined;
  const word = sports[match.sport].scoring?.unit === 'points' ? undefined : unitWords(match, scoreChange.rises);
  return {
    kind: 'rise',
    sides: scoreChange.rises.map(({ side }) => side),
    was: scoreChange.before,
    fading: false,
    turn,
    ...(word === undefined ? {} : { word }),
  };
};

/** Flashes the rows of a screen whose scores change. Each flash ends after a few seconds. */
export const createFlashPlayer = (
  board: FlashStore,
  deps: {
    /** Runs a function once after a delay; returns a function that cancels the timer. */
    readonly after: (delayMs: number, run: () => void) => () => void;
    readonly isHidden: () => boolean;
  },
): FlashPlayer => {
  const stops = new Map<string, () => void>();
  let turn = 0;

  const later = (id: string, delayMs: number, run: () => void): void => {
    stops.get(id)?.();
    stops.set(id, deps.after(delayMs, run));
  };
  const takeAway = (id: string): void => {
    stops.get(id)?.();
    stops.delete(id);
    board.put(id, undefined);
  };
  const risen = (): number => [...stops.keys()].filter((id) => board.flash(id)?.kind === 'rise').length;

  const rise = (id: string, flash: Rise): void => {
    if (board.flash(id)?.kind !== 'rise' && risen() >= mostFlashes) return;
    board.put(id, flash);
    later(id, flashTiming.hold, () => {
      board.put(id, { ...flash, fading: true });
      later(id, flashTiming.fade, () => takeAway(id));
    });
  };
  const fall = (id: string, word: string): void => {
    board.put(id, { kind: 'fall', word });
    later(id, flashTiming.hold, () => takeAway(id));
  };

  const draw = (matchChange: MatchScoreChange): void => {
    const { match, change: scoreChange } = matchChange;
    turn += 1;
    const flash = riseOf(matchChange, turn);
    if (flash !== undefined) rise(match.id, flash);
    else if (scoreChange.kind === 'dip') fall(match.id, texts.corrected);
    else if (scoreChange.kind === 'disallowed') fall(match.id, texts.disallowed);
    // A confirmed `correction` is not shown again: the row already showed it when the score dropped.
    else if (scoreChange.kind === 'recovered') takeAway(match.id);
  };

  return {
    take: (changes) => {
      if (deps.isHidden()) return;
      for (const each of changes) if (board.isWatched(each.match.id)) draw(each);
    },
    end: () => {
      for (const id of stops.keys()) takeAway(id);
    },
  };
};

/** Plays the flashes of one screen; returns a function that stops the playback. */
export const playFlashes = (store: MatchStore, board: FlashStore): (() => void) => {
  const player = createFlashPlayer(board, { after: runAfter, isHidden: () => document.visibilityState === 'hidden' });
  const unwatch = scoreChangesOf(store).watch(player.take);
  return () => {
    unwatch();
    player.end();
  };
};
