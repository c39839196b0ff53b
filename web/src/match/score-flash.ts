import type { Side } from '@touchline/domain/match/match.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';

/**
 * A score that just increased. It is highlighted in pink, then fades out (`fading`). `word` replaces the period line.
 * After a decrease (`fall`), only the word is shown.
 */
export type Rise = {
  readonly kind: 'rise';
  readonly sides: readonly Side[];
  /** The score before the change, from which the digits roll. */
  readonly was: Score;
  readonly fading: boolean;
  readonly word?: string;
  /** Increases with each change, so that a second goal restarts the animation. */
  readonly turn: number;
};

export type Flash = Rise | { readonly kind: 'fall'; readonly word: string };

/** The current flashes by match id. The flash player adds them once its code is loaded. */
export type FlashStore = {
  readonly flash: (id: string) => Flash | undefined;
  readonly watch: (id: string, onChange: () => void) => () => void;
  /** Whether the row is mounted. Other rows do not flash. */
  readonly isWatched: (id: string) => boolean;
  /** Starts a flash in the row, or ends the current flash. */
  readonly put: (id: string, flash: Flash | undefined) => void;
};

export const createFlashStore = (): FlashStore => {
  const flashes = new Map<string, Flash>();
  const watchers = new Map<string, Set<() => void>>();
  return {
    flash: (id) => flashes.get(id),
    isWatched: (id) => watchers.has(id),
    watch: (id, onChange) => {
      const listeners = watchers.get(id) ?? new Set();
      watchers.set(id, listeners);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0 && watchers.get(id) === listeners) watchers.delete(id);
      };
    },
    put: (id, flash) => {
      if (flash === undefined) flashes.delete(id);
      else flashes.set(id, flash);
      for (const notify of watchers.get(id) ?? []) notify();
    },
  };
};
