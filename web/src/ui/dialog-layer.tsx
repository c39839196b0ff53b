import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './dialog-layer.module.css';

export type DialogLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Over every other dialog: the search can be called from any of them. */
  readonly above?: boolean;
  /** A `DialogFrame`, or a `DialogPopup` for a window without a title bar. Exists only while the layer is to be seen. */
  readonly children: ReactNode;
};

/** What lies over the page and takes it out of reach. Escape and a press beside the window close it. */
export const DialogLayer = ({ open, onClose, above = false, children }: DialogLayerProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
  >
    <Dialog.Portal className={styles['layer']} data-above={above}>
      <Dialog.Backdrop className={styles['scrim']} />
      {children}
    </Dialog.Portal>
  </Dialog.Root>
);
