import { unreached } from '@touchline/texts/en/spoilers-start.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { PageLive } from '../live/browser-live.ts';
import { LiveProvider } from '../live/live-provider.tsx';
import { usePreferences } from '../preferences.ts';
import type { SpoilerGuard } from './spoiler-guard.tsx';

export type GuardedLiveProps = { readonly live: PageLive; readonly children: ReactNode };

/**
 * The page's matches as the reader wants to see them. What keeps scores back comes for who wants that, and stays then; a
 * page that is opened so draws nothing before it has come.
 */
export const GuardedLive = ({ live, children }: GuardedLiveProps) => {
  const { hideScores, scoreDelaySeconds } = usePreferences();
  const wanted = hideScores || scoreDelaySeconds > 0;
  const [waits] = useState(wanted);
  const [guard, setGuard] = useState<SpoilerGuard>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!wanted || guard !== undefined) return;
    void import('./spoiler-guard.tsx').then(
      ({ guardOf }) => setGuard(guardOf(live, !waits)),
      () => setTimeout(setFailures, 5_000, failures + 1),
    );
  }, [wanted, waits, guard, live, failures]);
  if (waits && guard === undefined) return failures > 0 ? unreached : null;
  return (
    <LiveProvider store={guard?.store ?? live.store} link={live.link} guard={guard}>
      {children}
    </LiveProvider>
  );
};
