import type { Match } from '@touchline/domain/match/match.ts';
import { emptyStatistics } from '@touchline/domain/statistics/statistics.ts';
import { useId } from 'react';
import { MatchQueries } from '../../match/match-queries.tsx';
import { Legend } from './legend.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import styles from './statistics-section.module.css';
import { useStatisticsAnswer } from './use-statistics-answer.ts';

const Statistics = ({ match }: { readonly match: Match }) => {
  const answer = useStatisticsAnswer(match);
  const title = useId();
  const shown = answer?.sample === true ? { ...answer, statistics: emptyStatistics(match.id) } : answer;
  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          Match Statistics
        </h3>
        <Legend home={match.homeTeam.name} away={match.awayTeam.name} />
      </div>
      <StatisticsPanel sport={match.sport} answer={shown} />
    </section>
  );
};

/** A match's statistics among its details. Where there are none it shows even possession and zeros (spec section 8). */
export const StatisticsSection = ({ match }: { readonly match: Match }) => (
  <MatchQueries>
    <Statistics match={match} />
  </MatchQueries>
);
