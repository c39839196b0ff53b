import * as texts from '@touchline/texts/en/sign-in.ts';
import { problems } from '@touchline/texts/en/sign-in.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import type { BrowserAccount } from '../browser-account.ts';
import type { SignInAttempt, SignInOutcome } from '../sign-in-popup.ts';
import styles from './panel.module.css';

/** What a person is told when a sign-in came to nothing; undefined for one that did not. */
const signInWords = (outcome: SignInOutcome): string | undefined =>
  outcome === 'signed-in' ? undefined : problems[outcome];

export type SignInPanelProps = {
  readonly account: Pick<BrowserAccount, 'signIn'>;
  /** The sign-in provider's name, and whether there is one. */
  readonly signIn: { readonly configured: boolean; readonly provider: string };
  /** The same in the whole page. */
  readonly onSignInHere: () => void;
  /** What a sign-in in the whole page came back with. */
  readonly cameBackWith?: SignInOutcome | undefined;
};

/** Signing in with a window of its own, or without where the browser opens none. Who signed in, the account tells. */
export const SignInPanel = ({ account, signIn, onSignInHere, cameBackWith }: SignInPanelProps) => {
  const attempt = useRef<SignInAttempt>(undefined);
  /** How often it was begun: an earlier attempt no longer has a word to say. */
  const round = useRef(0);
  const [waiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome | undefined>(cameBackWith);
  useEffect(() => () => attempt.current?.cancel(), []);

  const begin = (): void => {
    if (!signIn.configured) {
      setOutcome('not-configured');
      return;
    }
    attempt.current?.cancel();
    round.current += 1;
    const own = round.current;
    setOutcome(undefined);
    setWaiting(true);
    attempt.current = account.signIn((how) => {
      if (round.current !== own) return;
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
              <button type="button" className={styles['link']} onClick={onSignInHere}>
                {texts.signInHere}
              </button>
            </>
          ) : null}
        </Callout>
      )}
    </>
  );
};
