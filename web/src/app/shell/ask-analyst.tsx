import * as texts from '@touchline/texts/en/matches.ts';
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
      {texts.analyst}
    </h2>
    <p>{texts.askText}</p>
    <Button look="secondary" onClick={onAsk}>
      {texts.ask}
    </Button>
  </section>
);
