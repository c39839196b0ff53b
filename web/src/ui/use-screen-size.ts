import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useServerRenderedPage } from '../browser/server-rendered-page.ts';

let phoneQuery: MediaQueryList | undefined;

/** Created once, because components query it several times per render. */
const phoneMediaQuery = (): MediaQueryList => (phoneQuery ??= matchMedia('(max-width: 767px)'));

const watchPhone = (onChange: () => void): (() => void) => {
  const list = phoneMediaQuery();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const isPhone = (): boolean => phoneMediaQuery().matches;

/** Whether the page is laid out for a phone. */
export const usePhone = (): boolean => {
  const { shape } = useServerRenderedPage();
  return useSyncExternalStore(watchPhone, isPhone, () => shape === 'phone');
};

/**
 * The size and position of an element in pixels. The width is 0 until the element is measured, which happens before the
 * next paint.
 */
export type ElementSize = {
  readonly width: number;
  /** The distance from the top of the page to the top of the element. */
  readonly pageTop: number;
};

/** Measures an element. A hidden element keeps its last width. */
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
    // The page's height changes when a bar above the element appears or disappears.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  return { width, pageTop };
};
