import { type RefObject, useLayoutEffect } from 'react';

const middle = ({ left, width }: DOMRect): number => left + width / 2;

/** Scrolls a row of buttons sideways so that choice number `at`, from 0, stands in its middle; again for another `at`. */
export const useCentredChoice = (row: RefObject<HTMLElement | null>, at: number): void => {
  useLayoutEffect(() => {
    const button = row.current?.querySelectorAll('[aria-pressed]')[at];
    if (row.current === null || button === undefined) return;
    const awayPx = middle(button.getBoundingClientRect()) - middle(row.current.getBoundingClientRect());
    row.current.scrollBy({ left: awayPx, behavior: 'instant' });
  }, [row, at]);
};
