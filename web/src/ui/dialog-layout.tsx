import { Dialog } from '@base-ui/react/dialog';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog-layout.module.css';
import { useScrollTabStop } from './scrolling.ts';

type DialogLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shows the layer above all other dialogs. The search needs this, because it can be opened from any dialog. */
  readonly above?: boolean;
  /** A `DialogLayout`, or a `DialogPopup` for a dialog without a title bar. Mounted only while the layer is visible. */
  readonly children: ReactNode;
};

/** A modal layer over the page. Escape or a press outside the dialog closes it. */
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

/** The width in pixels; in a narrow window, the dialog shrinks to leave a margin. */
type DialogWidth = 480 | 560 | 640 | 960;

type DialogPopupProps = Pick<
  ComponentProps<typeof Dialog.Popup>,
  'initialFocus' | 'finalFocus' | 'onKeyDown' | 'aria-label' | 'children'
> & {
  readonly width: DialogWidth;
  /** On a phone: a bottom sheet as tall as its content, or the full screen. */
  readonly phone: 'sheet' | 'full';
  /**
   * `middle`: centered. `top`: near the top, as tall as its content. `pinned`: fixed top edge and height, for content
   * that changes while the dialog is open, so that its buttons stay under the pointer.
   */
  readonly place?: 'middle' | 'top' | 'pinned';
  readonly className?: string;
};

/** The popup of a `DialogLayer`. */
export const DialogPopup = ({ width, phone, place = 'middle', className = '', ...rest }: DialogPopupProps) => (
  <Dialog.Popup
    className={`${styles['popup']} ${className}`}
    // Base UI hides the rest of the page from screen readers, except live regions.
    aria-modal="true"
    data-width={width}
    data-phone={phone}
    data-place={place}
    {...rest}
  />
);

/** The focused link or button of the screen. If a key opened the dialog, the focused element is its opener. */
export const focusedControl = (): HTMLElement | undefined => {
  const { activeElement: control } = document;
  return control instanceof HTMLElement && control.matches('main :is(a, button)') ? control : undefined;
};

export type DialogLayoutProps = Omit<DialogPopupProps, 'aria-label' | 'initialFocus'> & {
  readonly title: string;
  /**
   * Replaces the title in the bar while the top of the body is scrolled out of sight. Only visually: screen readers
   * still read the title.
   */
  readonly summary?: ReactNode;
  /** Two CSS colours along the top edge, left and right. */
  readonly edges?: readonly [left: string, right: string] | undefined;
  /** Buttons between the title and Close. */
  readonly tools?: ReactNode;
  /** A note that stays visible below the content. */
  readonly foot?: ReactNode;
  /** Whether the content extends to the edges of the dialog. */
  readonly flush?: boolean;
  /**
   * The element that gets the initial focus, such as the safe choice of a confirmation; the Close button if omitted.
   */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The scrolling element. */
  readonly bodyRef?: RefObject<HTMLDivElement | null>;
};

/** The scroll position, in pixels, beyond which the top of the body counts as out of sight. */
const scrolledPx = 96;

const useTopOutOfSight = (scroller: RefObject<HTMLElement | null>): boolean => {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const room = scroller.current;
    if (room === null) return undefined;
    const follow = (): void => setOut(room.scrollTop > scrolledPx);
    room.addEventListener('scroll', follow, { passive: true });
    return () => room.removeEventListener('scroll', follow);
  }, [scroller]);
  return isOut;
};

/**
 * The content of a `DialogLayer`, with a title, a close button and a scrolling body. It includes Base UI's code, so
 * load it on demand.
 */
export const DialogLayout = ({
  title,
  summary,
  edges,
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
  const ownBody = useRef<HTMLDivElement>(null);
  const body = bodyRef ?? ownBody;
  const isSummarized = useTopOutOfSight(body) && summary !== undefined;
  const stops = useScrollTabStop(content);
  return (
    <DialogPopup initialFocus={initialFocus ?? close} {...popup}>
      {edges === undefined ? null : (
        <div className={styles['edges']} aria-hidden="true">
          {edges.map((colour, at) => (
            <i key={at === 0 ? 'left' : 'right'} style={{ background: colour }} />
          ))}
        </div>
      )}
      <div className={styles['bar']}>
        <Dialog.Title className={styles['title']} data-replaced={isSummarized}>
          {title}
        </Dialog.Title>
        {isSummarized ? (
          <div className={styles['summary']} aria-hidden="true">
            {summary}
          </div>
        ) : null}
        {tools}
        <Dialog.Close ref={close} render={<IconButton icon="close" label={texts.close} />} />
      </div>
      <div
        ref={body}
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
