import { useEffect, useState } from 'react';

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
