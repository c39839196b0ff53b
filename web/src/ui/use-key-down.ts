import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls a handler for each key press on the page; with `capture`, before all other handlers. */
export const useKeyDown = (onKey: (event: KeyboardEvent) => void, { capture = false } = {}): void => {
  const handle = useEffectEvent(onKey);
  // A layout effect subscribes before the next paint, so that no key press is missed.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
};
