import { useKeyDown } from '../ui/use-key-down.ts';
import { isBareKey } from './single-key.ts';

/** Runs an action for each single key, written in lower case; a key that is held acts once. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void =>
  useKeyDown((event) => {
    const action = actions[event.key.toLowerCase()];
    if (event.repeat || action === undefined || !isBareKey(event)) return;
    event.preventDefault();
    action();
  });
