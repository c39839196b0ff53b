/** The control of the screen that has the focus: what a dialog that opens now is opened with, where that was a key. */
export const controlInUse = (): HTMLElement | undefined => {
  const { activeElement: control } = document;
  return control instanceof HTMLElement && control.matches('main :is(a, button)') ? control : undefined;
};
