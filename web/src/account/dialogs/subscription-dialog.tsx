import { isPremium } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogLayer, DialogLayout } from '../../ui/dialog-layout.tsx';
import { useFocusAfterRender } from '../../ui/use-focus-after-render.ts';
import { accountFocus } from '../account-focus.ts';
import { useAccount } from '../account-store.ts';
import type { BrowserAccount } from '../browser-account-store.ts';
import { PlanCard } from './access-dialog.tsx';
import { longDate, refusalWords } from './account-wording.ts';
import styles from './panel.module.css';
import planCardStyles from './plan-card.module.css';

type PlanLineProps = {
  readonly subscription: Subscription | null;
  /** Whether the subscription currently grants Premium. */
  readonly premium: boolean;
  readonly overdue: boolean;
};

/** The user's plan, with the next billing date or the end date of Premium. */
const PlanLine = ({ subscription, premium, overdue }: PlanLineProps) => {
  if (subscription === null || !premium) {
    return (
      <>
        <span>{texts.yourPlanFree}</span>
        {overdue ? <Badge tone="warning">{texts.paymentOverdue}</Badge> : null}
      </>
    );
  }
  const { cancelAtPeriodEnd, currentPeriodEnd, status } = subscription;
  return (
    <>
      <span>
        {cancelAtPeriodEnd ? texts.expires : texts.nextBilling}
        <b>{longDate(currentPeriodEnd)}</b>
      </span>
      {cancelAtPeriodEnd ? (
        <Badge tone="warning">{texts.cancelsAtEnd}</Badge>
      ) : (
        <span className={planCardStyles['active']}>{status === 'trialing' ? texts.trial : texts.active}</span>
      )}
    </>
  );
};

export type SubscriptionPanelProps = {
  readonly account: Pick<BrowserAccount, 'calls' | 'goTo' | 'setSubscription'>;
  readonly subscription: Subscription | null;
  /** Whether the subscription currently grants Premium. */
  readonly premium: boolean;
  readonly plan: Config['plan'];
  /** Whether the analyst is available; without it, Premium is neither sold nor resumed. */
  readonly premiumAvailable: boolean;
  readonly onUpgrade: () => void;
  readonly onClose: () => void;
};

type Notice = { readonly tone: 'danger' | 'good'; readonly text: string };

type PlanAction = 'cancel' | 'resume' | 'portal';

/**
 * The user's plan and the actions for it. Cancelling takes two steps, and the safe button has the focus. A user with an
 * overdue payment has no Premium, but still has a subscription, which can be paid or cancelled but not bought again.
 */
export const SubscriptionPanel = ({
  account,
  subscription,
  premium,
  plan,
  premiumAvailable,
  ...on
}: SubscriptionPanelProps) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<PlanAction>();
  const [latestNotice, setNotice] = useState<Notice>();
  const buttons = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const focusAfterRender = useFocusAfterRender();
  useEffect(() => {
    // Show the focus ring even after a touch, because the focus is on the safe choice.
    if (asking) keep.current?.focus({ focusVisible: true });
  }, [asking]);

  const failed = subscription?.status === 'past_due';
  const overdue = failed && subscription.stripeSubscriptionId !== undefined;
  const runs = premium || overdue;
  const cancels = subscription?.cancelAtPeriodEnd === true;
  const until = longDate(subscription?.currentPeriodEnd);
  // The period may end while the dialog is open; a notice that promises access would then be wrong.
  const notice = latestNotice?.tone === 'good' && !runs ? undefined : latestNotice;

  /** Moves the focus if it is on a button that the change may remove. */
  const moveFocus = (target: RefObject<HTMLButtonElement | null>): void => {
    if (buttons.current?.contains(document.activeElement) === true) focusAfterRender(target);
  };
  const change = async (deed: 'cancel' | 'resume', done: string): Promise<void> => {
    setBusy(deed);
    const outcome = await account.calls[deed]();
    moveFocus(outcome.ok || deed === 'resume' ? close : cancel);
    setBusy(undefined);
    setAsking(false);
    if (outcome.ok) account.setSubscription(outcome.value);
    setNotice(
      outcome.ok
        ? { tone: 'good', text: done }
        : { tone: 'danger', text: refusalWords(outcome) ?? texts.failures[deed] },
    );
  };
  const openPortal = async (): Promise<void> => {
    setBusy('portal');
    setNotice(undefined);
    const outcome = await account.calls.portal();
    // The button stays busy until the browser leaves the page.
    if (outcome.ok) return account.goTo(outcome.value.url);
    setBusy(undefined);
    setNotice({ tone: 'danger', text: overdue ? texts.failures.overdue : texts.failures.portal });
    return undefined;
  };
  const ask = (): void => {
    setNotice(undefined);
    setAsking(true);
  };
  const stay = (): void => {
    moveFocus(cancel);
    setAsking(false);
  };

  return (
    <>
      <PlanCard plan={plan} brief={asking}>
        <PlanLine subscription={subscription} premium={premium} overdue={overdue} />
      </PlanCard>
      {runs && !premiumAvailable && !asking ? (
        <Callout tone="warning">{texts.analystUnavailable(cancels)}</Callout>
      ) : null}
      {failed && !asking && notice === undefined ? (
        <Callout tone="warning">{cancels ? texts.pausedAndCancels : texts.pausedForPayment}</Callout>
      ) : null}
      {premium && cancels && notice === undefined ? <Callout tone="warning">{texts.setToCancel(until)}</Callout> : null}
      {asking ? (
        <Callout tone="danger">
          <b>{texts.cancelQuestion}</b>
          <br />
          {premium ? texts.keptUntil(until) : texts.notRenewed}
        </Callout>
      ) : null}
      {notice === undefined ? null : <Callout tone={notice.tone}>{notice.text}</Callout>}
      <div ref={buttons} className={styles['buttons']}>
        {asking ? (
          <div className={styles['pair']}>
            <Button
              look="secondary"
              className={styles['danger'] ?? ''}
              busy={busy === 'cancel'}
              onClick={() => void change('cancel', premium ? texts.cancelled : texts.overdueCancelled)}
            >
              {texts.yesCancel}
            </Button>
            <Button look="secondary" ref={keep} disabled={busy !== undefined} onClick={stay}>
              {texts.keepSubscription}
            </Button>
          </div>
        ) : (
          <>
            {runs || !premiumAvailable ? null : (
              <Button look="primary" className={styles['large']} onClick={on.onUpgrade}>
                {texts.upgradeToPremium}
              </Button>
            )}
            {runs && cancels && premiumAvailable ? (
              <Button
                look="primary"
                busy={busy === 'resume'}
                disabled={busy === 'portal'}
                onClick={() => void change('resume', texts.resumed)}
              >
                {texts.resumeSubscription}
              </Button>
            ) : null}
            {subscription?.stripeCustomerId === undefined ? null : (
              <Button
                look={overdue && !cancels ? 'primary' : 'secondary'}
                icon="card"
                busy={busy === 'portal'}
                disabled={busy === 'resume'}
                onClick={() => void openPortal()}
              >
                {overdue ? texts.updateCard : texts.cardsAndInvoices}
              </Button>
            )}
            <div className={runs && !cancels ? styles['pair'] : styles['single']}>
              {runs && !cancels ? (
                <Button
                  look="outline"
                  ref={cancel}
                  className={styles['quietDanger'] ?? ''}
                  disabled={busy !== undefined}
                  onClick={ask}
                >
                  {texts.cancelSubscription}
                </Button>
              ) : null}
              <Button look="secondary" ref={close} onClick={on.onClose}>
                {texts.close}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
};

export type SubscriptionDialogProps = {
  readonly open: boolean;
  readonly account: BrowserAccount;
  readonly config: Pick<Config, 'plan' | 'support' | 'analyst'>;
  readonly now: () => number;
  readonly onUpgrade: () => void;
  readonly onClose: () => void;
};

/** The subscription dialog of a signed-in user. It closes when the session ends. */
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
      <DialogLayout
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
      </DialogLayout>
    </DialogLayer>
  );
};
