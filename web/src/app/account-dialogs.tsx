import { AccountDialogContent, type AccountDialogContentProps } from '../account/dialogs/account-dialog-content.tsx';

/** Loaded on demand, so that the dialogs do not depend on the features whose data belongs to the account. */
const forgetAccount = async (): Promise<void> => (await import('./start-favorites.ts')).forgetAccount();

/** The account dialogs, connected to the features whose data belongs to the account. */
export const AccountDialogs = (props: Omit<AccountDialogContentProps, 'forgetAccount'>) => (
  <AccountDialogContent {...props} forgetAccount={forgetAccount} />
);
