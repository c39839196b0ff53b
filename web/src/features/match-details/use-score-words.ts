import { useEffect, useState } from 'react';
import { useLive } from '../../live/live-provider.tsx';
import { after } from '../../match/after.ts';
import { momentsOf } from '../../match/browser-moments.ts';
import { createStoryTeller } from '../../match/story-teller.ts';

type Said = { readonly matchId: string; readonly words: string };

/** What was last said of a match's score since it was opened; undefined before it moves. */
export const useScoreWords = (matchId: string): string | undefined => {
  const { store } = useLive();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    const say = (words: string): void => setSaid({ matchId, words });
    const teller = createStoryTeller({ now: () => Date.now(), after, say });
    const unwatch = momentsOf(store).watch((news) => teller.take(news.filter(({ match }) => match.id === matchId)));
    return () => {
      unwatch();
      teller.end();
    };
  }, [store, matchId]);
  return said?.matchId === matchId ? said.words : undefined;
};
