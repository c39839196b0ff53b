import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog-popup.module.css';

type DialogLayerProps = {
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

/** Pixels on a wide window; a narrow one leaves a margin. */
export type DialogWidth = 480 | 560 | 640 | 960;

export type DialogPopupProps = Pick<
  ComponentProps<typeof Dialog.Popup>,
  'initialFocus' | 'finalFocus' | 'onKeyDown' | 'aria-label' | 'children'
> & {
  readonly width: DialogWidth;
  /** On a phone: as high as its content at the foot of the screen, or the whole screen. */
  readonly phone: 'sheet' | 'full';
  /**
   * `middle`: centred. `top`: near the top, as high as its content. `pinned`: a fixed top edge and height, for content that is
   * exchanged while the dialog is open, so that its buttons stay under the pointer.
   */
  readonly place?: 'middle' | 'top' | 'pinned';
  readonly className?: string;
};

/** The window of a `DialogLayer`. */
export const DialogPopup = ({ width, phone, place = 'middle', className = '', ...rest }: DialogPopupProps) => (
  <Dialog.Popup
    className={`${styles['popup']} ${className}`}
    // The library hides from who hears the page only what holds no live region.
    aria-modal="true"
    data-width={width}
    data-phone={phone}
    data-place={place}
    {...rest}
  />
);
