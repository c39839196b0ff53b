import * as texts from '@touchline/texts/en/favorites.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { type FavoriteNotice, undoRemoval, noticeText } from './favorites-changes.ts';
import styles from './favorites-dialog-content.module.css';
import { FavoritesDialog } from './favorites-dialog.tsx';

/** The toast closes after this time. If it is hovered or focused at that moment, the time starts again. */
const shownForMs = 10_000;

type FavoriteToastProps = { readonly notice: FavoriteNotice; readonly onClose: () => void };

/** A toast with a notice. After a removal, it has an Undo button. */
const FavoriteToast = ({ notice, onClose }: FavoriteToastProps) => {
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
        <bdi>{noticeText(notice)}</bdi>
      </output>
      {notice.kind === 'removed' ? (
        <Button
          look="secondary"
          onClick={() => {
            undoRemoval(notice.entries);
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

export type FavoritesDialogContentProps = {
  /** The notice of the last action, or `all` for the dialog with all favorites. */
  readonly shown: FavoriteNotice | 'all' | undefined;
  readonly onClose: () => void;
};

/** The dialog stays mounted while closed, so that it can animate out. */
export const FavoritesDialogContent = ({ shown, onClose }: FavoritesDialogContentProps) => (
  <>
    <FavoritesDialog open={shown === 'all'} onClose={onClose} />
    {shown === undefined || shown === 'all' ? null : <FavoriteToast key={shown.key} notice={shown} onClose={onClose} />}
  </>
);
