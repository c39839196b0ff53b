import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import styles from './dialog-popup.module.css';

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
