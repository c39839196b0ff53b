import { Dialog } from '@base-ui/react/dialog';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog-frame.module.css';
import { DialogPopup, type DialogPopupProps } from './dialog-popup.tsx';
import { useScrollStop } from './use-scroll-stop.ts';

export type DialogFrameProps = Omit<DialogPopupProps, 'aria-label' | 'initialFocus'> & {
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
export const DialogFrame = ({
  title,
  summary,
  tools,
  foot,
  flush = false,
  initialFocus,
  bodyRef,
  children,
  ...popup
}: DialogFrameProps) => {
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
