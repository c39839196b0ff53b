import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics-labels.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
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
import { mayHaveStatistics } from '../../match/statistics-query.ts';
import { type ScreenCards, useCardMatches } from '../../match/use-card-matches.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FiguresSkeleton } from './figures.tsx';
import { Legend } from './legend.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import styles from './statistics-screen.module.css';
import { useStatisticsAnswer } from './use-statistics-answer.ts';

export type StatisticsScreenProps = MatchFilter & {
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

/** Padding, league, sides, possession, six pairs and the line about them (DESIGN section 3). */
const cardHeight = { desk: 387, phone: 413 } as const;

const Panel = ({ match }: { readonly match: Match }) => {
  const answer = useStatisticsAnswer(match);
  const labels = statisticsLabels[match.sport];
  if (labels === undefined) return null;
  return (
    <div className={styles['figures']}>
      <StatisticsPanel labels={labels} order={sideOrder(match)} answer={answer} />
    </div>
  );
};

const panel = (match: Match): ReactNode => <Panel match={match} />;

type NoStatisticsProps = Pick<StatisticsScreenProps, 'sport' | 'onShowAll'> & { readonly chosen: string | undefined };

const NoStatistics = ({ sport, chosen, onShowAll }: NoStatisticsProps) => (
  <EmptyState
    drawing="pitch"
    title={chosen === undefined ? texts.none : texts.noneIn(chosen)}
    text={sport === 'all' || statisticsLabels[sport] !== undefined ? texts.soon : texts.unsupported(sportNames[sport])}
    actions={
      chosen === undefined ? undefined : (
        <Button look="secondary" onClick={onShowAll}>
          {texts.showAllSports}
        </Button>
      )
    }
  />
);

const Skeletons = () => (
  <CardSkeletons label={texts.loading} height={cardHeight}>
    <div className={styles['figures']}>
      <FiguresSkeleton />
    </div>
  </CardSkeletons>
);

const StatisticsCards = ({ cards, ...props }: StatisticsScreenProps & { readonly cards: ScreenCards }) => {
  const { matches, day, movedOn, chosen, today, zone } = cards;
  const open = useOpenAmong(props.onOpen, matches);
  const list = (
    <>
      {movedOn ? <MovedOn what={texts.noneToday} day={day} today={today} /> : null}
      <CardGrid label={texts.matchStatistics} matches={matches} height={cardHeight} ad={props.ad}>
        {(place) => (
          <MatchCard {...place} zone={zone} onOpen={open}>
            {panel}
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
      empty={<NoStatistics sport={props.sport} chosen={chosen} onShowAll={props.onShowAll} />}
    />
  );
};

/** The Statistics tab: a card of figures for each live and finished match of a sport that has statistics. */
export const StatisticsScreen = (props: StatisticsScreenProps) => {
  const cards = useCardMatches(props, mayHaveStatistics);
  return (
    <>
      <ScreenHead title={texts.matchStatistics}>
        {cards.none ? null : <Legend home={texts.home} away={texts.away} />}
      </ScreenHead>
      {props.children}
      <ScreenState skeleton={<Skeletons />}>
        <MatchQueries>
          <StatisticsCards {...props} cards={cards} />
        </MatchQueries>
      </ScreenState>
    </>
  );
};
