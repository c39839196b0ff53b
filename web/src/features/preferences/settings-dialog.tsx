import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import styles from './preferences.module.css';

export type SettingsDialogProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
};

/** A window of 480 px, a sheet from the foot of a phone. */
export const SettingsDialog = ({ title, open, onOpenChange, children }: SettingsDialogProps) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles['scrim']} />
      <Dialog.Popup className={styles['dialog']}>
        <div className={styles['bar']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          <Dialog.Close render={<IconButton icon="close" label="Close" />} />
        </div>
        <div className={styles['body']}>{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
