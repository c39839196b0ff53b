import type { Subscription } from '@touchline/domain/account/subscription.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { planWords } from '@touchline/texts/en/menu.ts';
import * as texts from '@touchline/texts/en/payment-return.ts';
import { useSyncExternalStore } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { BrowserAccount } from '../browser-account.ts';
import { longDate, priceText } from '../dialogs/account-wording.ts';
import { SignInPanel } from '../dialogs/sign-in-panel.tsx';
import type { SignInOutcome } from '../sign-in-popup.ts';
import type { PaymentFollower } from './payment-return.ts';
import styles from './return-frame.module.css';
import { Receipt, ReturnFrame, ReturnWays } from './return-frame.tsx';

export type SuccessPageProps = {
  readonly payment: PaymentFollower;
  readonly account: Pick<BrowserAccount, 'signIn' | 'signInHere'>;
  readonly config: Pick<Config, 'plan' | 'signIn' | 'analyst'>;
  readonly cameBackWith?: SignInOutcome | undefined;
  readonly now: () => number;
};

/** A day on the reader's own calendar. */
const localDay = (ms: number): string => new Date(ms).toDateString();

const paidRow = (plan: Config['plan'], { status, currentPeriodStart }: Subscription, nowMs: number) => {
  if (status === 'trialing' || currentPeriodStart === undefined) return [];
  const today = localDay(epochMs(currentPeriodStart)) === localDay(nowMs);
  return [{ name: today ? texts.paidToday : texts.paidOn(longDate(currentPeriodStart)), value: priceText(plan) }];
};

const premiumRows = (plan: Config['plan'], subscription: Subscription, nowMs: number) => [
  { name: texts.plan, value: planWords[plan.name] ?? plan.name },
  ...paidRow(plan, subscription, nowMs),
  {
    name: subscription.cancelAtPeriodEnd ? texts.expires : texts.nextBilling,
    value: longDate(subscription.currentPeriodEnd),
  },
];

const confirming = (
  <>
    <span className={styles['spinner']} />
    {texts.confirming}
  </>
);

/** Where whoever has paid comes back to. It shows what the server says, whatever the address claims. */
export const SuccessPage = ({ payment, account, config, cameBackWith, now }: SuccessPageProps) => {
  const state = useSyncExternalStore(payment.watch, payment.current);
  const { plan, analyst } = config;
  const ready = state.kind === 'premium' && analyst.configured;
  const gaveNothing = !analyst.configured && (state.kind === 'confirming' || state.kind === 'late');
  const { title, text } = gaveNothing ? texts.unavailable : texts.outcomes[state.kind];
  const canAskAgain = !gaveNothing && (state.kind === 'late' || state.kind === 'unreachable');
  return (
    <ReturnFrame
      drawing={state.kind === 'premium' ? 'tick' : 'none'}
      title={title}
      text={ready ? texts.premiumAndAnalyst : text}
    >
      {state.kind === 'premium' ? <Receipt rows={premiumRows(plan, state.subscription, now())} /> : null}
      {state.kind === 'confirming' && !gaveNothing ? (
        <Receipt
          rows={[
            { name: texts.plan, value: planWords[plan.name] ?? plan.name },
            { name: texts.status, value: confirming },
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
            {texts.openAnalyst}
          </LinkButton>
        ) : null}
        {canAskAgain ? (
          <Button look="primary" className={styles['way'] ?? ''} onClick={payment.ask}>
            {state.kind === 'late' ? texts.checkAgain : texts.tryAgain}
          </Button>
        ) : null}
        <LinkButton
          look={state.kind === 'premium' && !ready ? 'primary' : 'ghost'}
          className={styles['way'] ?? ''}
          href="/"
        >
          {texts.backToMatches}
        </LinkButton>
      </ReturnWays>
    </ReturnFrame>
  );
};
