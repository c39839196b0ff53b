import { isPremium, type AuthUser, type Subscription, userDisplayName } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/menu.ts';
import { Popover } from '@base-ui/react/popover';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { IconName } from '../ui/icon-sprite.tsx';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts';
import avatar from './avatar.module.css';
import { Avatar } from './avatar.tsx';
import type { BrowserAccount } from './browser-account-store.ts';
import { DataItems } from './data-items.tsx';
import { longDate, priceText } from './dialogs/account-wording.ts';
import { saveDisplayName } from './display-name.ts';
import { SignOut } from './sign-out.tsx';
import styles from './user-menu.module.css';

export type UserMenuProps = {
  /** The user, with the name chosen on this device. */
  readonly user: AuthUser;
  readonly subscription: Subscription | null;
  readonly plan: Config['plan'];
  /** Whether the analyst is available; without it, Premium is not offered. */
  readonly premiumAvailable: boolean;
  readonly account: Pick<BrowserAccount, 'calls' | 'refresh'>;
  readonly now: () => number;
  readonly onUpgrade: () => void;
  readonly onSubscription: () => void;
  readonly onSettings: () => void;
  readonly onDelete: () => void;
};

type ItemProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly end?: string;
  readonly onChoose: () => void;
};

/** A menu item; choosing it closes the menu. */
const Item = ({ icon, label, end, onChoose }: ItemProps) => (
  <li>
    <Popover.Close className={menu['item']} onClick={onChoose}>
      <Icon name={icon} />
      {label}
      {end === undefined ? null : <span className={menu['end']}>{end}</span>}
    </Popover.Close>
  </li>
);

const NameForm = ({ user, onDone }: { readonly user: AuthUser; readonly onDone: () => void }) => {
  const [name, setName] = useState(userDisplayName(user));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (saveDisplayName(user.uid, name)) onDone();
  };
  return (
    <form className={styles['edit']} onSubmit={save}>
      <input
        value={name}
        aria-label={texts.displayName}
        aria-describedby="name-note"
        maxLength={60}
        ref={(field) => field?.focus()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <IconButton icon="check" label={texts.saveName} type="submit" disabled={name.trim() === ''} />
      <IconButton icon="close" label={texts.cancel} onClick={onDone} />
      <small id="name-note">{texts.onlyHere}</small>
    </form>
  );
};

const Head = ({
  user,
  premium,
  until,
}: {
  readonly user: AuthUser;
  readonly premium: boolean;
  readonly until?: string;
}) => {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const focusAfterRender = useFocusAfterRender();
  const endEditing = (): void => {
    setEditing(false);
    focusAfterRender(pencil);
  };
  const name = userDisplayName(user);
  return (
    <div className={styles['head']}>
      <Avatar user={user} large />
      {editing ? (
        <NameForm user={user} onDone={endEditing} />
      ) : (
        <>
          <div className={styles['who']}>
            <b title={name}>
              <bdi>{name}</bdi>
            </b>
            {user.email === undefined ? null : <small title={user.email}>{user.email}</small>}
          </div>
          <IconButton ref={pencil} icon="pencil" label={texts.editName} onClick={() => setEditing(true)} />
        </>
      )}
      <div className={styles['plan']}>
        {premium ? (
          <>
            <span className={styles['premium']}>
              <Icon name="medal" size="tiny" />
              Premium
            </span>
            {until === undefined ? null : <span className={styles['free']}>{texts.premiumUntil(longDate(until))}</span>}
          </>
        ) : (
          <span className={styles['free']}>{texts.free}</span>
        )}
      </div>
    </div>
  );
};

/** The menu of the signed-in user. It is mounted when its button is pressed, so it opens immediately. */
export const UserMenu = ({ user, subscription, plan, premiumAvailable, account, now, ...on }: UserMenuProps) => {
  const premium = isPremium(subscription ?? undefined, now());
  // Rendered inside the header, so that it belongs to a landmark.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const openAtOnce = useCallback((trigger: HTMLButtonElement | null) => {
    // The pressed button had the focus and was removed. Without this call, the menu would treat the lost focus as focus
    // leaving the menu, and close.
    trigger?.focus();
    if (trigger !== null) setOpen(true);
  }, []);
  const until = premium ? subscription?.currentPeriodEnd : undefined;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={openAtOnce}
        className={avatar['button']}
        aria-label={texts.accountOf(userDisplayName(user))}
      >
        <Avatar user={user} />
      </Popover.Trigger>
      <div ref={setLandmark} className={menu['landmark']} />
      <Popover.Portal container={landmark}>
        {/* Catches the press that closes the menu; otherwise, the press could open the match below. */}
        <Popover.Backdrop className={styles['backdrop']} />
        {/* Fixed, because an absolutely positioned menu would widen a phone's page until the menu is placed. */}
        <Popover.Positioner
          className={menu['positioner']}
          positionMethod="fixed"
          align="end"
          sideOffset={10}
          collisionPadding={8}
        >
          <Popover.Popup className={classNames(menu['menu'], menu['wide'])} aria-label={texts.account}>
            <Head user={user} premium={premium} {...(until !== undefined && { until })} />
            <ul className={menu['group']}>
              {premium ? (
                <Item icon="card" label={texts.manageSubscription} onChoose={on.onSubscription} />
              ) : premiumAvailable ? (
                <Item
                  icon="medal"
                  label={texts.upgrade}
                  end={texts.pricePerInterval(priceText(plan), plan.interval)}
                  onChoose={on.onUpgrade}
                />
              ) : null}
              {!premium && subscription?.stripeCustomerId !== undefined ? (
                <Item icon="card" label={texts.manageSubscription} onChoose={on.onSubscription} />
              ) : null}
              <Item icon="sliders" label={texts.settings} onChoose={on.onSettings} />
            </ul>
            <DataItems account={account} onDelete={on.onDelete} />
            <SignOut account={account} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
