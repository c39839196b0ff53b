import { useEffect } from 'react';

/** Tells the script in index.html, which keeps the presses that came before, that they would be answered now. */
export const sayTakenOver = (): void => void document.dispatchEvent(new Event('taken-over'));

/** Says so once what stands beside it listens. */
export const TakenOver = (): null => {
  useEffect(() => {
    // What stands beside it begins to listen in the same turn. Said also when a failure takes this away meanwhile.
    setTimeout(sayTakenOver);
  }, []);
  return null;
};
