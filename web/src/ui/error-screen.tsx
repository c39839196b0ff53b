import * as texts from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';
import { PartBoundary } from './lazy-part.tsx';

/** The motif of the drawing: a corner flag, a pitch, a lens, or a cross for an error. */
type EmptyDrawing = 'flag' | 'pitch' | 'lens' | 'cross';

const drawings: Readonly<Record<EmptyDrawing, ReactNode>> = {
  flag: <path className={styles['hot']} d="M20 84V22l30 11-30 11" />,
  pitch: (
    <>
      <path d="M62 24h64v40H62zM94 24v40" />
      <circle className={styles['hot']} cx="94" cy="44" r="9" />
    </>
  ),
  lens: (
    <>
      <path d="M20 54a30 30 0 0 1 30 30" />
      <circle className={styles['hot']} cx="88" cy="42" r="18" />
      <path className={styles['hot']} d="m101 55 14 14" />
    </>
  ),
  cross: <path className={styles['hot']} d="m70 28 36 36m0-36L70 64" />,
};

export type EmptyStateProps = {
  readonly drawing: EmptyDrawing;
  readonly title: string;
  readonly text: string;
  /** Buttons for the next step. */
  readonly actions?: ReactNode;
  /** Use `alert` for failures; screen readers announce it immediately. */
  readonly role?: 'alert' | 'status';
};

/** Explains why an area is empty and offers the next step. */
export const EmptyState = ({ drawing, title, text, actions, role }: EmptyStateProps) => (
  <div className={styles['empty']} role={role}>
    <svg className={styles['art']} viewBox="0 0 148 104" aria-hidden="true">
      <path className={styles['arc']} d="M20 54a30 30 0 0 1 30 30H20z" />
      <path d="M20 8v76h118M20 54a30 30 0 0 1 30 30" />
      {drawings[drawing]}
    </svg>
    <h2>{title}</h2>
    <p>{text}</p>
    {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
  </div>
);

/**
 * The error boundary of a tab's screen. Set its key to the tab, so that an error on one tab does not affect another.
 */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <PartBoundary
    renderFailed={(tryAgain) => (
      <ErrorScreen title={texts.screenStopped} message={texts.screenStoppedText} onTryAgain={tryAgain} />
    )}
  >
    {children}
  </PartBoundary>
);

export type ErrorScreenProps = {
  readonly title: string;
  readonly message: string;
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
};

/** Explains what went wrong in an area and offers to try again. */
export const ErrorScreen = ({ title, message, onTryAgain, busy = false }: ErrorScreenProps) => (
  <EmptyState
    drawing="cross"
    title={title}
    text={message}
    role="alert"
    actions={
      <Button look="primary" icon="refresh" busy={busy} onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    }
  />
);
