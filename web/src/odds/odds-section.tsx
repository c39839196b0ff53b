import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import type { OddsAnswer } from '../match/match-data-queries.ts';
import { MatchQueries } from '../match/match-queries.tsx';
import { MatchSection } from '../match/match-section.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { OddsQuestion, useOddsQuestion } from './odds-consent.tsx';
import { OddsPanel, useOddsAnswer } from './odds-panel.tsx';
import styles from './odds-section.module.css';

const hintOf = ({ status }: Match, answer: OddsAnswer | undefined): string =>
  status === 'finished' && answer?.sample === false ? texts.lastPrices : texts.pressToConvert;

const Odds = ({ match }: { readonly match: Match }) => {
  const answer = useOddsAnswer(match);
  return (
    <MatchSection title={texts.bettingOdds} aside={hintOf(match, answer)} name="odds">
      <OddsPanel match={match} answer={answer} />
      <p className={styles['note']}>{texts.advice}</p>
    </MatchSection>
  );
};

/** A match's odds among its details; nothing where the sport has none or the user hides odds. */
export const OddsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  const asks = useOddsQuestion();
  if (hideOdds || !sports[match.sport].hasOdds) return null;
  if (asks) {
    return (
      <MatchSection title={texts.bettingOdds} name="odds">
        <OddsQuestion />
      </MatchSection>
    );
  }
  return (
    <MatchQueries>
      <Odds match={match} />
    </MatchQueries>
  );
};
