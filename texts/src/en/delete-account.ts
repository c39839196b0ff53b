/* The dialog that deletes the account. */
export const deleteAccount = 'Delete Account';
export const deleteQuestion = 'Delete your account?';
export const whatIsDeleted =
  'Your name, e-mail address, favorites, notifications and usage are deleted, and you are signed out on all devices. This cannot be undone.';
/** For a user with a subscription. */
export const subscriptionEnds =
  'Your subscription ends immediately. You will not be charged again, and the rest of the paid period is not refunded.';
export const whatIsKept =
  'By law, the payment provider keeps your invoices. We keep only their reference numbers, without your name.';
export const keepAccount = 'Keep Account';
export const deleteFailed =
  'We could not confirm that your account was deleted. Please check your internet connection and try again.';

export const deletedTitle = 'Account Deleted';
export const deleted = 'Your account has been deleted, and you are signed out everywhere.';
export const close = 'Close';
