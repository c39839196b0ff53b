import { userDisplayName } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { accountOf } from '@touchline/texts/en/menu.ts';
import { LazyMenu } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import styles from './avatar.module.css';
import { Avatar } from './avatar.tsx';
import { browserAccount } from './browser-account-store.ts';
import type { AccountDialogName } from './dialogs/account-dialog-content.tsx';
import { useNamedUser } from './display-name.ts';

const loadUserMenu = () => import('./user-menu.tsx');

const UserMenu = lazyPart(async () => (await loadUserMenu()).UserMenu);

/** Preloads the menu's code before a likely press. A failure is reported only when the menu is opened. */
const warmUp = (): void => {
  void loadUserMenu().catch(() => undefined);
};

export type SignedInAreaProps = {
  readonly plan: Config['plan'] | undefined;
  /** Whether the analyst is available; without it, Premium is not offered. */
  readonly premiumAvailable: boolean;
  readonly onLayer: (layer: AccountDialogName) => void;
  readonly onSettings: () => void;
};

const now = (): number => Date.now();

type KnownProps = Omit<SignedInAreaProps, 'plan'> & {
  readonly plan: Config['plan'];
  readonly account: Extract<Account, { readonly kind: 'signed-in' }>;
};

const Known = ({ account, plan, premiumAvailable, onLayer, onSettings }: KnownProps) => {
  const user = useNamedUser(account.user);
  return (
    <LazyMenu
      renderButton={(open) => (
        <button
          type="button"
          className={styles['button']}
          aria-label={accountOf(userDisplayName(user))}
          aria-haspopup="dialog"
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={open}
        >
          <Avatar user={user} />
        </button>
      )}
    >
      <UserMenu
        user={user}
        subscription={account.subscription}
        plan={plan}
        premiumAvailable={premiumAvailable}
        account={browserAccount}
        now={now}
        onUpgrade={() => onLayer('upgrade')}
        onSubscription={() => onLayer('subscription')}
        onSettings={onSettings}
        onDelete={() => onLayer('delete-account')}
      />
    </LazyMenu>
  );
};

/** The menu of the signed-in user. Renders nothing until the account is loaded. */
export const SignedInArea = ({ plan, ...rest }: SignedInAreaProps) => {
  const account = useAccount();
  if (account.kind !== 'signed-in' || plan === undefined) return null;
  return <Known key={account.user.uid} account={account} plan={plan} {...rest} />;
};
