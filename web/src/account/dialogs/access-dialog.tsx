import { isPremium } from '@touchline/domain/account/subscription.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-popup.tsx';
import { Icon } from '../../ui/icon.tsx';
import { accountFocus } from '../account-focus.ts';
import type { BrowserAccount } from '../browser-account.ts';
import { askForUpgrade } from '../came-back.ts';
import type { SignInOutcome } from '../sign-in-popup.ts';
import { useAccount } from '../use-account.ts';
import { longDate } from './account-wording.ts';
import styles from './panel.module.css';
import { SignInPanel } from './sign-in-panel.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';

/** What whoever has paid already sees in place of an offer. */
const PremiumPanel = ({
  until,
  onContinue,
}: {
  /** ISO 8601 UTC. */
  readonly until: string | undefined;
  readonly onContinue: () => void;
}) => (
  <>
    <div className={styles['good']}>
      <span className={styles['mark']}>
        <Icon name="medal" />
      </span>
      <h3>{texts.youArePremium}</h3>
      <p>{texts.activeUntil(longDate(until))}</p>
    </div>
    <Button look="primary" className={`${styles['large']} ${styles['wide']}`} onClick={onContinue}>
      {texts.goOn}
    </Button>
  </>
);

export type AccessDialogProps = {
  readonly open: boolean;
  /** `sign-in` is over once somebody is signed in; `upgrade` goes on with the plan. */
  readonly mode: 'sign-in' | 'upgrade';
  readonly account: BrowserAccount;
  readonly config: Pick<Config, 'signIn' | 'plan' | 'payments' | 'analyst'>;
  readonly cameBackWith?: SignInOutcome | undefined;
  readonly now: () => number;
  readonly onSetupGuide: () => void;
  readonly onClose: () => void;
};

/** Signing in and upgrading: what it shows follows who is signed in (spec, section 2). */
export const AccessDialog = ({
  open,
  mode,
  account,
  config,
  now,
  onSetupGuide,
  onClose,
  ...rest
}: AccessDialogProps) => {
  const known = useAccount();
  const premiumAvailable = config.analyst.configured;
  const over = mode === 'sign-in' && known.kind === 'signed-in';
  useEffect(() => {
    if (open && over) onClose();
  }, [open, over, onClose]);
  const signInHere = (): void => {
    const { search } = window.location;
    account.signInHere(mode === 'upgrade' ? askForUpgrade(search) : search);
  };
  return (
    <DialogLayer open={open} onClose={onClose}>
      <DialogFrame
        title={mode === 'sign-in' ? texts.signInRequired : texts.upgradeToPremium}
        width={480}
        phone="sheet"
        finalFocus={accountFocus}
        foot={premiumAvailable ? texts.accessFoot : undefined}
      >
        {known.kind !== 'signed-in' || over ? (
          <>
            <p className={styles['lede']}>{premiumAvailable ? texts.accessLede : texts.accessLedeWithoutPremium}</p>
            <SignInPanel
              account={account}
              signIn={config.signIn}
              onSignInHere={signInHere}
              cameBackWith={rest.cameBackWith}
            />
          </>
        ) : isPremium(known.subscription ?? undefined, now()) ? (
          <PremiumPanel until={known.subscription?.currentPeriodEnd} onContinue={onClose} />
        ) : !premiumAvailable ? (
          <Callout tone="warning">{texts.refusals['premium-unavailable']}</Callout>
        ) : (
          <UpgradePanel
            account={account}
            userId={known.user.uid}
            plan={config.plan}
            simulated={config.payments.simulated}
            onSetupGuide={onSetupGuide}
          />
        )}
      </DialogFrame>
    </DialogLayer>
  );
};
