import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { useSyncExternalStore } from 'react';
import type { BrowserAccount } from '../../account/browser-account.ts';
import type { PaymentFollower, PaymentReturn } from '../../account/payment-return.ts';
import type { SignInOutcome } from '../../account/sign-in-popup.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { longDate, priceText } from './account-words.ts';
import { Receipt, ReturnFrame, type ReturnFrameProps, ReturnWays } from './return-frame.tsx';
import styles from './return-frame.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

export type SuccessPageProps = {
  readonly payment: PaymentFollower;
  readonly account: Pick<BrowserAccount, 'signIn' | 'signInHere'>;
  readonly config: Pick<Config, 'plan' | 'signIn' | 'analyst'>;
  readonly cameBackWith?: SignInOutcome | undefined;
  readonly now: () => number;
};

type Words = Pick<ReturnFrameProps, 'drawing' | 'title' | 'text'>;

const words: Readonly<Record<PaymentReturn['kind'], Words>> = {
  asking: { drawing: 'none', title: 'One moment', text: 'Asking who is signed in.' },
  'signed-out': {
    drawing: 'none',
    title: 'Sign in to see your plan',
    text: 'You are signed out. A payment belongs to the account that it was started from: sign in with that one.',
  },
  unreachable: {
    drawing: 'none',
    title: 'We can’t reach the server',
    text: 'Please check your internet connection. A payment that was made is not lost, and has not to be made again.',
  },
  confirming: {
    drawing: 'none',
    title: 'Checking your payment',
    text: 'Asking the payment provider what became of it. This takes a few seconds.',
  },
  premium: {
    drawing: 'tick',
    title: "You're on the team sheet",
    text: 'Premium is active.',
  },
  'not-yours': {
    drawing: 'none',
    title: 'This payment is not yours',
    text: 'It belongs to another account, or does not exist. Sign in with the account that you paid from to see its plan.',
  },
  late: {
    drawing: 'none',
    title: 'Not confirmed yet',
    text: 'The payment provider has not confirmed a payment so far. Your plan changes by itself as soon as it does: please don’t pay again.',
  },
};

/** A day on the reader's own calendar. */
const localDay = (ms: number): string => new Date(ms).toDateString();

const paidRow = (plan: Config['plan'], { status, currentPeriodStart }: Subscription, nowMs: number) => {
  if (status === 'trialing' || currentPeriodStart === undefined) return [];
  const today = localDay(epochMs(currentPeriodStart)) === localDay(nowMs);
  return [{ name: today ? 'Paid today' : `Paid on ${longDate(currentPeriodStart)}`, value: priceText(plan) }];
};

const premiumRows = (plan: Config['plan'], subscription: Subscription, nowMs: number) => [
  { name: 'Plan', value: plan.name },
  ...paidRow(plan, subscription, nowMs),
  {
    name: subscription.cancelAtPeriodEnd ? 'Expires' : 'Next billing',
    value: longDate(subscription.currentPeriodEnd),
  },
];

const confirming = (
  <>
    <span className={styles['spinner']} />
    Confirming
  </>
);

/** Where whoever has paid comes back to. It shows what the server says, whatever the address claims. */
export const SuccessPage = ({ payment, account, config, cameBackWith, now }: SuccessPageProps) => {
  const state = useSyncExternalStore(payment.watch, payment.current);
  const { plan, analyst } = config;
  const ready = state.kind === 'premium' && analyst.configured;
  const { drawing, title, text } = words[state.kind];
  const canAskAgain = state.kind === 'late' || state.kind === 'unreachable';
  return (
    <ReturnFrame drawing={drawing} title={title} text={ready ? `${text} The analyst is ready when you are.` : text}>
      {state.kind === 'premium' ? <Receipt rows={premiumRows(plan, state.subscription, now())} /> : null}
      {state.kind === 'confirming' ? (
        <Receipt
          rows={[
            { name: 'Plan', value: plan.name },
            { name: 'Status', value: confirming },
          ]}
        />
      ) : null}
      {state.kind === 'signed-out' ? (
        <SignInPanel
          account={account}
          signIn={config.signIn}
          onSignInHere={() => account.signInHere()}
          cameBackWith={cameBackWith}
        />
      ) : null}
      <ReturnWays>
        {ready ? (
          <LinkButton look="primary" className={styles['way'] ?? ''} href="/?tab=analyst">
            Open the AI Analyst
          </LinkButton>
        ) : null}
        {canAskAgain ? (
          <Button look="primary" className={styles['way'] ?? ''} onClick={payment.ask}>
            {state.kind === 'late' ? 'Check Again' : 'Try Again'}
          </Button>
        ) : null}
        <LinkButton
          look={state.kind === 'premium' && !ready ? 'primary' : 'ghost'}
          className={styles['way'] ?? ''}
          href="/"
        >
          Back to live matches
        </LinkButton>
      </ReturnWays>
    </ReturnFrame>
  );
};
