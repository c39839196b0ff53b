/** The id of the account area in the header. */
export const accountAreaId = 'account';

/**
 * Where the focus goes when an account dialog closes. For a signed-in user, it is the account button, because the menu
 * item or sign-in button that opened the dialog may be gone. For a visitor, `true` restores the previous focus. If
 * another dialog is open, `false` leaves the focus unchanged.
 */
export const accountFocus = (): HTMLElement | boolean => {
  if (document.querySelector('[role="dialog"][data-open]') !== null) return false;
  const area = document.querySelector<HTMLElement>(`#${accountAreaId}`);
  if (area === null || area.dataset['standing'] === '') return true;
  // The button's code may still be loading.
  return area.querySelector<HTMLElement>('button') ?? area;
};
