import styles from './search-palette.module.css';

/** The keys, for who sees a keyboard under the window. */
export const PaletteFoot = () => (
  <div className={styles['foot']} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      to move
    </span>
    <span>
      <kbd>↵</kbd>
      to open
    </span>
    <span>
      <kbd>esc</kbd>
      to close
    </span>
  </div>
);
