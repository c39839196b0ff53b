import styles from './legend.module.css';

/** Which colour is whose in the bars. */
export const Legend = ({ home, away }: { readonly home: string; readonly away: string }) => (
  <span className={styles['legend']}>
    <bdi>{home}</bdi>
    <bdi>{away}</bdi>
  </span>
);
