import { type RefObject, useLayoutEffect, useRef } from 'react';

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
