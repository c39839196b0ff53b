import * as texts from '@touchline/texts/en/match.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useBoardPart, useRefresh } from '../board/live-provider.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** CSS shows a skeleton after `unseenMs`. It then stays for at least `leastMs`, so that it never flickers. */
const steadyTiming = { unseenMs: 150, leastMs: 300 } as const;

/** Whether to show the skeleton: while loading, and for a minimum time once it is visible. */
export const useSteadyLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const seen = setTimeout(() => {
      setHeld(true);
      // This timer is not cleared when loading ends, because the skeleton must stay visible until it fires.
      setTimeout(() => setHeld(false), steadyTiming.leastMs);
    }, steadyTiming.unseenMs);
    return () => clearTimeout(seen);
  }, [loading]);
  return loading || held;
};

export type ScreenStateProps = {
  /** Shown while the board loads. */
  readonly skeleton: ReactNode;
  /**
   * Whether the screen has no matches to show. If so, the screen keeps loading while the board is partial. By default,
   * the screen waits for the whole board.
   */
  readonly empty?: boolean;
  /** Shown once there is a board. */
  readonly children: ReactNode;
};

/** A skeleton, an error, or the content of the screen. A board with matches never shows the error. */
export const ScreenState = ({ skeleton, empty = true, children }: ScreenStateProps) => {
  const phase = useBoardPart((board) => board.phase);
  const problem = useBoardPart((board) => board.problem);
  const { refreshing, refresh } = useRefresh();
  const loading = useSteadyLoading(phase === 'loading' || (phase === 'partial' && empty));
  if (loading) return skeleton;
  if (phase !== 'failed') return children;
  return <ErrorScreen title={texts.errorLoading} message={problem ?? ''} onTryAgain={refresh} busy={refreshing} />;
};
