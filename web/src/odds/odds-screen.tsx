import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import type { ReactNode } from 'react';
import { type CardScreenProps, MatchCards, useCardMatches } from '../match/match-cards.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { MarketSkeleton } from './market-table.tsx';
import { OddsConsent, useNeedsOddsConsent, OddsPanel, useOddsAnswer } from './odds-panel.tsx';
import styles from './odds-screen.module.css';
import { oddsFormats } from './price.tsx';

/** Padding, league, teams, three markets and their source (DESIGN section 3). */
const cardHeight = { desk: 397, phone: 411 } as const;

/** Bookmakers offer no prices for postponed matches. */
const hasCard = ({ sport, status }: Match): boolean => sports[sport].hasOdds && status !== 'postponed';

const Markets = ({ match }: { readonly match: Match }) => (
  <div className={styles['markets']}>
    <OddsPanel match={match} answer={useOddsAnswer(match)} />
  </div>
);

const markets = (match: Match): ReactNode => <Markets match={match} />;

const HiddenOdds = ({ onShow }: { readonly onShow: () => void }) => (
  <EmptyState
    drawing="pitch"
    title={texts.hidden}
    text={texts.hiddenText}
    actions={
      <Button look="secondary" onClick={onShow}>
        {texts.showOdds}
      </Button>
    }
  />
);

/** The Odds tab: a card for each match of a sport with odds, with finished matches last. */
export const OddsScreen = ({ status, children, ...props }: CardScreenProps) => {
  const { oddsFormat, hideOdds, set } = usePreferences();
  const { sport } = props;
  const needsConsent = useNeedsOddsConsent();
  const cards = useCardMatches(props, hasCard);
  return (
    <>
      <ScreenHead title={texts.bettingOdds} status={status}>
        {hideOdds || needsConsent ? null : (
          <div className={styles['formats']}>
            <Segmented
              label={texts.format}
              options={oddsFormats}
              value={oddsFormat}
              onChoose={(chosen) => set({ oddsFormat: chosen })}
            />
          </div>
        )}
      </ScreenHead>
      {children}
      {hideOdds ? <HiddenOdds onShow={() => set({ hideOdds: false, oddsChosen: true })} /> : null}
      {!hideOdds && needsConsent ? <OddsConsent /> : null}
      {hideOdds || needsConsent ? null : (
        <>
          {cards.none ? null : (
            <p className={styles['note']}>
              <span className={styles['hint']}>{`${texts.pressPrice} `}</span>
              {texts.limits}
            </p>
          )}
          <MatchCards
            {...props}
            cards={cards}
            label={texts.bettingOdds}
            height={cardHeight}
            texts={texts}
            reason={sport === 'all' || sports[sport].hasOdds ? texts.soon : texts.unsupported(sportNames[sport])}
            drawing="flag"
            skeleton={
              <div className={styles['markets']}>
                <MarketSkeleton />
              </div>
            }
          >
            {markets}
          </MatchCards>
        </>
      )}
    </>
  );
};
