import styles from './live-dot.module.css';

/** The dot of what is in play. It ripples unless `still`, which is how stale data shows. */
export const LiveDot = ({ still = false }: { readonly still?: boolean }) => (
  <span className={still ? styles['dot'] : `${styles['dot']} ${styles['rippling']}`} aria-hidden="true" />
);
