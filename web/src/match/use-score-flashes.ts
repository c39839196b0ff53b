import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../board/live-provider.tsx';
import type { MatchStore } from '../board/match-store.ts';
import { idleTask } from '../browser/tasks.ts';
import { createFlashStore, type Flash, type FlashStore } from './score-flash.ts';

/** The change of a match's score that is drawn now; of scores that may be old, none. */
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
 * The score changes of one screen. Each screen begins without any, so that nothing flashes on a change of tab. What knows
 * which changes are news comes after the first paint, before which there are none.
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
    // Without a network nothing changes either; the next screen asks again.
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
