import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { useId } from 'react';
import { MatchQueries } from '../../match/match-queries.tsx';
import type { OddsAnswer } from '../../match/answer-queries.ts';
import { useSectionAnchor } from '../../match/section-anchor.ts';
import { usePreferences } from '../../preferences.ts';
import { OddsPanel, useOddsAnswer } from './odds-panel.tsx';
import { OddsQuestion, useOddsQuestion } from './odds-question.tsx';
import styles from './odds-section.module.css';

const hintOf = ({ status }: Match, answer: OddsAnswer | undefined): string =>
  status === 'finished' && answer?.sample === false ? texts.lastPrices : texts.pressToConvert;

const Odds = ({ match }: { readonly match: Match }) => {
  const answer = useOddsAnswer(match);
  const title = useId();
  const anchor = useSectionAnchor('odds');
  return (
    <section ref={anchor} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          {texts.bettingOdds}
        </h3>
        <span className={styles['hint']}>{hintOf(match, answer)}</span>
      </div>
      <OddsPanel match={match} answer={answer} />
      <p className={styles['note']}>{texts.advice}</p>
    </section>
  );
};

const AskedOdds = () => {
  const title = useId();
  const anchor = useSectionAnchor('odds');
  return (
    <section ref={anchor} aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        {texts.bettingOdds}
      </h3>
      <OddsQuestion />
    </section>
  );
};

/** A match's odds among its details; nothing where the sport has none or the user hides odds. */
export const OddsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  const asks = useOddsQuestion();
  if (hideOdds || !sports[match.sport].hasOdds) return null;
  if (asks) return <AskedOdds />;
  return (
    <MatchQueries>
      <Odds match={match} />
    </MatchQueries>
  );
};
