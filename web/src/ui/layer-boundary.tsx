import * as texts from '@touchline/texts/en/ui.ts';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
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
