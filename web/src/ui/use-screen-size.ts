import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useServerRenderedPage } from '../browser/server-rendered-page.ts';

let storedPhone: MediaQueryList | undefined;

/** One for all who ask: each draw of each of them does, several times over. */
const phoneWidth = (): MediaQueryList => (storedPhone ??= matchMedia('(max-width: 767px)'));

const watchPhone = (onChange: () => void): (() => void) => {
  const list = phoneWidth();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const isPhone = (): boolean => phoneWidth().matches;

/** Whether the page is laid out for a phone (DESIGN section 3). */
export const usePhone = (): boolean => {
  const { shape } = useServerRenderedPage();
  return useSyncExternalStore(watchPhone, isPhone, () => shape === 'phone');
};

/**
 * An element's place on the page in pixels: 0 wide until it is measured, which is before React's next paint.
 */
export type ElementSize = {
  readonly width: number;
  /** How far its top is from the top of the page. */
  readonly pageTop: number;
};

/** Where an element is. One that is hidden keeps the width that it had. */
export const useElementSize = (ref: RefObject<HTMLElement | null>): ElementSize => {
  const [width, setWidth] = useState(0);
  const [pageTop, setPageTop] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const box = element.getBoundingClientRect();
      if (box.width > 0) setWidth(box.width);
      setPageTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // The page's height changes with every bar that comes and goes above the element.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  return { width, pageTop };
};
