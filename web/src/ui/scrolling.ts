import { type RefObject, useLayoutEffect, useState, useRef } from 'react';

const middle = ({ left, width }: DOMRect): number => left + width / 2;

/** Scrolls a row of buttons to center the button at index `at`; scrolls again when `at` changes. */
export const useCentredChoice = (row: RefObject<HTMLElement | null>, at: number): void => {
  // Starts at 0, because the first button of a row is visible anyway, and measuring it would force a layout of the
  // whole page during hydration.
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
 * Whether a scrolling area must be a tab stop. It must if its content overflows and has no focusable element, because
 * the keyboard could not reach the end otherwise.
 * @param content the only child of the scrolling area
 */
export const useScrollTabStop = (content: RefObject<HTMLElement | null>): boolean => {
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
