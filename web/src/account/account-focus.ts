/** Of the element in the header that says who is signed in. */
export const accountAreaId = 'account';

/**
 * Where the focus goes when a window about the account closes: to the account's button, because what opened the window
 * was often an item of its menu or a visitor's button, and is gone. `true`, where it was before, for a visitor; `false`, nowhere, when one window follows another.
 */
export const accountFocus = (): HTMLElement | boolean => {
  if (document.querySelector('[role="dialog"][data-open]') !== null) return false;
  const area = document.querySelector<HTMLElement>(`#${accountAreaId}`);
  if (area === null || area.dataset['standing'] === '') return true;
  // Its code may be on its way.
  return area.querySelector<HTMLElement>('button') ?? area;
};
