import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls a handler for each key that is pressed anywhere on the page; `capture`: before anything else hears of it. */
export const useKeyDown = (onKey: (event: KeyboardEvent) => void, { capture = false } = {}): void => {
  const handle = useEffectEvent(onKey);
  // Before the next paint: no key is missed between the two.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
};
