import * as texts from '@touchline/texts/en/mine.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MineNotice, undoRemoved } from '../../mine/mine-changes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './mine-toast.module.css';
import { noticeWords } from './mine-words.ts';

/** Whoever is on it, or reads slowly with a pointer on it, keeps it for as long again. */
const shownForMs = 10_000;

export type MineToastProps = { readonly notice: MineNotice; readonly onClose: () => void };

/** At the foot of the window: what a press took away, and the way to have it back. */
export const MineToast = ({ notice, onClose }: MineToastProps) => {
  const toast = useRef<HTMLDivElement>(null);
  const closeUnused = useEffectEvent(() => {
    if (toast.current?.matches(':hover, :focus-within') !== true) onClose();
  });
  useEffect(() => {
    const timer = setInterval(() => closeUnused(), shownForMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={toast} className={styles['toast']}>
      <output className={styles['words']}>
        <bdi>{noticeWords(notice)}</bdi>
      </output>
      {notice.kind === 'removed' ? (
        <Button
          look="secondary"
          onClick={() => {
            undoRemoved(notice.key, notice.entry);
            onClose();
          }}
        >
          {texts.undo}
        </Button>
      ) : null}
      <IconButton icon="close" size="small" label={texts.close} onClick={onClose} />
    </div>
  );
};
