import { isPremium } from '@touchline/domain/account/subscription.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { useEffect } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-popup.tsx';
import { accountFocus } from '../account-focus.ts';
import type { BrowserAccount } from '../browser-account.ts';
import { useAccount } from '../use-account.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

export type SubscriptionDialogProps = {
  readonly open: boolean;
  readonly account: BrowserAccount;
  readonly config: Pick<Config, 'plan' | 'support' | 'analyst'>;
  readonly now: () => number;
  readonly onUpgrade: () => void;
  readonly onClose: () => void;
};

/** For whoever is signed in; it closes with the session. */
export const SubscriptionDialog = ({ open, account, config, now, onUpgrade, onClose }: SubscriptionDialogProps) => {
  const known = useAccount();
  const over = open && known.kind === 'signed-out';
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (known.kind !== 'signed-in') return null;
  const { subscription } = known;
  return (
    <DialogLayer open={open} onClose={onClose}>
      <DialogFrame
        title={texts.subscriptionTitle}
        width={480}
        phone="sheet"
        finalFocus={accountFocus}
        foot={texts.billingQuestions(config.support)}
      >
        <SubscriptionPanel
          account={account}
          subscription={subscription}
          premium={isPremium(subscription ?? undefined, now())}
          plan={config.plan}
          premiumAvailable={config.analyst.configured}
          onUpgrade={onUpgrade}
          onClose={onClose}
        />
      </DialogFrame>
    </DialogLayer>
  );
};
