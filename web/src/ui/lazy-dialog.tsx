import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, startTransition, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './lazy-dialog.module.css';
import { PartBoundary } from './lazy-part.tsx';
import { useKeyDown } from './use-key-down.ts';

type LayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shown while the code loads. */
  readonly fallback: ReactNode;
  /** The button that opens the layer, if any; shown again when the layer fails. */
  readonly standIn?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Wraps a layer over the page. If the layer fails, a note at the bottom of the window says so, at any scroll position.
 * After the note is closed, the next opening tries again.
 */
const LayerBoundary = ({ open, onClose, fallback, standIn, children }: LayerProps) => (
  <PartBoundary
    attempt={open}
    fallback={fallback}
    renderFailed={(tryAgain) => (
      <>
        {standIn}
        {open ? (
          <div className={styles['note']} role="alert">
            <p>{texts.notOpened}</p>
            <Button look="primary" onClick={tryAgain}>
              {texts.tryAgain}
            </Button>
            <IconButton icon="close" label={texts.close} onClick={onClose} />
          </div>
        ) : null}
      </>
    )}
  >
    {children}
  </PartBoundary>
);

/** Lets Escape cancel a dialog while its code loads. */
const EscapeKey = ({ onEscape }: { readonly onEscape: () => void }) => {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onEscape();
  });
  return null;
};

export type LazyDialogProps = Pick<LayerProps, 'open' | 'onClose' | 'children'> & {
  /** Shown while the code loads; Escape cancels. */
  readonly fallback?: ReactNode;
};

/** A dialog whose code loads when it is first opened. It then stays mounted for its closing animation. */
export const LazyDialog = ({ open, onClose, fallback, children }: LazyDialogProps) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const loading = (
    <>
      {fallback}
      <EscapeKey onEscape={onClose} />
    </>
  );
  return (
    <LayerBoundary open={open} onClose={onClose} fallback={open ? loading : null}>
      {children}
    </LayerBoundary>
  );
};

export type LazyMenuProps = {
  /** The button shown until the first press. */
  readonly renderButton: (open: () => void) => ReactNode;
  /** The menu, which includes its own button and starts open. */
  readonly children: ReactNode;
};

/** A menu whose code loads on the first press of its button. */
export const LazyMenu = ({ renderButton, children }: LazyMenuProps) => {
  const [requested, setRequested] = useState(false);
  // Mounts the menu after the press; otherwise, the menu would treat the press as an outside press and close.
  const button = renderButton(() => startTransition(() => setRequested(true)));
  return (
    <LayerBoundary open={requested} onClose={() => setRequested(false)} fallback={button} standIn={button}>
      {requested ? children : button}
    </LayerBoundary>
  );
};
