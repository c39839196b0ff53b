import { type RefObject, useLayoutEffect, useState, useRef } from 'react';

const middle = ({ left, width }: DOMRect): number => left + width / 2;

/** Scrolls a row of buttons sideways so that choice number `at`, from 0, stands in its middle; again for another `at`. */
export const useCentredChoice = (row: RefObject<HTMLElement | null>, at: number): void => {
  // A row begins with its first choice in sight: to ask where that is would lay out the whole page as it is taken over.
  const centred = useRef(0);
  useLayoutEffect(() => {
    if (at === centred.current) return;
    const button = row.current?.querySelectorAll('[aria-pressed]')[at];
    if (row.current === null || button === undefined) return;
    centred.current = at;
    const awayPx = middle(button.getBoundingClientRect()) - middle(row.current.getBoundingClientRect());
    row.current.scrollBy({ left: awayPx, behavior: 'instant' });
  }, [row, at]);
};

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
