import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
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
    title={chosen === undefined ? texts.none : texts.noneIn(chosen)}
    text={sport === 'all' || sports[sport].hasOdds ? texts.soon : texts.unsupported(sportNames[sport])}
    actions={
      chosen === undefined ? undefined : (
        <Button look="secondary" onClick={onShowAll}>
          {texts.showAllSports}
        </Button>
      )
    }
  />
);

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

const Skeletons = () => (
  <CardSkeletons label={texts.loading} height={cardHeight}>
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
      {movedOn ? <MovedOn what={texts.noneToday} day={day} today={today} /> : null}
      <CardGrid label={texts.bettingOdds} matches={matches} height={cardHeight} ad={props.ad}>
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
      <ScreenHead title={texts.bettingOdds}>
        {hideOdds || asks ? null : (
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
      {props.children}
      {hideOdds ? <HiddenOdds onShow={() => set({ hideOdds: false, oddsChosen: true })} /> : null}
      {!hideOdds && asks ? <OddsQuestion /> : null}
      {hideOdds || asks ? null : (
        <>
          {cards.none ? null : (
            <p className={styles['note']}>
              <span className={styles['hint']}>{`${texts.pressPrice} `}</span>
              {texts.limits}
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
