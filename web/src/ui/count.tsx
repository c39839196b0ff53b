import styles from './count.module.css';

/** A count as people read it at a glance: 999, 1.2k, 14k. */
export const shortCount = (count: number): string => {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
};

/** @param props.of what is counted */
export const Count = ({ count, of }: { readonly count: number; readonly of: 'matches' | 'live' }) => (
  <span className={styles['count']}>
    <span aria-hidden="true">{shortCount(count)}</span>
    <span className={styles['words']}>{`, ${count} ${of === 'matches' && count === 1 ? 'match' : of}`}</span>
  </span>
);

/** How many are in play; nothing when none is. */
export const LiveCount = ({ count, stale = false }: { readonly count: number; readonly stale?: boolean }) =>
  count === 0 ? null : (
    <span className={`${styles['count']} ${styles['live']} ${stale ? styles['stale'] : ''}`}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className={styles['words']}>{`, ${count} live`}</span>
    </span>
  );
