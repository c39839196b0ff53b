import styles from './footer.module.css';

export const Footer = ({ simulated }: { readonly simulated: boolean }) => (
  <footer className={styles['footer']}>
    <div className={styles['inner']}>
      <span>Touchline</span>
      <span>Times are in your time zone, 24-hour.</span>
      {simulated ? <span>Scores on this page are simulated.</span> : null}
    </div>
  </footer>
);
