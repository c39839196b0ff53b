import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The dot of a live match. It ripples unless it is `still`, for example, because the data is stale. */
export const LiveDot = ({ still = false }: { readonly still?: boolean }) => (
  <span className={still ? styles['dot'] : `${styles['dot']} ${styles['rippling']}`} aria-hidden="true" />
);

/**
 * `live`: in play. `stale`: was in play when last updated. `done`, `time`: plain text. `warning`: a problem, such as a
 * postponed match.
 */
export type BadgeTone = 'live' | 'stale' | 'done' | 'time' | 'warning' | 'neutral';

const dotted: ReadonlySet<BadgeTone> = new Set<BadgeTone>(['live', 'stale']);

export const Badge = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className={`${styles['badge']} ${styles[tone]}`}>
    {dotted.has(tone) ? <LiveDot still={tone === 'stale'} /> : null}
    {children}
  </span>
);
