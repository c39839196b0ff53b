import { useEffect, useState } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { createScoreTeller } from './score-teller.ts';

type Said = { readonly matchId: string; readonly words: string };

const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** What was last said of a match's score since it was opened; undefined before it moves. */
export const useScoreWords = (matchId: string): string | undefined => {
  const { store } = useLive();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    const say = (words: string): void => setSaid({ matchId, words });
    const teller = createScoreTeller({ matchId, now: () => Date.now(), after, say });
    const unwatch = store.watchNews(teller.take);
    return () => {
      unwatch();
      teller.end();
    };
  }, [store, matchId]);
  return said?.matchId === matchId ? said.words : undefined;
};
