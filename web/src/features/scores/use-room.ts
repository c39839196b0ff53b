import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePhone } from '../../ui/use-phone.ts';
import type { Room } from './row-size.ts';

/** Below this the period scores go under the sides (DESIGN section 4). */
const narrowBelow = 560;

/** How much room the list has, and how far its top is from the top of the page. */
export const useRoom = (list: RefObject<HTMLElement | null>): { readonly room: Room; readonly pageTop: number } => {
  const phone = usePhone();
  const [narrow, setNarrow] = useState(phone);
  const [pageTop, setPageTop] = useState(0);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const box = element.getBoundingClientRect();
      if (box.width > 0) setNarrow(box.width < narrowBelow);
      setPageTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // The page's height changes with every bar that comes and goes above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  return { room: { narrow, phone }, pageTop };
};
