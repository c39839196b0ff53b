import { useEffect } from 'react';

/** From here on React answers presses, but for those that the list and the shortcuts listen for themselves. */
export const sayTakingOver = (): void => {
  document.dispatchEvent(new Event('taking-over'));
};

let takenOver = false;

/** Whether presses are answered: until then, what stands in the page was drawn by the server, or nothing does. */
export const isTakenOver = (): boolean => takenOver;

/** Tells the script in index.html, which keeps the presses that came before, that all of them would be answered now. */
export const TakenOver = (): null => {
  useEffect(() => {
    // What stands beside it begins to listen in the same turn.
    const timer = setTimeout(() => {
      takenOver = true;
      document.dispatchEvent(new Event('taken-over'));
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
};
