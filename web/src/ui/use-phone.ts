import { useSyncExternalStore } from 'react';
import { useDrawnPage } from '../drawn-page.ts';

const phoneQuery = '(max-width: 767px)';

const watchPhone = (onChange: () => void): (() => void) => {
  const list = matchMedia(phoneQuery);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const isPhone = (): boolean => matchMedia(phoneQuery).matches;

/** Whether the page is laid out for a phone (DESIGN section 3). */
export const usePhone = (): boolean => {
  const { shape } = useDrawnPage();
  return useSyncExternalStore(watchPhone, isPhone, () => shape === 'phone');
};
