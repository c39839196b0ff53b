import * as texts from '@touchline/texts/en/analyst.ts';
import styles from './analyst-foot.module.css';

/** Ends this conversation for another one. */
export const BeginAnew = ({ onBegin }: { readonly onBegin: () => void }) => (
  <button type="button" className={styles['link']} onClick={onBegin}>
    {texts.newConversation}
  </button>
);
