import { useEffect, useRef } from 'react';
import { isBareKey } from '../../bare-key.ts';

/** Runs an action for each single key, written in lower case; a key that is held acts once. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  }, [actions]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !isBareKey(event)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
