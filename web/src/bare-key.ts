const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What takes the keys for itself while it is open. */
const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** A single key that the page may take: no modifier, not typed into a field, no dialog or menu open. */
export const isBareKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  document.querySelector(layers) === null;
