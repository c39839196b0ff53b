import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ask-analyst.module.css';

/** The way from the matches to the analyst. */
export const AskAnalyst = ({ onAsk }: { readonly onAsk: () => void }) => (
  <section className={styles['card']} aria-labelledby="ask-analyst">
    <h2 id="ask-analyst">
      <span className={styles['mark']}>
        <Icon name="tactics" />
      </span>
      AI Analyst
    </h2>
    <p>Ask which matches are the closest today, or what their chances stand on.</p>
    <Button look="secondary" onClick={onAsk}>
      Ask the analyst
    </Button>
  </section>
);
