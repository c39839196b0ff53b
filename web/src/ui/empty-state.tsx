import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands on the drawing's touchline: a corner flag, a pitch, a lens, or a cross for what went wrong. */
export type EmptyDrawing = 'flag' | 'pitch' | 'lens' | 'cross';

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
  /** Buttons: what to do next. */
  readonly actions?: ReactNode;
  /** `alert` speaks at once, for failures. */
  readonly role?: 'alert' | 'status';
};

/** A whole area with nothing in it: says so and offers the next step. */
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
