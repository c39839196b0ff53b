import { needsOddsConsent } from '@touchline/domain/odds/odds-consent-regions.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { readerRegion } from '../browser/user-region.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import styles from './odds-consent.module.css';

/** Whether prices wait for the reader's word: once, where the law calls for it, and not from who has chosen already. */
export const useOddsQuestion = (): boolean => {
  const { oddsChosen } = usePreferences();
  return !oddsChosen && needsOddsConsent(readerRegion(navigator.languages));
};

/** Stands where prices would. Neither answer is made the easier one. */
export const OddsQuestion = () => {
  const { set } = usePreferences();
  const choose = (hideOdds: boolean): void => set({ hideOdds, oddsChosen: true });
  return (
    <Callout tone="plain">
      <p className={styles['text']}>{texts.question}</p>
      <div className={styles['answers']}>
        <Button look="secondary" onClick={() => choose(true)}>
          {texts.hideOdds}
        </Button>
        <Button look="secondary" onClick={() => choose(false)}>
          {texts.showOdds}
        </Button>
      </div>
    </Callout>
  );
};
