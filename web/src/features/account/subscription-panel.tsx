import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BrowserAccount } from '../../account/browser-account.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cancelledText, failures, longDate, overdueCancelledText } from './account-words.ts';
import styles from './panel.module.css';
import { PlanCard } from './plan-card.tsx';
import { PlanLine } from './plan-line.tsx';

export type SubscriptionPanelProps = {
  readonly account: Pick<BrowserAccount, 'calls' | 'goTo' | 'takeSubscription'>;
  readonly subscription: Subscription | null;
  /** Whether it gives Premium now. */
  readonly premium: boolean;
  readonly plan: Config['plan'];
  readonly onUpgrade: () => void;
  readonly onClose: () => void;
};

type Notice = { readonly tone: 'danger' | 'good'; readonly text: string };

type Deed = 'cancel' | 'resume' | 'portal';

/**
 * The plan that somebody has, and what can be done about it. Cancelling is two steps, and the safe one has the focus. Whoever
 * has a payment overdue has no Premium, but a subscription all the same: it is put right or cancelled, not bought again.
 */
export const SubscriptionPanel = ({ account, subscription, premium, plan, ...on }: SubscriptionPanelProps) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<Deed>();
  const [told, setNotice] = useState<Notice>();
  const buttons = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Told by the ring too after a press with a finger: what it is on is the answer that changes nothing.
    if (asking) keep.current?.focus({ focusVisible: true });
  }, [asking]);

  const failed = subscription?.status === 'past_due';
  const overdue = failed && subscription.stripeSubscriptionId !== undefined;
  const runs = premium || overdue;
  const cancels = subscription?.cancelAtPeriodEnd === true;
  const until = longDate(subscription?.currentPeriodEnd);
  // A period can end while this window is open: what was promised of it is untrue then.
  const notice = told?.tone === 'good' && !runs ? undefined : told;

  /** Draws a change by which the button that has the focus may go, and hands the focus on. */
  const redraw = (draw: () => void, focusOn: RefObject<HTMLButtonElement | null>): void => {
    const hadFocus = buttons.current?.contains(document.activeElement) === true;
    flushSync(draw);
    if (hadFocus) focusOn.current?.focus();
  };
  const change = async (deed: 'cancel' | 'resume', done: string): Promise<void> => {
    setBusy(deed);
    const outcome = await account.calls[deed]();
    const draw = (): void => {
      setBusy(undefined);
      setAsking(false);
      if (outcome.ok) account.takeSubscription(outcome.value);
      setNotice(outcome.ok ? { tone: 'good', text: done } : { tone: 'danger', text: outcome.words ?? failures[deed] });
    };
    redraw(draw, outcome.ok || deed === 'resume' ? close : cancel);
  };
  const openPortal = async (): Promise<void> => {
    setBusy('portal');
    setNotice(undefined);
    const outcome = await account.calls.portal();
    // The button stays busy until the browser is gone.
    if (outcome.ok) return account.goTo(outcome.value.url);
    setBusy(undefined);
    setNotice({ tone: 'danger', text: overdue ? failures.overdue : failures.portal });
    return undefined;
  };
  const ask = (): void => {
    setNotice(undefined);
    setAsking(true);
  };

  return (
    <>
      <PlanCard plan={plan} brief={asking}>
        <PlanLine subscription={subscription} premium={premium} overdue={overdue} />
      </PlanCard>
      {failed && !asking && notice === undefined ? (
        <Callout tone="warning">
          The last payment failed, and Premium is paused.{' '}
          {cancels
            ? 'The subscription is set to cancel.'
            : 'Update your card, and it goes on as soon as the payment does.'}
        </Callout>
      ) : null}
      {premium && cancels && notice === undefined ? (
        <Callout tone="warning">{`Your subscription is set to cancel. You keep Premium until ${until}.`}</Callout>
      ) : null}
      {asking ? (
        <Callout tone="danger">
          <b>Cancel your subscription?</b>
          <br />
          {premium
            ? `You keep Premium until ${until}. After that the analyst is locked; scores, odds and statistics stay free.`
            : 'Premium is paused for want of a payment, and is not renewed then. Scores, odds and statistics stay free.'}
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
              onClick={() => void change('cancel', premium ? cancelledText : overdueCancelledText)}
            >
              Yes, Cancel
            </Button>
            <Button
              look="secondary"
              ref={keep}
              disabled={busy !== undefined}
              onClick={() => redraw(() => setAsking(false), cancel)}
            >
              Keep Subscription
            </Button>
          </div>
        ) : (
          <>
            {runs ? null : (
              <Button look="primary" className={styles['large']} onClick={on.onUpgrade}>
                Upgrade to Premium
              </Button>
            )}
            {runs && cancels ? (
              <Button
                look="primary"
                busy={busy === 'resume'}
                disabled={busy === 'portal'}
                onClick={() => void change('resume', 'Your subscription goes on. Nothing has ended.')}
              >
                Resume Subscription
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
                {overdue ? 'Update Card' : 'Cards and invoices'}
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
                  Cancel Subscription
                </Button>
              ) : null}
              <Button look="secondary" ref={close} onClick={on.onClose}>
                Close
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
};
