import { useEffect, useRef } from 'react';
import { isTyping, singleKeysAreOn } from '../../bare-key.ts';

const asksForSearch = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false;
  if (event.ctrlKey !== event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !event.ctrlKey && !event.repeat && singleKeysAreOn() && !isTyping(event.target);
};

/** Ctrl+K and Cmd+K from anywhere, and a slash that is not typed into a field, while the palette is closed. */
export const useSearchKeys = (open: boolean, onOpen: () => void): void => {
  const latest = useRef({ open, onOpen });
  useEffect(() => {
    latest.current = { open, onOpen };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !asksForSearch(event)) return;
      // With the palette open too: the browser's own Ctrl+K would leave the page.
      if (event.key !== '/') event.preventDefault();
      if (latest.current.open) return;
      event.preventDefault();
      latest.current.onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
