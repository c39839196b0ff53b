import type { Subscription } from '@touchline/domain/account/account.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogLayer, DialogLayout } from '../../ui/dialog-layout.tsx';
import { accountAreaId, accountFocus } from '../account-focus.ts';
import { useAccount } from '../account-store.ts';
import type { BrowserAccount } from '../browser-account-store.ts';
import { refusalWords } from './account-wording.ts';
import styles from './panel.module.css';

type DeletionAccount = {
  readonly calls: Pick<BrowserAccount['calls'], 'deleteAccount'>;
  readonly refresh: BrowserAccount['refresh'];
};

type Progress = {
  readonly user: string;
  readonly step: 'busy' | 'deleted' | 'failed';
  readonly subscription: Subscription | null;
  readonly failure?: string;
};

type DeleteAccountPanelProps = {
  readonly subscription: Subscription | null;
  readonly step: Progress['step'] | undefined;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly closeRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** What is deleted, one confirmation, and the result. The safe button has the focus, and later closes the dialog. */
const DeleteAccountPanel = ({ subscription, step, failure, closeRef, ...on }: DeleteAccountPanelProps) => {
  const busy = step === 'busy';
  const deleted = step === 'deleted';
  useEffect(() => {
    // Show the focus ring even after a touch, because the focus is on the safe choice.
    closeRef.current?.focus({ focusVisible: true });
  }, [closeRef]);
  return (
    <>
      {deleted ? (
        <Callout tone="good">{texts.deleted}</Callout>
      ) : (
        <p className={styles['lede']}>{texts.whatIsDeleted}</p>
      )}
      {deleted || subscription?.stripeSubscriptionId === undefined ? null : (
        <Callout tone="warning">{texts.subscriptionEnds}</Callout>
      )}
      {deleted || subscription?.stripeCustomerId === undefined ? null : (
        <p className={styles['note']}>{texts.whatIsKept}</p>
      )}
      {failure === undefined ? null : <Callout tone="danger">{failure}</Callout>}
      <div className={styles['buttons']}>
        <div className={deleted ? styles['single'] : styles['pair']}>
          {deleted ? null : (
            <Button key="delete" look="secondary" className={styles['danger'] ?? ''} busy={busy} onClick={on.onConfirm}>
              {texts.deleteAccount}
            </Button>
          )}
          {/* Never disabled, so that it can receive the focus of the other button before that one disappears. */}
          <Button
            key="close"
            look="secondary"
            ref={closeRef}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : on.onClose}
          >
            {deleted ? texts.close : texts.keepAccount}
          </Button>
        </div>
      </div>
    </>
  );
};

/** A deleted user has no account button, and the menu that opened the dialog is gone. */
const focusAfter = (): HTMLElement | boolean => {
  const target = accountFocus();
  return target === true ? (document.querySelector<HTMLElement>(`#${accountAreaId}`) ?? true) : target;
};

export type DeleteAccountDialogProps = {
  readonly open: boolean;
  readonly account: DeletionAccount;
  /** Deletes the account's data in this browser. */
  readonly forget: () => Promise<void>;
  readonly onClose: () => void;
};

/** Deletes the account of the signed-in user after one confirmation, and confirms the deletion. */
export const DeleteAccountDialog = ({ open, account, forget, onClose }: DeleteAccountDialogProps) => {
  const known = useAccount();
  const [latest, setProgress] = useState<Progress>();
  const closeRef = useRef<HTMLButtonElement>(null);
  // Another sign-in is another user.
  const progress = known.kind === 'signed-in' && known.user.uid !== latest?.user ? undefined : latest;
  // The end of the session is often announced before the call returns. If its response is lost, the user tries again.
  const over = open && progress === undefined && known.kind === 'signed-out';
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const confirm = async (user: string, subscription: Subscription | null): Promise<void> => {
    setProgress({ user, subscription, step: 'busy' });
    const outcome = await account.calls.deleteAccount();
    if (!outcome.ok) {
      const failure = refusalWords(outcome) ?? texts.deleteFailed;
      setProgress({ user, subscription, step: 'failed', failure });
      return;
    }
    closeRef.current?.focus({ focusVisible: true });
    setProgress({ user, subscription, step: 'deleted' });
    // A browser that cannot end its push subscription is still signed out.
    await Promise.allSettled([forget()]);
    await account.refresh();
  };
  const close = (): void => {
    if (latest?.step === 'failed') setProgress(undefined);
    onClose();
  };
  const user = known.kind === 'signed-in' ? known.user.uid : progress?.user;
  if (user === undefined || over) return null;
  const subscription = known.kind === 'signed-in' ? known.subscription : (progress?.subscription ?? null);
  const deleted = progress?.step === 'deleted';
  return (
    <DialogLayer open={open} onClose={close}>
      <DialogLayout
        title={deleted ? texts.deletedTitle : texts.deleteQuestion}
        width={480}
        phone="sheet"
        finalFocus={focusAfter}
      >
        <DeleteAccountPanel
          subscription={subscription}
          step={progress?.step}
          failure={progress?.failure}
          closeRef={closeRef}
          onConfirm={() => void confirm(user, subscription)}
          onClose={close}
        />
      </DialogLayout>
    </DialogLayer>
  );
};
