import { useEffect } from 'react';

/** Tells the script in index.html, which keeps the presses that came before, that they would be answered now. */
export const TakenOver = (): null => {
  useEffect(() => {
    // What stands beside it begins to listen in the same turn.
    const timer = setTimeout(() => document.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
  return null;
};
