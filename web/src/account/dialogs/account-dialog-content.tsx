import type { Config } from '@touchline/protocol/config-schema.ts';
import { useState } from 'react';
import { browserAccount, startAccount } from '../browser-account-store.ts';
import { forgetDisplayName } from '../display-name.ts';
import type { SignInOutcome } from '../sign-in-popup.ts';
import { AccessDialog } from './access-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';

/** The account dialogs. At most one is open at a time. */
export type AccountDialogName = 'sign-in' | 'upgrade' | 'setup-guide' | 'subscription' | 'delete-account';

const now = (): number => Date.now();

/**
 * The account request in the URL, in case the account's code failed to load with the page. This dialog includes that
 * code and starts the account.
 */
const latestReturn = startAccount();

export type AccountDialogContentProps = {
  readonly layer: AccountDialogName | undefined;
  readonly config: Config;
  readonly signInOutcome?: SignInOutcome | undefined;
  readonly onLayer: (layer: AccountDialogName | undefined) => void;
  /** Deletes the account's data that other features store in this browser. */
  readonly forgetAccount: () => Promise<void>;
};

/** All account dialogs, connected to this browser's account. They stay mounted for their closing animations. */
export const AccountDialogContent = ({
  layer,
  config,
  signInOutcome,
  onLayer,
  forgetAccount,
}: AccountDialogContentProps) => {
  const [wasShown, setWasShown] = useState(false);
  const close = (): void => {
    setWasShown(true);
    onLayer(undefined);
  };
  // The problem is shown only until the dialog is closed.
  const problem = wasShown ? undefined : (signInOutcome ?? latestReturn?.problem);
  const access = { account: browserAccount, config, signInOutcome: problem, now, onClose: close };
  return (
    <>
      <AccessDialog {...access} mode="sign-in" open={layer === 'sign-in'} onSetupGuide={() => onLayer('setup-guide')} />
      <AccessDialog {...access} mode="upgrade" open={layer === 'upgrade'} onSetupGuide={() => onLayer('setup-guide')} />
      <SetupGuide open={layer === 'setup-guide'} plan={config.plan} onBack={() => onLayer('upgrade')} onClose={close} />
      <SubscriptionDialog
        account={browserAccount}
        config={config}
        now={now}
        open={layer === 'subscription'}
        onUpgrade={() => onLayer('upgrade')}
        onClose={close}
      />
      <DeleteAccountDialog
        account={browserAccount}
        open={layer === 'delete-account'}
        forget={async () => {
          forgetDisplayName();
          await forgetAccount();
        }}
        onClose={close}
      />
    </>
  );
};
