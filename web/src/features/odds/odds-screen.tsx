import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { ReactNode } from 'react';
import { CardGrid } from '../../match/card-grid.tsx';
import { CardSkeletons } from '../../match/card-skeletons.tsx';
import { DayContent } from '../../match/day-content.tsx';
import { MatchCard } from '../../match/match-card.tsx';
import type { MatchFilter } from '../../match/match-filter.ts';
import { type OpenMatch, useOpenAmong } from '../../match/match-opening.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { MovedOn } from '../../match/moved-on.tsx';
import { ScreenState } from '../../match/screen-state.tsx';
import { type ScreenCards, useCardMatches } from '../../match/use-card-matches.ts';
import { usePreferences } from '../../preferences.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MarketSkeleton } from './market-board.tsx';
import { oddsFormats } from './odds-format.ts';
import { OddsPanel } from './odds-panel.tsx';
import { OddsQuestion, useOddsQuestion } from './odds-question.tsx';
import styles from './odds-screen.module.css';
import { useOddsAnswer } from './use-odds-answer.ts';

export type OddsScreenProps = MatchFilter & {
  /** The reader's day that was asked for, `YYYY-MM-DD`; absent for today. */
  readonly day?: string | undefined;
  /** Takes the sport and league filters off. */
  readonly onShowAll: () => void;
  readonly onOpen: OpenMatch;
  /** Stands under the cards; no room is kept when absent. */
  readonly ad?: ReactNode;
  /** Stands between the heading and the cards: filters, notices, the data source. */
  readonly children?: ReactNode;
};

/** Padding, league, sides, three markets and their source (DESIGN section 3). */
const cardHeight = { desk: 397, phone: 411 } as const;

/** Nobody offers prices on what will not be played. */
const hasCard = ({ sport, status }: Match): boolean => sports[sport].hasOdds && status !== 'postponed';

const Markets = ({ match }: { readonly match: Match }) => (
  <div className={styles['markets']}>
    <OddsPanel match={match} answer={useOddsAnswer(match)} />
  </div>
);

const markets = (match: Match): ReactNode => <Markets match={match} />;

type NoOddsProps = Pick<OddsScreenProps, 'sport' | 'onShowAll'> & { readonly chosen: string | undefined };

const NoOdds = ({ sport, chosen, onShowAll }: NoOddsProps) => (
  <EmptyState
    drawing="flag"
    title={chosen === undefined ? 'No odds available' : `No odds available in ${chosen}`}
    text={
      sport === 'all' || sports[sport].hasOdds
        ? 'Prices appear here as soon as matches with odds are listed.'
        : `Unsupported sport: ${sports[sport].name}`
    }
    actions={
      chosen === undefined ? undefined : (
        <Button look="secondary" onClick={onShowAll}>
          Show all sports
        </Button>
      )
    }
  />
);

const HiddenOdds = ({ onShow }: { readonly onShow: () => void }) => (
  <EmptyState
    drawing="pitch"
    title="Odds are hidden"
    text="You chose in the preferences to see no odds. Scores and statistics are not affected."
    actions={
      <Button look="secondary" onClick={onShow}>
        Show odds
      </Button>
    }
  />
);

const Skeletons = () => (
  <CardSkeletons label="Loading odds" height={cardHeight}>
    <div className={styles['markets']}>
      <MarketSkeleton />
    </div>
  </CardSkeletons>
);

const OddsCards = ({ cards, ...props }: OddsScreenProps & { readonly cards: ScreenCards }) => {
  const { matches, day, movedOn, chosen, today, zone } = cards;
  const open = useOpenAmong(props.onOpen, matches);
  const list = (
    <>
      {movedOn ? <MovedOn what="No odds today." day={day} today={today} /> : null}
      <CardGrid label="Betting Odds" matches={matches} height={cardHeight} ad={props.ad}>
        {(place) => (
          <MatchCard {...place} zone={zone} onOpen={open}>
            {markets}
          </MatchCard>
        )}
      </CardGrid>
    </>
  );
  return (
    <DayContent
      day={day}
      sport={props.sport}
      today={today}
      zone={zone}
      list={matches.length === 0 ? undefined : list}
      skeleton={<Skeletons />}
      empty={<NoOdds sport={props.sport} chosen={chosen} onShowAll={props.onShowAll} />}
    />
  );
};

/** The Odds tab: a card of prices for each match of a sport that has odds, what is over last. */
export const OddsScreen = (props: OddsScreenProps) => {
  const { oddsFormat, hideOdds, set } = usePreferences();
  const asks = useOddsQuestion();
  const cards = useCardMatches(props, hasCard);
  return (
    <>
      <ScreenHead title="Betting Odds">
        {hideOdds || asks ? null : (
          <div className={styles['formats']}>
            <Segmented
              label="Odds format"
              options={oddsFormats}
              value={oddsFormat}
              onChoose={(chosen) => set({ oddsFormat: chosen })}
            />
          </div>
        )}
      </ScreenHead>
      {props.children}
      {hideOdds ? <HiddenOdds onShow={() => set({ hideOdds: false, oddsChosen: true })} /> : null}
      {!hideOdds && asks ? <OddsQuestion /> : null}
      {hideOdds || asks ? null : (
        <>
          {cards.none ? null : (
            <p className={styles['note']}>
              <span className={styles['hint']}>Press a price for decimal or American odds. </span>
              Odds are information, not advice. 18+. Play within your limits.
            </p>
          )}
          <ScreenState skeleton={<Skeletons />}>
            <MatchQueries>
              <OddsCards {...props} cards={cards} />
            </MatchQueries>
          </ScreenState>
        </>
      )}
    </>
  );
};
