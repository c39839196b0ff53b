import { EmptyState } from '../../ui/empty-state.tsx';
import { AnalystFoot } from './analyst-foot.tsx';
import { AnalystHead } from './analyst-head.tsx';
import styles from './chat-panel.module.css';

/** Nobody can be asked: nothing is sold either. */
export const KeysMissing = () => (
  <section className={styles['panel']} data-still="" aria-label="AI Sports Analyst">
    <AnalystHead />
    <EmptyState
      drawing="flag"
      title="Configure API keys to enable"
      text="The analyst needs an AI provider key and sign-in. Add them to the .env file and restart. Scores, odds and statistics work without them."
    />
    <div className={styles['ask']}>
      <AnalystFoot />
    </div>
  </section>
);
