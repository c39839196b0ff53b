import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import type { BrowserAccount } from '../browser-account.ts';
import { refusalWords } from './account-wording.ts';
import styles from './panel.module.css';
import { PlanCard } from './plan-card.tsx';

export type UpgradePanelProps = {
  readonly account: Pick<BrowserAccount, 'calls' | 'goTo' | 'origin'>;
  readonly userId: string;
  readonly plan: Config['plan'];
  /** A stand-in takes the money: the test cards are named. */
  readonly simulated: boolean;
  readonly onSetupGuide: () => void;
};

/** What is sold, and the way to pay for it, which leads to the card provider's own page. */
export const UpgradePanel = ({ account, userId, plan, simulated, onSetupGuide }: UpgradePanelProps) => {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ readonly tone: 'danger' | 'plain'; readonly text: string }>();

  const upgrade = async (): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    const { stripePriceId: priceId } = plan;
    const outcome = await account.calls.checkout({ priceId, userId, origin: account.origin });
    if (outcome.ok) {
      // The button stays busy until the browser is gone.
      account.goTo(outcome.value.url);
      return;
    }
    setBusy(false);
    setNotice({ tone: 'danger', text: refusalWords(outcome) ?? texts.failures.upgrade });
  };

  return (
    <>
      <PlanCard plan={plan} />
      <div className={styles['buttons']}>
        <Button look="primary" className={styles['large']} busy={busy} onClick={() => void upgrade()}>
          {texts.upgradeToPremium}
        </Button>
        <div className={styles['pair']}>
          <Button look="secondary" onClick={onSetupGuide}>
            {texts.setupGuide}
          </Button>
          <Button look="secondary" onClick={() => setNotice({ tone: 'plain', text: texts.demoMode })}>
            {texts.tryDemo}
          </Button>
        </div>
      </div>
      {simulated ? <Callout tone="plain">{texts.simulatedPayment}</Callout> : null}
      {notice === undefined ? null : <Callout tone={notice.tone}>{notice.text}</Callout>}
    </>
  );
};
