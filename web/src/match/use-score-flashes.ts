import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../board/live-provider.tsx';
import type { MatchStore } from '../board/match-store.ts';
import { idleTask } from '../browser/tasks.ts';
import { createFlashStore, type Flash, type FlashStore } from './score-flash.ts';

/** The current flash of a match; undefined for stale scores. */
export const useFlash = (flashes: FlashStore, id: string, stale: boolean): Flash | undefined => {
  const watch = useCallback((onChange: () => void) => flashes.watch(id, onChange), [flashes, id]);
  const flash = useSyncExternalStore(
    watch,
    () => flashes.flash(id),
    () => undefined,
  );
  return stale ? undefined : flash;
};

type FlashPart = { readonly playFlashes: (store: MatchStore, board: FlashStore) => () => void };

/**
 * The flashes of one screen. Each screen starts without flashes, so that nothing flashes after a tab change. The code
 * that plays them loads after the first paint.
 */
export const useFlashes = (): FlashStore => {
  const { store } = useLive();
  const [flashes] = useState(createFlashStore);
  useEffect(() => {
    let ended = false;
    let end: (() => void) | undefined;
    const play = ({ playFlashes }: FlashPart): void => {
      if (!ended) end = playFlashes(store, flashes);
    };
    // The import fails when the page is offline; there are no score changes then. The next screen retries the import.
    void idleTask()
      .then(() => import('./play-score-flashes.ts'))
      .then(play, () => undefined);
    return () => {
      ended = true;
      end?.();
    };
  }, [store, flashes]);
  return flashes;
};
