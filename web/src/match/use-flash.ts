import { useCallback, useSyncExternalStore } from 'react';
import type { Flash, FlashBoard } from './score-flash.ts';

/** The change of a match's score that is drawn now; of scores that may be old, none. */
export const useFlash = (flashes: FlashBoard, id: string, stale: boolean): Flash | undefined => {
  const watch = useCallback((onChange: () => void) => flashes.watch(id, onChange), [flashes, id]);
  const flash = useSyncExternalStore(
    watch,
    () => flashes.flash(id),
    () => undefined,
  );
  return stale ? undefined : flash;
};
