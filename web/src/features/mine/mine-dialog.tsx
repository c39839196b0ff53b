import { pinsInOrder } from '@touchline/domain/mine/pins.ts';
import * as texts from '@touchline/texts/en/mine.ts';
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

const untold: Told = { words: '' };

const kinds = ['match', 'team', 'league'] as const;

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
    setTold({ words: texts.placeOf(name, order.indexOf(key) + 1, order.length) });
  };
  const { removed } = told;
  const foot = (
    <div className={styles['told']}>
      <output>{told.words}</output>
      {told.words === '' ? <p>{account.kind === 'signed-in' ? texts.keptInAccount : texts.keptInBrowser}</p> : null}
      {removed === undefined ? null : (
        <Button
          ref={undo}
          look="secondary"
          onClick={() => {
            undoRemoved(removed.key, removed.entry);
            setTold({ words: texts.back(removed.label) });
          }}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
  return (
    <DialogFrame title={texts.whatYouFollow} width={480} phone="sheet" foot={foot}>
      <div className={styles['choices']}>
        {kinds.map((kind) => (
          <EntryList key={kind} mine={mine} kind={kind} {...texts.lists[kind]} onRemove={remove} />
        ))}
        <EntryList mine={mine} kind="pin" {...texts.lists.pin} onRemove={remove} onMove={move} />
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
