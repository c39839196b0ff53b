import type { Config } from '@touchline/protocol/config-schema.ts';
import type { ReactNode } from 'react';
import { after } from '../../browser/after.ts';
import { accountStore } from '../browser-account-store.ts';
import { browserAccount } from '../browser-account.ts';
import { startAccount } from '../start-account.ts';
import { CancelPage } from './cancel-page.tsx';
import { followPayment } from './payment-return.ts';
import { SuccessPage } from './success-page.tsx';

/** The payment that this browser came back from. */
const browserPayment = followPayment({
  store: accountStore,
  sync: browserAccount.calls.sync,
  sessionId: new URLSearchParams(window.location.search).get('session_id') ?? undefined,
  now: () => Date.now(),
  after,
});

const now = (): number => Date.now();

/**
 * The page of an address to which the card provider sends people back, joined to this browser's account. It needs no
 * scores, and the app needs nothing of it.
 */
export const openReturnPage = (pathname: '/success' | '/cancel', config: Config): ReactNode => {
  const brought = startAccount();
  if (pathname === '/cancel') return <CancelPage premiumAvailable={config.analyst.configured} />;
  browserPayment.ask();
  return (
    <SuccessPage
      payment={browserPayment}
      account={browserAccount}
      config={config}
      cameBackWith={brought?.problem}
      now={now}
    />
  );
};
