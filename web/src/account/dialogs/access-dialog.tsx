import { isPremium } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { perInterval, planWords } from '@touchline/texts/en/menu.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogLayer, DialogLayout } from '../../ui/dialog-layout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { accountFocus } from '../account-focus.ts';
import { upgradeQuery } from '../account-request.ts';
import { useAccount } from '../account-store.ts';
import type { BrowserAccount } from '../browser-account-store.ts';
import type { SignInOutcome } from '../sign-in-popup.ts';
import { longDate, priceText, refusalWords } from './account-wording.ts';
import styles from './panel.module.css';
import planCardStyles from './plan-card.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

type PlanCardProps = {
  readonly plan: Config['plan'];
  /** Omits the list of features. */
  readonly brief?: boolean;
  /** Shown at the bottom, below a dividing line. */
  readonly children?: ReactNode;
};

/** The plan with its name, price and features. */
export const PlanCard = ({ plan, brief = false, children }: PlanCardProps) => (
  <div className={planCardStyles['plan']}>
    <h3 className={planCardStyles['name']}>
      <Icon name="medal" size="small" />
      {planWords[plan.name] ?? plan.name}
    </h3>
    <p className={planCardStyles['price']}>
      <b>{priceText(plan)}</b> <span>{perInterval(plan.interval)}</span>
    </p>
    {brief ? null : (
      <ul className={planCardStyles['features']}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size="small" />
            {planWords[feature] ?? feature}
          </li>
        ))}
      </ul>
    )}
    {children === undefined ? null : <div className={planCardStyles['foot']}>{children}</div>}
  </div>
);

export type UpgradePanelProps = {
  readonly account: Pick<BrowserAccount, 'calls' | 'goTo' | 'origin'>;
  readonly userId: string;
  readonly plan: Config['plan'];
  /** Whether payments are simulated; the panel then says that nothing is charged. */
  readonly simulated: boolean;
  readonly onSetupGuide: () => void;
};

/** The plan and the button that opens the card provider's checkout. */
export const UpgradePanel = ({ account, userId, plan, simulated, onSetupGuide }: UpgradePanelProps) => {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ readonly tone: 'danger' | 'plain'; readonly text: string }>();

  const upgrade = async (): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    const { stripePriceId: priceId } = plan;
    const outcome = await account.calls.checkout({ priceId, userId, origin: account.origin });
    if (outcome.ok) {
      // The button stays busy until the browser leaves the page.
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

/** Shown to premium users instead of the offer. */
const PremiumPanel = ({
  until,
  onContinue,
}: {
  /** The end of the billing period, in ISO 8601 UTC. */
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
  /** `sign-in` closes after the sign-in; `upgrade` continues with the plan. */
  readonly mode: 'sign-in' | 'upgrade';
  readonly account: BrowserAccount;
  readonly config: Pick<Config, 'signIn' | 'plan' | 'payments' | 'analyst'>;
  readonly signInOutcome?: SignInOutcome | undefined;
  readonly now: () => number;
  readonly onSetupGuide: () => void;
  readonly onClose: () => void;
};

/** The dialog for signing in and upgrading; its content depends on who is signed in (spec, section 2). */
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
  const signInOnPage = (): void => {
    const { search } = window.location;
    account.signInOnPage(mode === 'upgrade' ? upgradeQuery(search) : search);
  };
  return (
    <DialogLayer open={open} onClose={onClose}>
      <DialogLayout
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
              onSignInOnPage={signInOnPage}
              signInOutcome={rest.signInOutcome}
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
      </DialogLayout>
    </DialogLayer>
  );
};
