import { useSyncExternalStore } from 'react';
import { scoreTitle, watchScoreTitle } from '../../score-title.ts';

/** The tab's title: the screen's name, or a score that was just told or is looked at. */
export const TabTitle = ({ screen }: { readonly screen: string | undefined }) => {
  const score = useSyncExternalStore(watchScoreTitle, scoreTitle, () => undefined);
  return <title>{`${score ?? screen} · Touchline`}</title>;
};
