import { useEffect, useRef } from 'react';

/** Stands for a dialog whose code is on its way: Escape calls it off. */
export const EscapeKey = ({ onEscape }: { readonly onEscape: () => void }) => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
};
