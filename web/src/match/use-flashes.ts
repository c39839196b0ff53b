import { useEffect, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import { createFlashBoard, type FlashBoard } from './score-flash.ts';

const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** The score changes of one screen. Each screen begins without any, so that nothing flashes on a change of tab. */
export const useFlashes = (): FlashBoard => {
  const { store } = useLive();
  const [flashes] = useState(() => createFlashBoard({ after, isHidden: () => document.visibilityState === 'hidden' }));
  useEffect(() => {
    const unwatch = store.watchNews(flashes.take);
    return () => {
      unwatch();
      flashes.clear();
    };
  }, [store, flashes]);
  return flashes;
};
