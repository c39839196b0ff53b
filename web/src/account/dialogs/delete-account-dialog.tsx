import type { Subscription } from '@touchline/domain/account/subscription.ts';
import * as texts from '@touchline/texts/en/account-data.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DialogLayer, DialogLayout } from '../../ui/dialog-layout.tsx';
import { accountAreaId, accountFocus } from '../account-focus.ts';
import { useAccount } from '../account-store.ts';
import type { BrowserAccount } from '../browser-account.ts';
import { refusalWords } from './account-wording.ts';
import styles from './panel.module.css';

type DeletionAccount = {
  readonly calls: Pick<BrowserAccount['calls'], 'deleteAccount'>;
  readonly refresh: BrowserAccount['refresh'];
};

type DeleteAccountPanelProps = {
  readonly subscription: Subscription | null;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** What is deleted, and one confirmation. The safe button has the focus. */
const DeleteAccountPanel = ({ subscription, busy, failure, onConfirm, onClose }: DeleteAccountPanelProps) => {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Show the focus ring even after a touch, because the focus is on the safe choice.
    keep.current?.focus({ focusVisible: true });
  }, []);
  return (
    <>
      <p className={styles['lede']}>{texts.whatIsDeleted}</p>
      {subscription?.stripeSubscriptionId === undefined ? null : (
        <Callout tone="warning">{texts.subscriptionEnds}</Callout>
      )}
      {subscription?.stripeCustomerId === undefined ? null : <p className={styles['note']}>{texts.whatIsKept}</p>}
      {failure === undefined ? null : <Callout tone="danger">{failure}</Callout>}
      <div className={styles['buttons']}>
        <div className={styles['pair']}>
          <Button look="secondary" className={styles['danger'] ?? ''} busy={busy} onClick={onConfirm}>
            {texts.deleteAccount}
          </Button>
          <Button look="secondary" ref={keep} disabled={busy} onClick={onClose}>
            {texts.keepAccount}
          </Button>
        </div>
      </div>
    </>
  );
};

const Deleted = ({ onClose }: { readonly onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ focusVisible: true }), []);
  return (
    <>
      <Callout tone="good">{texts.deleted}</Callout>
      <div className={styles['buttons']}>
        <Button look="secondary" ref={close} onClick={onClose}>
          {texts.close}
        </Button>
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

type Progress = {
  readonly user: string;
  readonly step: 'busy' | 'deleted' | 'failed';
  readonly subscription: Subscription | null;
  readonly failure?: string;
};

/** Deletes the account of the signed-in user after one confirmation, and confirms the deletion. */
export const DeleteAccountDialog = ({ open, account, forget, onClose }: DeleteAccountDialogProps) => {
  const known = useAccount();
  const [latest, setProgress] = useState<Progress>();
  // Another sign-in is another user.
  const progress = known.kind === 'signed-in' && known.user.uid !== latest?.user ? undefined : latest;
  const underway = progress?.step === 'busy' || progress?.step === 'deleted';
  // The end of the session is often announced before the call returns.
  const over = open && !underway && known.kind === 'signed-out';
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
    setProgress({ user, subscription, step: 'deleted' });
    await forget();
    await account.refresh();
  };
  const user = known.kind === 'signed-in' ? known.user.uid : progress?.user;
  if (user === undefined || over) return null;
  const subscription = known.kind === 'signed-in' ? known.subscription : (progress?.subscription ?? null);
  const deleted = progress?.step === 'deleted';
  return (
    <DialogLayer open={open} onClose={onClose}>
      <DialogLayout
        title={deleted ? texts.deletedTitle : texts.deleteQuestion}
        width={480}
        phone="sheet"
        finalFocus={focusAfter}
      >
        {deleted ? (
          <Deleted onClose={onClose} />
        ) : (
          <DeleteAccountPanel
            subscription={subscription}
            busy={progress?.step === 'busy'}
            failure={progress?.failure}
            onConfirm={() => void confirm(user, subscription)}
            onClose={onClose}
          />
        )}
      </DialogLayout>
    </DialogLayer>
  );
};
