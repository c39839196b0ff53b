import { useEffect } from 'react';

/** Stands for a dialog whose code is on its way: Escape calls it off. */
export const EscapeKey = ({ onEscape }: { readonly onEscape: () => void }) => {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onEscape]);
  return null;
};
