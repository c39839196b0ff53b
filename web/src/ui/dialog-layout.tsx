import { Dialog } from '@base-ui/react/dialog';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog-layout.module.css';
import { useScrollStop } from './scrolling.ts';

type DialogLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Over every other dialog: the search can be called from any of them. */
  readonly above?: boolean;
  /** A `DialogLayout`, or a `DialogPopup` for a window without a title bar. Exists only while the layer is to be seen. */
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
type DialogWidth = 480 | 560 | 640 | 960;

type DialogPopupProps = Pick<
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

/** The control of the screen that has the focus: what a dialog that opens now is opened with, where that was a key. */
export const focusedControl = (): HTMLElement | undefined => {
  const { activeElement: control } = document;
  return control instanceof HTMLElement && control.matches('main :is(a, button)') ? control : undefined;
};

export type DialogLayoutProps = Omit<DialogPopupProps, 'aria-label' | 'initialFocus'> & {
  readonly title: string;
  /** Takes the title's place in the bar, for sighted people only: a screen reader still reads the title. */
  readonly summary?: ReactNode;
  /** Buttons between the title and Close. */
  readonly tools?: ReactNode;
  /** A note that stays in sight under the content. */
  readonly foot?: ReactNode;
  /** The content reaches the edges of the window. */
  readonly flush?: boolean;
  /** Has the focus at first: the safe choice of a confirmation. Close when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What scrolls. */
  readonly bodyRef?: RefObject<HTMLDivElement | null>;
};

/**
 * A dialog's window with its title, its close button and a content that scrolls; stands in a `DialogLayer`. Base UI's
 * code comes with it, so what uses it is loaded on demand.
 */
export const DialogLayout = ({
  title,
  summary,
  tools,
  foot,
  flush = false,
  initialFocus,
  bodyRef,
  children,
  ...popup
}: DialogLayoutProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stops = useScrollStop(content);
  return (
    <DialogPopup initialFocus={initialFocus ?? close} {...popup}>
      <div className={styles['bar']}>
        <Dialog.Title className={styles['title']} data-replaced={summary !== undefined}>
          {title}
        </Dialog.Title>
        {summary === undefined ? null : (
          <div className={styles['summary']} aria-hidden="true">
            {summary}
          </div>
        )}
        {tools}
        <Dialog.Close ref={close} render={<IconButton icon="close" label={texts.close} />} />
      </div>
      <div
        ref={bodyRef}
        className={styles['body']}
        data-flush={flush}
        {...(stops ? { role: 'region', 'aria-label': title, tabIndex: 0 } : undefined)}
      >
        <div ref={content}>{children}</div>
      </div>
      {foot === undefined ? null : <div className={styles['foot']}>{foot}</div>}
    </DialogPopup>
  );
};
