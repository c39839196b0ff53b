import type { Config } from '@touchline/protocol/config-schema.ts';
import { browserAccount } from '../../account/browser-account.ts';
import { useAccount } from '../../account/use-account.ts';
import type { AccountLayer } from './account-layer.ts';
import { UserMenu } from './user-menu.tsx';

export type SignedInAreaProps = {
  readonly plan: Config['plan'] | undefined;
  readonly onLayer: (layer: AccountLayer) => void;
  readonly onSettings: () => void;
};

const now = (): number => Date.now();

/** The menu of whoever is signed in, joined to this browser's account. */
export const SignedInArea = ({ plan, onLayer, onSettings }: SignedInAreaProps) => {
  const account = useAccount();
  if (account.kind !== 'signed-in' || plan === undefined) return null;
  return (
    <UserMenu
      user={account.user}
      subscription={account.subscription}
      plan={plan}
      account={browserAccount}
      now={now}
      onUpgrade={() => onLayer('upgrade')}
      onSubscription={() => onLayer('subscription')}
      onSettings={onSettings}
    />
  );
};
