import * as texts from '@touchline/texts/en/analyst.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './analyst-layout.module.css';

/** The analyst's sign: a move on a tactics board. */
export const AnalystMark = ({ size }: { readonly size: 'small' | 'normal' | 'large' }) => (
  <span className={styles['mark']} data-size={size}>
    <Icon name="tactics" />
  </span>
);

/** The panel's heading, the only `h1` of the page. */
export const AnalystHead = () => (
  <header className={styles['head']}>
    <AnalystMark size="normal" />
    <div>
      <h1>{texts.name}</h1>
      <p>{texts.tagline}</p>
    </div>
    <span className={styles['premium']}>Premium</span>
  </header>
);
