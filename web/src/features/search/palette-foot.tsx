import * as texts from '@touchline/texts/en/search.ts';
import styles from './search-palette.module.css';

/** The keys, for who sees a keyboard under the window. */
export const PaletteFoot = () => (
  <div className={styles['foot']} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {texts.toMove}
    </span>
    <span>
      <kbd>↵</kbd>
      {texts.toOpen}
    </span>
    <span>
      <kbd>esc</kbd>
      {texts.toClose}
    </span>
  </div>
);
