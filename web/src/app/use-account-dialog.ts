import { useEffect, useState } from 'react';
import type { AccountDialogName } from '../account/dialogs/account-dialog-content.tsx';
import type { SignInOutcome } from '../account/sign-in-popup.ts';
import { idleTask } from '../browser/tasks.ts';

/**
 * Which window about the account is open. Its code, and who is signed in, come after the first paint; an address
 * that asks for one, as a sign-in in the whole page does that came to nothing, opens it.
 */
export const useAccountDialog = (): {
  readonly layer: AccountDialogName | undefined;
  readonly setLayer: (layer: AccountDialogName | undefined) => void;
  readonly broughtBack: SignInOutcome | undefined;
} => {
  const [layer, setLayer] = useState<AccountDialogName>();
  const [broughtBack, setBroughtBack] = useState<SignInOutcome>();
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await idleTask();
      const { startAccount } = await import('../account/browser-account-store.ts');
      const brought = startAccount();
      if (brought === undefined) return;
      setBroughtBack(brought.problem);
      setLayer(brought.upgrade ? 'upgrade' : 'sign-in');
    };
    // Without its code the page is a visitor's; the first press on its buttons asks for it again.
    begin().catch(() => undefined);
  }, []);
  return { layer, setLayer, broughtBack: layer === undefined ? undefined : broughtBack };
};
