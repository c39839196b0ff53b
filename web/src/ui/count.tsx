import * as texts from '@touchline/texts/en/app-shell.ts';
import styles from './count.module.css';

/** A count as people read it at a glance: 999, 1.2k, 14k. */
export const shortCount = (count: number): string => {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return texts.thousands(thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands));
};

export type CountProps = {
  /** Undefined while it is not known: its place is kept. */
  readonly count: number | undefined;
  /** What is counted. */
  readonly of: 'matches' | 'live';
};

export const Count = ({ count, of }: CountProps) => (
  <span className={styles['count']}>
    <span aria-hidden="true">{count === undefined ? '…' : shortCount(count)}</span>
    {count === undefined ? null : (
      <span className="visually-hidden">{(of === 'live' ? texts.liveCount : texts.matchCount)(count)}</span>
    )}
  </span>
);

/** How many are in play; nothing when none is. */
export const LiveCount = ({ count, stale = false }: { readonly count: number; readonly stale?: boolean }) =>
  count === 0 ? null : (
    <span className={`${styles['count']} ${styles['live']} ${stale ? styles['stale'] : ''}`}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="visually-hidden">{texts.liveCount(count)}</span>
    </span>
  );
