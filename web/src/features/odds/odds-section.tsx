import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useId } from 'react';
import { MatchQueries } from '../../match/match-queries.tsx';
import type { OddsAnswer } from '../../match/odds-query.ts';
import { usePreferences } from '../../preferences.ts';
import { OddsPanel } from './odds-panel.tsx';
import { OddsQuestion, useOddsQuestion } from './odds-question.tsx';
import styles from './odds-section.module.css';
import { useOddsAnswer } from './use-odds-answer.ts';

const hintOf = ({ status }: Match, answer: OddsAnswer | undefined): string =>
  status === 'finished' && answer?.sample === false ? 'The last prices seen' : 'Press a price to convert it';

const Odds = ({ match }: { readonly match: Match }) => {
  const answer = useOddsAnswer(match);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          Betting Odds
        </h3>
        <span className={styles['hint']}>{hintOf(match, answer)}</span>
      </div>
      <OddsPanel match={match} answer={answer} />
      <p className={styles['note']}>18+. Odds are information, not advice.</p>
    </section>
  );
};

/** In place of invented prices where the sport has none at all (spec section 8). */
const NoOdds = ({ sport }: Match) => {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        Betting Odds
      </h3>
      <p className={styles['none']}>{`Unsupported sport: ${sports[sport].name}`}</p>
    </section>
  );
};

const AskedOdds = () => {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        Betting Odds
      </h3>
      <OddsQuestion />
    </section>
  );
};

/** A match's odds among its details; nothing for who wants to see no odds. */
export const OddsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  const asks = useOddsQuestion();
  if (hideOdds) return null;
  if (!sports[match.sport].hasOdds) return <NoOdds {...match} />;
  if (asks) return <AskedOdds />;
  return (
    <MatchQueries>
      <Odds match={match} />
    </MatchQueries>
  );
};
