import { useEffect, useState } from 'react';
import type { AccountDialogName } from '../account/dialogs/account-dialog-content.tsx';
import type { SignInOutcome } from '../account/sign-in-popup.ts';
import { idleTask } from '../browser/tasks.ts';

/**
 * The open account dialog. The account's code loads after the first paint and then opens the dialog that the URL
 * requests, for example, after a failed full-page sign-in.
 */
export const useAccountDialog = (): {
  readonly layer: AccountDialogName | undefined;
  readonly setLayer: (layer: AccountDialogName | undefined) => void;
  readonly readSignInOutcome: SignInOutcome | undefined;
} => {
  const [layer, setLayer] = useState<AccountDialogName>();
  const [readSignInOutcome, setBroughtBack] = useState<SignInOutcome>();
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await idleTask();
      const { startAccount } = await import('../account/browser-account-store.ts');
      const request = startAccount();
      if (request === undefined) return;
      setBroughtBack(request.problem);
      setLayer(request.upgrade ? 'upgrade' : 'sign-in');
    };
    // If the code fails to load, the page treats the user as a visitor; the first press on an account button retries.
    begin().catch(() => undefined);
  }, []);
  return { layer, setLayer, readSignInOutcome: layer === undefined ? undefined : readSignInOutcome };
};
