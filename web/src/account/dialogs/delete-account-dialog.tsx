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
  readonly account: DeletionAccount;
  readonly subscription: Subscription | null;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** What is deleted, and one confirmation. The safe button has the focus. */
const DeleteAccountPanel = ({ account, subscription, onDeleted, onClose }: DeleteAccountPanelProps) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Show the focus ring even after a touch, because the focus is on the safe choice.
    keep.current?.focus({ focusVisible: true });
  }, []);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await account.calls.deleteAccount();
    if (outcome.ok) return onDeleted();
    setBusy(false);
    setFailure(refusalWords(outcome) ?? texts.deleteFailed);
    return undefined;
  };
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
          <Button look="secondary" className={styles['danger'] ?? ''} busy={busy} onClick={() => void confirm()}>
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

/** Deletes the account of the signed-in user after one confirmation, and confirms the deletion. */
export const DeleteAccountDialog = ({ open, account, forget, onClose }: DeleteAccountDialogProps) => {
  const known = useAccount();
  const [deletedUser, setDeletedUser] = useState<string>();
  // Stays set while the dialog closes; another sign-in is another user.
  const deleted = deletedUser !== undefined && (known.kind !== 'signed-in' || known.user.uid === deletedUser);
  const over = open && !deleted && known.kind === 'signed-out';
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const finish = async (uid: string): Promise<void> => {
    setDeletedUser(uid);
    await forget();
    await account.refresh();
  };
  if (!deleted && known.kind !== 'signed-in') return null;
  return (
    <DialogLayer open={open} onClose={onClose}>
      <DialogLayout
        title={deleted ? texts.deletedTitle : texts.deleteQuestion}
        width={480}
        phone="sheet"
        finalFocus={focusAfter}
      >
        {deleted || known.kind !== 'signed-in' ? (
          <Deleted onClose={onClose} />
        ) : (
          <DeleteAccountPanel
            account={account}
            subscription={known.subscription}
            onDeleted={() => void finish(known.user.uid)}
            onClose={onClose}
          />
        )}
      </DialogLayout>
    </DialogLayer>
  );
};
