import { after } from '../match/after.ts';
import { browserAccount } from './browser-account.ts';
import { accountStore } from './browser-account-store.ts';
import { followPayment } from './payment-return.ts';

/** The payment that this browser came back from. */
export const browserPayment = followPayment({
  store: accountStore,
  sync: browserAccount.calls.sync,
  sessionId: new URLSearchParams(window.location.search).get('session_id') ?? undefined,
  now: () => Date.now(),
  after,
});
