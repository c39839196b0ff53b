import type { Config } from '@touchline/protocol/config-schema.ts';
import { browserAccount } from '../../account/browser-account.ts';
import { browserPayment } from '../../account/browser-payment.ts';
import { startAccount } from '../../account/start-account.ts';
import { SuccessPage } from './success-page.tsx';

const now = (): number => Date.now();
const brought = startAccount();

/** The page after a payment, joined to this browser's account. */
export const SuccessReturn = ({ config }: { readonly config: Config }) => (
  <SuccessPage
    payment={browserPayment}
    account={browserAccount}
    config={config}
    cameBackWith={brought?.problem}
    now={now}
  />
);
