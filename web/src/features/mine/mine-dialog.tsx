import { pinsInOrder } from '@touchline/domain/mine/pins.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccount } from '../../account/use-account.ts';
import { type MineNotice, movePin, turnMine, undoRemoved } from '../../mine/mine-changes.ts';
import { keptMine, useMine } from '../../mine/mine-store.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './mine-dialog.module.css';
import { MineFiles } from './mine-files.tsx';
import { noticeWords } from './mine-words.ts';
import { SportSwitches } from './sport-switches.tsx';

/** What was last done here: told, and where it took something away, undone. */
type Told = { readonly words: string; readonly removed?: Extract<MineNotice, { kind: 'removed' }> };

const keptWords = {
  account: 'Kept in your account, for all your devices. When you sign out, it leaves this browser.',
  browser: 'Kept in this browser. Sign in, and all your devices have it.',
} as const;

const untold: Told = { words: '' };

const lists = [
  {
    kind: 'match',
    title: 'Starred matches',
    empty: 'Star a match in its row, and it stands first, under Following.',
    removeLabel: (name: string) => `Take the star off ${name}`,
  },
  {
    kind: 'team',
    title: 'Teams',
    empty: 'Open a match and choose one of its teams: all its matches stand first from then on.',
    removeLabel: (name: string) => `Stop following ${name}`,
  },
  {
    kind: 'league',
    title: 'Leagues',
    empty: 'Choose the star in a league’s heading, or open one of its matches.',
    removeLabel: (name: string) => `Stop following ${name}`,
  },
] as const;

const Window = () => {
  const mine = useMine();
  const account = useAccount();
  const [told, setTold] = useState(untold);
  const undo = useRef<HTMLButtonElement>(null);

  const remove = (key: string, name: string): void => {
    const notice = turnMine(key, name);
    if (notice?.kind !== 'removed') return;
    // The button that was pressed is gone: the way back has the focus.
    flushSync(() => setTold({ words: noticeWords(notice), removed: notice }));
    undo.current?.focus();
  };
  const move = (key: string, name: string, by: -1 | 1): void => {
    movePin(key, by);
    const order = pinsInOrder(keptMine.current());
    setTold({ words: `${name} is number ${order.indexOf(key) + 1} of ${order.length}` });
  };
  const { removed } = told;
  const foot = (
    <div className={styles['told']}>
      <output>{told.words}</output>
      {told.words === '' ? <p>{account.kind === 'signed-in' ? keptWords.account : keptWords.browser}</p> : null}
      {removed === undefined ? null : (
        <Button
          ref={undo}
          look="secondary"
          onClick={() => {
            undoRemoved(removed.key, removed.entry);
            setTold({ words: `${removed.label} is back.` });
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
  return (
    <DialogFrame title="What you follow" width={480} phone="sheet" foot={foot}>
      <div className={styles['choices']}>
        {lists.map((list) => (
          <EntryList key={list.kind} mine={mine} {...list} onRemove={remove} />
        ))}
        <EntryList
          mine={mine}
          kind="pin"
          title="Pinned leagues"
          empty="Pin a league in its heading, and it stands first in the list by league."
          removeLabel={(name) => `Unpin ${name}`}
          onRemove={remove}
          onMove={move}
        />
        <SportSwitches />
        <MineFiles onTold={(words) => setTold({ words })} />
      </div>
    </DialogFrame>
  );
};

export type MineDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** All that the reader follows, starred, pinned and hid, in one place. */
export const MineDialog = ({ open, onClose }: MineDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <Window />
  </DialogLayer>
);
