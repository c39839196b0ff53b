import { useSyncExternalStore } from 'react';
import { useDrawnPage } from '../browser/server-rendered-page.ts';

let kept: MediaQueryList | undefined;

/** One for all who ask: each draw of each of them does, several times over. */
const phoneWidth = (): MediaQueryList => (kept ??= matchMedia('(max-width: 767px)'));

const watchPhone = (onChange: () => void): (() => void) => {
  const list = phoneWidth();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const isPhone = (): boolean => phoneWidth().matches;

/** Whether the page is laid out for a phone (DESIGN section 3). */
export const usePhone = (): boolean => {
  const { shape } = useDrawnPage();
  return useSyncExternalStore(watchPhone, isPhone, () => shape === 'phone');
};
