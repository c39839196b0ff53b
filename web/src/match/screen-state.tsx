import * as texts from '@touchline/texts/en/match.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useBoardPart, useRefresh } from '../board/live-provider.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** The skeleton comes into sight after `unseenMs` and then stays for `leastMs`, so that it never blinks. */
const steadyTiming = { unseenMs: 150, leastMs: 300 } as const;

/** Whether to draw that something loads: as `loading` says, but not over before it was seen long enough. */
export const useSteadyLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const seen = setTimeout(() => {
      setHeld(true);
      // Goes on when loading ends: it is what keeps the skeleton then.
      setTimeout(() => setHeld(false), steadyTiming.leastMs);
    }, steadyTiming.unseenMs);
    return () => clearTimeout(seen);
  }, [loading]);
  return loading || held;
};

export type ScreenStateProps = {
  /** Stands in while the board loads. */
  readonly skeleton: ReactNode;
  /**
   * The screen has nothing to show of the matches that are there, which says nothing while only the first screenful is.
   * Left out, the screen waits for the whole board.
   */
  readonly empty?: boolean;
  /** What the screen shows once there is a board. */
  readonly children: ReactNode;
};

/** Loading, failed, or the screen's own content. A board with matches is never covered by either of the first two. */
export const ScreenState = ({ skeleton, empty = true, children }: ScreenStateProps) => {
  const phase = useBoardPart((board) => board.phase);
  const problem = useBoardPart((board) => board.problem);
  const { refreshing, refresh } = useRefresh();
  const loading = useSteadyLoading(phase === 'loading' || (phase === 'partial' && empty));
  if (loading) return skeleton;
  if (phase !== 'failed') return children;
  return <ErrorScreen title={texts.errorLoading} message={problem ?? ''} onTryAgain={refresh} busy={refreshing} />;
};
