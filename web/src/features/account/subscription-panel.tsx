import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { BrowserAccount } from '../../account/browser-account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cancelledText, failures, longDate } from './account-words.ts';
import styles from './panel.module.css';
import { PlanCard } from './plan-card.tsx';

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

const DateLine = ({ subscription }: { readonly subscription: Subscription }) => {
  const { cancelAtPeriodEnd, currentPeriodEnd, status } = subscription;
  return (
    <>
      <span>
        {cancelAtPeriodEnd ? 'Expires: ' : 'Next billing: '}
        <b>{longDate(currentPeriodEnd)}</b>
      </span>
      {cancelAtPeriodEnd ? (
        <Badge tone="warning">Cancels at period end</Badge>
      ) : (
        <Badge tone="neutral">{status === 'trialing' ? 'Trial' : 'Active'}</Badge>
      )}
    </>
  );
};

/** The plan that somebody has, and what can be done about it. Cancelling is two steps, and the safe one has the focus. */
export const SubscriptionPanel = ({ account, subscription, premium, plan, ...on }: SubscriptionPanelProps) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);

  const change = async (deed: 'cancel' | 'resume', done: string): Promise<void> => {
    setBusy(true);
    const outcome = await account.calls[deed]();
    setBusy(false);
    setAsking(false);
    if (outcome.ok) account.takeSubscription(outcome.value);
    setNotice(outcome.ok ? { tone: 'good', text: done } : { tone: 'danger', text: outcome.words ?? failures[deed] });
  };
  const openPortal = async (): Promise<void> => {
    setBusy(true);
    const outcome = await account.calls.portal();
    if (outcome.ok) account.goTo(outcome.value.url);
    else {
      setBusy(false);
      setNotice({ tone: 'danger', text: outcome.words ?? failures.portal });
    }
  };

  const until = longDate(subscription?.currentPeriodEnd);
  const cancels = subscription?.cancelAtPeriodEnd === true;
  const failed = subscription?.status === 'past_due';
  return (
    <>
      <PlanCard plan={plan} brief={asking}>
        {premium && subscription !== null ? <DateLine subscription={subscription} /> : <span>Your plan: Free</span>}
      </PlanCard>
      {failed ? (
        <Callout tone="warning">
          The last payment failed, and Premium is paused. Update your card, and it goes on as soon as the payment does.
        </Callout>
      ) : null}
      {premium && cancels && notice === undefined ? (
        <Callout tone="warning">{`Your subscription is set to cancel. You keep Premium until ${until}.`}</Callout>
      ) : null}
      {asking ? (
        <Callout tone="danger">
          <b>Cancel your subscription?</b>
          <br />
          {`You keep Premium until ${until}. After that the analyst is locked; scores, odds and statistics stay free.`}
        </Callout>
      ) : null}
      {notice === undefined ? null : <Callout tone={notice.tone}>{notice.text}</Callout>}
      <div className={styles['buttons']}>
        {asking ? (
          <div className={styles['pair']}>
            <Button
              look="secondary"
              className={styles['danger'] ?? ''}
              busy={busy}
              onClick={() => void change('cancel', cancelledText)}
            >
              Yes, Cancel
            </Button>
            <Button look="secondary" ref={keep} onClick={() => setAsking(false)}>
              Keep Subscription
            </Button>
          </div>
        ) : (
          <>
            {premium ? null : (
              <Button look="primary" className={styles['large']} onClick={on.onUpgrade}>
                Upgrade to Premium
              </Button>
            )}
            {premium && cancels ? (
              <Button
                look="primary"
                busy={busy}
                onClick={() => void change('resume', 'Your subscription goes on. Nothing has ended.')}
              >
                Resume Subscription
              </Button>
            ) : null}
            {subscription?.stripeCustomerId === undefined ? null : (
              <Button look="secondary" icon="card" busy={busy} onClick={() => void openPortal()}>
                Cards and invoices
              </Button>
            )}
            <div className={premium && !cancels ? styles['pair'] : styles['single']}>
              {premium && !cancels ? (
                <Button
                  look="outline"
                  className={styles['quietDanger'] ?? ''}
                  onClick={() => {
                    setNotice(undefined);
                    setAsking(true);
                  }}
                >
                  Cancel Subscription
                </Button>
              ) : null}
              <Button look="secondary" onClick={on.onClose}>
                Close
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
};
