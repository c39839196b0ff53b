import * as texts from '@touchline/texts/en/menu.ts';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { SportList, type SportListProps } from './sport-list.tsx';
import styles from './sports-drawer.module.css';

export type SportsDrawerProps = SportListProps & {
  readonly ad: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The list of sports in narrow windows. It slides in over the page, and choosing a sport or league closes it. */
export const SportsDrawer = ({ ad, open, onClose, onChoose, ...list }: SportsDrawerProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={styles['scrim']} />
      <Dialog.Popup className={styles['drawer']} aria-modal="true">
        <div className={styles['head']}>
          <Dialog.Title className={styles['title']}>{texts.sports}</Dialog.Title>
          <Dialog.Close render={<IconButton icon="close" label={texts.close} />} />
        </div>
        <SportList
          {...list}
          onChoose={(filter) => {
            onChoose(filter);
            onClose();
          }}
          onLeave={onClose}
        />
        {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
