import type { Subscription } from '@touchline/domain/account/account.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { planWords } from '@touchline/texts/en/menu.ts';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { SiteNameContext, useSiteName } from '../../browser/server-rendered-page.ts';
import { runAfter } from '../../browser/tasks.ts';
import { watchTheme } from '../../preferences/theme.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { BrandLogo } from '../../ui/icon.tsx';
import { upgradeQuery } from '../account-request.ts';
import { accountStore, browserAccount, startAccount } from '../browser-account-store.ts';
import type { BrowserAccount } from '../browser-account-store.ts';
import { longDate, priceText } from '../dialogs/account-wording.ts';
import { SignInPanel } from '../dialogs/sign-in-panel.tsx';
import { useRememberedPlan } from '../remembered-plan.ts';
import type { SignInOutcome } from '../sign-in-popup.ts';
import { followPayment } from './payment-return.ts';
import type { PaymentFollower } from './payment-return.ts';
import styles from './return-layout.module.css';

/** The motif of the drawing: a check mark, a return arrow, or nothing. */
type ReturnDrawing = 'tick' | 'back' | 'none';

const paths: Readonly<Record<ReturnDrawing, string>> = {
  tick: 'm64 44 18 18 36-40',
  back: 'M118 44H66m0 0 16-16M66 44l16 16',
  none: '',
};

type ReturnFrameProps = {
  readonly drawing: ReturnDrawing;
  readonly title: string;
  readonly text: string;
  /** Further details and actions. */
  readonly children: ReactNode;
};

/**
 * The layout of the pages outside the app, to which the card provider redirects. Screen readers announce text changes.
 */
export const ReturnLayout = ({ drawing, title, text, children }: ReturnFrameProps) => {
  const site = useSiteName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => watchTheme(() => undefined), []);
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${site}`}</title>
      <header className={styles['header']}>
        <div className={styles['inner']}>
          <a className={styles['logo']} href="/">
            <BrandLogo size={32} />
            {site}
          </a>
        </div>
      </header>
      <main className={styles['card']}>
        <svg className={styles['art']} viewBox="0 0 148 104" aria-hidden="true">
          <path className={styles['arc']} d="M20 54a30 30 0 0 1 30 30H20z" />
          <path d="M20 8v76h118M20 54a30 30 0 0 1 30 30" />
          <path className={styles['hot']} d={paths[drawing]} />
        </svg>
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles['text']}>{text}</p>
        </div>
        {children}
      </main>
    </div>
  );
};

/** A list of names and values. */
const Receipt = ({ rows }: { readonly rows: readonly { readonly name: string; readonly value: ReactNode }[] }) => (
  <dl className={styles['receipt']}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The links to continue, stacked vertically. */
const ReturnLinks = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['ways']}>{children}</div>
);

/** The page after an abandoned checkout. The user's plan is unchanged. */
export const CancelPage = ({ premiumAvailable }: { readonly premiumAvailable: boolean }) => {
  const plan = useRememberedPlan();
  return (
    <ReturnLayout
      drawing="back"
      title={texts.noPayment}
      text={plan === 'premium' ? texts.leftWithPlan : texts.leftFree}
    >
      <ReturnLinks>
        <LinkButton look="primary" className={styles['way'] ?? ''} href="/">
          {texts.backToMatches}
        </LinkButton>
        {premiumAvailable ? (
          <LinkButton look="secondary" className={styles['way'] ?? ''} href={`/${upgradeQuery('')}`}>
            {texts.upgradeToPremium}
          </LinkButton>
        ) : null}
      </ReturnLinks>
    </ReturnLayout>
  );
};

export type SuccessPageProps = {
  readonly payment: PaymentFollower;
  readonly account: Pick<BrowserAccount, 'signIn' | 'signInOnPage'>;
  readonly config: Pick<Config, 'plan' | 'signIn' | 'analyst'>;
  readonly signInOutcome?: SignInOutcome | undefined;
  readonly now: () => number;
};

/** The calendar day in the user's time zone. */
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
    name: subscription.cancelAtPeriodEnd ? texts.expiresTerm : texts.nextBillingTerm,
    value: longDate(subscription.currentPeriodEnd),
  },
];

const confirming = (
  <>
    <span className={styles['spinner']} />
    {texts.confirming}
  </>
);

/** The page after a payment. It trusts only the server, never the URL. */
export const SuccessPage = ({ payment, account, config, signInOutcome, now }: SuccessPageProps) => {
  const state = useSyncExternalStore(payment.watch, payment.current);
  const { plan, analyst } = config;
  const ready = state.kind === 'premium' && analyst.configured;
  const gaveNothing = !analyst.configured && (state.kind === 'confirming' || state.kind === 'late');
  const { title, text } = gaveNothing ? texts.unavailable : texts.outcomes[state.kind];
  const canAskAgain = !gaveNothing && (state.kind === 'late' || state.kind === 'unreachable');
  return (
    <ReturnLayout
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
          onSignInOnPage={() => account.signInOnPage()}
          signInOutcome={signInOutcome}
        />
      ) : null}
      <ReturnLinks>
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
      </ReturnLinks>
    </ReturnLayout>
  );
};

/** The payment of the checkout that this browser returned from. */
const browserPayment = followPayment({
  store: accountStore,
  sync: browserAccount.calls.sync,
  sessionId: new URLSearchParams(window.location.search).get('session_id') ?? undefined,
  now: () => Date.now(),
  after: runAfter,
});

const now = (): number => Date.now();

/**
 * Creates the page for a path that the card provider redirects to, connected to this browser's account. The page loads
 * neither scores nor the code of the app.
 */
export const openReturnPage = (pathname: '/success' | '/cancel', config: Config): ReactNode => {
  const request = startAccount();
  if (pathname === '/success') browserPayment.ask();
  return (
    <SiteNameContext value={config.brand}>
      {pathname === '/cancel' ? (
        <CancelPage premiumAvailable={config.analyst.configured} />
      ) : (
        <SuccessPage
          payment={browserPayment}
          account={browserAccount}
          config={config}
          signInOutcome={request?.problem}
          now={now}
        />
      )}
    </SiteNameContext>
  );
};
