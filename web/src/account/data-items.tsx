import * as texts from '@touchline/texts/en/account.ts';
import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import type { BrowserAccount } from './browser-account-store.ts';
import { refusalWords } from './dialogs/account-wording.ts';
import styles from './sign-out.module.css';

const fileName = 'my-data.json';

/** Saves a file as if the user had followed a download link. */
const saveFile = (json: string): void => {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

type DownloadState = 'idle' | 'busy' | 'done' | { readonly failure: string };

/** The part of the menu for the user's data: its download, and the deletion of the account. */
export const DataItems = ({
  account,
  onDelete,
}: {
  readonly account: { readonly calls: Pick<BrowserAccount['calls'], 'downloadData'> };
  readonly onDelete: () => void;
}) => {
  const [state, setState] = useState<DownloadState>('idle');
  const busy = state === 'busy';
  const download = async (): Promise<void> => {
    setState('busy');
    const outcome = await account.calls.downloadData();
    if (outcome.ok) saveFile(JSON.stringify(outcome.value, undefined, 2));
    setState(outcome.ok ? 'done' : { failure: refusalWords(outcome) ?? texts.downloadFailed });
  };
  return (
    <>
      <ul className={menu['group']}>
        <li>
          <button
            type="button"
            className={menu['item']}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => void download()}
          >
            <Icon name="download" />
            {busy ? texts.downloading : texts.downloadData}
          </button>
        </li>
        <li>
          <Popover.Close className={menu['item']} onClick={onDelete}>
            <Icon name="alert" />
            {texts.deleteAccount}
          </Popover.Close>
        </li>
      </ul>
      <output>{state === 'done' ? <span className={styles['note']}>{texts.downloaded}</span> : null}</output>
      {typeof state === 'object' ? (
        <p className={styles['failure']} role="alert">
          {state.failure}
        </p>
      ) : null}
    </>
  );
};
