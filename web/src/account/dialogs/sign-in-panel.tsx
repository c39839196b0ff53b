import * as texts from '@touchline/texts/en/account.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import type { BrowserAccount } from '../browser-account-store.ts';
import type { SignInAttempt, SignInOutcome } from '../sign-in-popup.ts';
import styles from './panel.module.css';

/** The error message for a failed sign-in; undefined after a success. */
const signInWords = (outcome: SignInOutcome): string | undefined =>
  outcome === 'signed-in' ? undefined : texts.problems[outcome];

export type SignInPanelProps = {
  readonly account: Pick<BrowserAccount, 'signIn'>;
  /** The sign-in provider's name and whether it is configured. */
  readonly signIn: { readonly configured: boolean; readonly provider: string };
  /** Signs in on the full page. */
  readonly onSignInOnPage: () => void;
  /** The outcome of a full-page sign-in. */
  readonly signInOutcome?: SignInOutcome | undefined;
};

/**
 * Signs in with a popup, or on the full page if the browser blocks the popup. The account store reports the signed-in
 * user.
 */
export const SignInPanel = ({ account, signIn, onSignInOnPage, signInOutcome }: SignInPanelProps) => {
  const attempt = useRef<SignInAttempt>(undefined);
  /** The number of attempts; results of earlier attempts are ignored. */
  const round = useRef(0);
  const [waiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome | undefined>(signInOutcome);
  useEffect(() => () => attempt.current?.cancel(), []);

  const begin = (): void => {
    if (!signIn.configured) {
      setOutcome('not-configured');
      return;
    }
    attempt.current?.cancel();
    round.current += 1;
    const currentRound = round.current;
    setOutcome(undefined);
    setWaiting(true);
    attempt.current = account.signIn((how) => {
      if (round.current !== currentRound) return;
      setWaiting(false);
      setOutcome(how);
    });
  };

  const words = outcome === undefined ? undefined : signInWords(outcome);
  return (
    <>
      <Button
        look="outline"
        icon="globe"
        className={`${styles['large']} ${styles['wide']} ${styles['provider']}`}
        onClick={begin}
      >
        {texts.continueWith(signIn.provider)}
      </Button>
      {waiting ? (
        <Callout tone="plain">
          {texts.finishInWindow}{' '}
          <button type="button" className={styles['link']} onClick={() => attempt.current?.cancel()}>
            {texts.cancel}
          </button>
        </Callout>
      ) : null}
      {words === undefined ? null : (
        <Callout tone="danger">
          {words}
          {outcome === 'blocked' ? (
            <>
              {' '}
              <button type="button" className={styles['link']} onClick={onSignInOnPage}>
                {texts.signInOnPage}
              </button>
            </>
          ) : null}
        </Callout>
      )}
    </>
  );
};
