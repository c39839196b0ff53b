import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import styles from './layer-boundary.module.css';
import { PartBoundary } from './part-boundary.tsx';

export type LayerBoundaryProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What holds the layer's place in the page when it has one: the button that opens it. */
  readonly standIn?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Around what opens over the page. When it cannot be drawn, a note at the foot of the window says so wherever the page
 * is scrolled to; once closed, the next opening tries again.
 */
export const LayerBoundary = ({ open, onClose, standIn, children }: LayerBoundaryProps) => (
  <PartBoundary
    attempt={open}
    renderFailed={(tryAgain) => (
      <>
        {standIn}
        {open
          ? createPortal(
              <div className={styles['note']} role="alert">
                <p>This could not be opened. The scores are still being updated.</p>
                <Button look="primary" onClick={tryAgain}>
                  Try Again
                </Button>
                <Button look="outline" onClick={onClose}>
                  Close
                </Button>
              </div>,
              document.body,
            )
          : null}
      </>
    )}
  >
    {children}
  </PartBoundary>
);
