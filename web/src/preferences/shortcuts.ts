import { useKeyDown } from '../ui/use-key-down.ts';
import { currentPreferences } from './preferences.ts';

/** Runs an action when its key is pressed. `actions` is keyed by lower-case key. A held key acts only once. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void =>
  useKeyDown((event) => {
    const action = actions[event.key.toLowerCase()];
    if (event.repeat || action === undefined || !isBareKey(event)) return;
    event.preventDefault();
    action();
  });

/** Whether keys pressed on this target are typed into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Elements that handle the keyboard while they are open. */
const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether single letters, digits and punctuation marks are shortcuts. */
export const singleKeysAreOn = (): boolean => currentPreferences().singleKeys;

const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1;

/** Whether a key was pressed without Ctrl, Meta or Alt, outside fields, and is not handled by another control. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  (!isSign(event) || singleKeysAreOn());

/**
 * Whether the page may use a plain key, because no dialog or menu is open. Letters, digits and punctuation marks count
 * only while single-key shortcuts are on.
 */
export const isBareKey = (event: KeyboardEvent): boolean =>
  isPlainKey(event) && document.querySelector(layers) === null;
