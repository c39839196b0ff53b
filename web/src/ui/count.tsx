import * as texts from '@touchline/texts/en/app-shell.ts';
import styles from './count.module.css';

/** Formats a count in short form: 999, 1.2k, 14k. */
export const shortCount = (count: number): string => {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return texts.thousands(thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands));
};

export type CountProps = {
  /** Undefined while unknown; a placeholder then reserves the space. */
  readonly count: number | undefined;
  /** What is counted, for the accessible name. */
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

/** The number of live matches; renders nothing for zero. */
export const LiveCount = ({ count, stale = false }: { readonly count: number; readonly stale?: boolean }) =>
  count === 0 ? null : (
    <span className={`${styles['count']} ${styles['live']} ${stale ? styles['stale'] : ''}`}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="visually-hidden">{texts.liveCount(count)}</span>
    </span>
  );
