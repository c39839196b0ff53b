import { useLayoutEffect, useRef } from 'react';

export type TypedAheadProps = {
  /** A letter for the search. */
  readonly onType: (letter: string) => void;
  readonly onClose: () => void;
};

/**
 * Holds the place of the palette's field until that has the focus: what is typed meanwhile is for the search, and no
 * shortcut of the page. It listens from the moment that it is drawn.
 */
export const TypedAhead = ({ onType, onClose }: TypedAheadProps) => {
  const latest = useRef({ onType, onClose });
  useLayoutEffect(() => {
    latest.current = { onType, onClose };
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'Escape' && event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') latest.current.onClose();
      else latest.current.onType(event.key);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
};
