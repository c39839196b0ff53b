import { currentPreferences } from './preferences.ts';

/** Whether keys are typed into a field there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What takes the keys for itself while it is open. */
const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether the reader wants letters, digits and signs alone to be shortcuts. */
export const singleKeysAreOn = (): boolean => currentPreferences().singleKeys;

const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1;

/**
 * A single key that the page may take: no modifier, not typed into a field, no dialog or menu open, and
 * not a letter or sign where the reader switched those off.
 */
export const isBareKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  (!isSign(event) || singleKeysAreOn()) &&
  document.querySelector(layers) === null;
