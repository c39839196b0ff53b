import { useSyncExternalStore } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { useLink } from '../../live/use-board.ts';

/** True while what is shown as in play may have moved on without us: the link is lost or the source is late. */
export const useScoresAreOld = (): boolean => {
  const { store } = useLive();
  const stale = useSyncExternalStore(store.watchBoard, () => store.board().stale);
  return useLink().kind === 'lost' || stale;
};
