import * as texts from '@touchline/texts/en/menu.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts';
import { accountAreaId } from './account-focus.ts';
import type { BrowserAccount } from './browser-account-store.ts';
import styles from './sign-out.module.css';

type SignOutScope = 'here' | 'everywhere';

const Failure = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['failure']} role="alert">
    {children}
  </p>
);

/** The last part of the menu: signs out in this browser, or everywhere after a confirmation. */
export const SignOut = ({ account }: { readonly account: Pick<BrowserAccount, 'calls' | 'refresh'> }) => {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<SignOutScope>();
  const [failed, setFailed] = useState(false);
  const everywhere = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const focusAfterRender = useFocusAfterRender();
  useEffect(() => {
    if (asking) stay.current?.focus({ focusVisible: true });
  }, [asking]);

  const ask = (): void => {
    setFailed(false);
    setAsking(true);
  };
  const keep = (): void => {
    setFailed(false);
    setAsking(false);
    focusAfterRender(everywhere);
  };
  const signOut = async (where: SignOutScope): Promise<void> => {
    setLeaving(where);
    setFailed(false);
    await (where === 'here' ? account.calls.signOut() : account.calls.signOutEverywhere());
    // Refresh even if the call failed: only the server knows whether the user is still signed in.
    const { kind } = await account.refresh();
    if (kind !== 'signed-out') {
      setLeaving(undefined);
      setFailed(true);
      return;
    }
    // The menu and its focused button are removed, so move the focus to the account area.
    document.querySelector<HTMLElement>(`#${accountAreaId}`)?.focus();
  };

  const failure = failed ? <Failure>{texts.signOutFailed}</Failure> : null;
  if (asking) {
    return (
      <fieldset className={styles['question']} aria-label={texts.signOutEverywhereQuestion}>
        <p>{texts.onAllDevices}</p>
        {/* First, where the menu item was, so that a double click cannot confirm the sign-out. */}
        <Button look="secondary" ref={stay} disabled={leaving !== undefined} onClick={keep}>
          {texts.staySignedIn}
        </Button>
        <Button
          look="outline"
          className={styles['leave'] ?? ''}
          busy={leaving !== undefined}
          onClick={() => void signOut('everywhere')}
        >
          {texts.signOutEverywhere}
        </Button>
        {failure}
      </fieldset>
    );
  }
  const busy = leaving !== undefined;
  return (
    <>
      <ul className={menu['group']}>
        <li>
          <button
            type="button"
            className={menu['item']}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => void signOut('here')}
          >
            <Icon name="sign-out" />
            {busy ? texts.signingOut : texts.signOut}
          </button>
        </li>
        <li>
          <button
            ref={everywhere}
            type="button"
            className={menu['item']}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : ask}
          >
            <Icon name="globe" />
            {texts.signOutEverywhere}
          </button>
        </li>
      </ul>
      {failure}
    </>
  );
};
