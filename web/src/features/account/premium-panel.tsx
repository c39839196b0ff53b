import * as texts from '@touchline/texts/en/account.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { longDate } from './account-words.ts';
import styles from './panel.module.css';

/** What whoever has paid already sees in place of an offer. */
export const PremiumPanel = ({
  until,
  onContinue,
}: {
  /** ISO 8601 UTC. */
  readonly until: string | undefined;
  readonly onContinue: () => void;
}) => (
  <>
    <div className={styles['good']}>
      <span className={styles['mark']}>
        <Icon name="medal" />
      </span>
      <h3>{texts.youArePremium}</h3>
      <p>{texts.activeUntil(longDate(until))}</p>
    </div>
    <Button look="primary" className={`${styles['large']} ${styles['wide']}`} onClick={onContinue}>
      {texts.goOn}
    </Button>
  </>
);
