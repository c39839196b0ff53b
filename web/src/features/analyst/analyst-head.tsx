import * as texts from '@touchline/texts/en/analyst.ts';
import { AnalystMark } from './analyst-mark.tsx';
import styles from './analyst-head.module.css';

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
