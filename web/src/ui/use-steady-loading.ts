import { useEffect, useState } from 'react';

/** The skeleton comes into sight after `unseenMs` and then stays for `leastMs`, so that it never blinks. */
const steadyTiming = { unseenMs: 150, leastMs: 300 } as const;

/** Whether to draw that something loads: as `loading` says, but not over before it was seen long enough. */
export const useSteadyLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    let release: ReturnType<typeof setTimeout> | undefined;
    const seen = setTimeout(() => {
      setHeld(true);
      release = setTimeout(() => setHeld(false), steadyTiming.leastMs);
    }, steadyTiming.unseenMs);
    return () => {
      clearTimeout(seen);
      if (release !== undefined && !loading) clearTimeout(release);
    };
  }, [loading]);
  return loading || held;
};
