import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, startTransition, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './lazy-dialog.module.css';
import { PartBoundary } from './lazy-part.tsx';
import { useKeyDown } from './use-key-down.ts';

type LayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Stands in while the code is on its way. */
  readonly fallback: ReactNode;
  /** What holds the layer's place in the page when it has one: the button that opens it. */
  readonly standIn?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Around what opens over the page. When it cannot be drawn, a note at the foot of the window says so wherever the page
 * is scrolled to; once closed, the next opening tries again.
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

/** Stands for a dialog whose code is on its way: Escape calls it off. */
const EscapeKey = ({ onEscape }: { readonly onEscape: () => void }) => {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onEscape();
  });
  return null;
};

export type LazyDialogProps = Pick<LayerProps, 'open' | 'onClose' | 'children'> & {
  /** Stands in while the code is on its way; Escape calls that off. */
  readonly fallback?: ReactNode;
};

/** Around a dialog whose code is fetched with its first opening. It stays from then on, to close softly. */
export const LazyDialog = ({ open, onClose, fallback, children }: LazyDialogProps) => {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  const awaited = (
    <>
      {fallback}
      <EscapeKey onEscape={onClose} />
    </>
  );
  return (
    <LayerBoundary open={open} onClose={onClose} fallback={open ? awaited : null}>
      {children}
    </LayerBoundary>
  );
};

export type LazyMenuProps = {
  /** The button that stands alone until the first press. */
  readonly renderButton: (open: () => void) => ReactNode;
  /** The menu, which brings its own button and starts open. */
  readonly children: ReactNode;
};

/** A menu whose code is fetched with the first press of its button. */
export const LazyMenu = ({ renderButton, children }: LazyMenuProps) => {
  const [asked, setAsked] = useState(false);
  // Not within the press: the menu would take it for one beside itself, and close.
  const button = renderButton(() => startTransition(() => setAsked(true)));
  return (
    <LayerBoundary open={asked} onClose={() => setAsked(false)} fallback={button} standIn={button}>
      {asked ? children : button}
    </LayerBoundary>
  );
};
