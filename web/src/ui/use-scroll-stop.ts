import { type RefObject, useLayoutEffect, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Whether Tab has to stop at what scrolls itself: its content is longer than its room, and nothing in that takes the
 * focus, so no key could reach its end.
 * @param content the one child of what scrolls
 */
export const useScrollStop = (content: RefObject<HTMLElement | null>): boolean => {
  const [stops, setStops] = useState(false);
  useLayoutEffect(() => {
    const inner = content.current;
    const room = inner?.parentElement;
    if (inner === null || room === null || room === undefined) return undefined;
    const observer = new ResizeObserver(() =>
      setStops(inner.offsetHeight > room.clientHeight && inner.querySelector(focusable) === null),
    );
    observer.observe(inner);
    observer.observe(room);
    return () => observer.disconnect();
  }, [content]);
  return stops;
};
