import * as texts from '@touchline/texts/en/analyst.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnalystFoot } from './analyst-foot.tsx';
import { AnalystHead } from './analyst-head.tsx';
import styles from './chat-panel.module.css';

/** Nobody can be asked: nothing is sold either. */
export const KeysMissing = () => (
  <section className={styles['panel']} data-still="" aria-label={texts.name}>
    <AnalystHead />
    <EmptyState drawing="flag" title={texts.keysTitle} text={texts.keysText} />
    <div className={styles['ask']}>
      <AnalystFoot />
    </div>
  </section>
);
