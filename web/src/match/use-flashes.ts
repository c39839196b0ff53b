import { useEffect, useState } from 'react';
import type { MatchStore } from '../live/match-store.ts';
import { useLive } from '../live/live-provider.tsx';
import { createFlashBoard, type FlashBoard } from './score-flash.ts';
import { idleTask } from '../next-task.ts';

type FlashPart = { readonly playFlashes: (store: MatchStore, board: FlashBoard) => () => void };

/**
 * The score changes of one screen. Each screen begins without any, so that nothing flashes on a change of tab. What knows
 * which changes are news comes after the first paint, before which there are none.
 */
export const useFlashes = (): FlashBoard => {
  const { store } = useLive();
  const [flashes] = useState(createFlashBoard);
  useEffect(() => {
    let ended = false;
    let end: (() => void) | undefined;
    const play = ({ playFlashes }: FlashPart): void => {
      if (!ended) end = playFlashes(store, flashes);
    };
    // Without a network nothing changes either; the next screen asks again.
    void idleTask()
      .then(() => import('./play-flashes.ts'))
      .then(play, () => undefined);
    return () => {
      ended = true;
      end?.();
    };
  }, [store, flashes]);
  return flashes;
};
