import * as texts from '@touchline/texts/en/league.ts';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../../preferences.ts';
import { Button } from '../../ui/button.tsx';
import styles from './league-page.module.css';

/** What tells how matches ended, which a reader who hides scores has to ask for. */
export const Covered = ({ children }: { readonly children: ReactNode }) => {
  const { hideScores } = usePreferences();
  const [asked, setAsked] = useState(false);
  if (!hideScores || asked) return children;
  return (
    <div className={styles['failed']}>
      <p className={styles['note']}>{texts.tells}</p>
      <Button look="secondary" icon="eye" onClick={() => setAsked(true)}>
        {texts.showAll}
      </Button>
    </div>
  );
};
