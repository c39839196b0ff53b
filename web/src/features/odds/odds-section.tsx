import type { Match } from '@touchline/domain/match/match.ts';
import { useId } from 'react';
import { MatchQueries } from '../../match/match-queries.tsx';
import { usePreferences } from '../../preferences.ts';
import { OddsPanel } from './odds-panel.tsx';
import styles from './odds-section.module.css';
import { useOddsAnswer } from './use-odds-answer.ts';

const Odds = ({ match }: { readonly match: Match }) => {
  const answer = useOddsAnswer(match);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          Betting Odds
        </h3>
        <span className={styles['hint']}>
          {match.status === 'finished' ? 'Closing prices' : 'Press a price to convert it'}
        </span>
      </div>
      <OddsPanel match={match} answer={answer} />
      <p className={styles['note']}>18+. Odds are information, not advice.</p>
    </section>
  );
};

/** A match's odds among its details; nothing for who wants to see no odds. */
export const OddsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  if (hideOdds) return null;
  return (
    <MatchQueries>
      <Odds match={match} />
    </MatchQueries>
  );
};
