import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import type { ReactNode } from 'react';
import { type CardScreenProps, MatchCards, useCardMatches } from '../match/match-cards.tsx';
import { mayHaveStatistics } from '../match/match-queries.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Legend, StatisticBarsSkeleton } from './statistic-bars.tsx';
import { StatisticsPanel, useStatisticsAnswer } from './statistics-panel.tsx';
import styles from './statistics-screen.module.css';

/** Padding, league, teams, possession, six pairs and the source line (DESIGN section 3). */
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

/** The Statistics tab: a card for each live and finished match of a sport with statistics. */
export const StatisticsScreen = ({ status, children, ...props }: CardScreenProps) => {
  const { sport } = props;
  const cards = useCardMatches(props, mayHaveStatistics);
  const isSupported = sport === 'all' || statisticsLabels[sport] !== undefined;
  return (
    <>
      <ScreenHead title={texts.matchStatistics} status={status}>
        {cards.none ? null : <Legend home={texts.home} away={texts.away} />}
      </ScreenHead>
      {children}
      <MatchCards
        {...props}
        cards={cards}
        label={texts.matchStatistics}
        height={cardHeight}
        texts={texts}
        reason={isSupported ? texts.soon : texts.unsupported(sportNames[sport])}
        drawing="pitch"
        skeleton={
          <div className={styles['figures']}>
            <StatisticBarsSkeleton />
          </div>
        }
      >
        {panel}
      </MatchCards>
    </>
  );
};
