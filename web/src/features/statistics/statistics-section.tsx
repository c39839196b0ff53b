import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import { type StatisticsLabels, statisticsLabels } from '@touchline/domain/statistics/statistics-labels.ts';
import { emptyStatistics } from '@touchline/domain/statistics/statistics.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { useId } from 'react';
import { MatchQueries } from '../../match/match-queries.tsx';
import { Legend } from './legend.tsx';
import { MomentumGraph } from './momentum-graph.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import styles from './statistics-section.module.css';
import { useStatisticsAnswer } from './use-statistics-answer.ts';

type StatisticsProps = { readonly match: Match; readonly labels: StatisticsLabels };

const Statistics = ({ match, labels }: StatisticsProps) => {
  const answer = useStatisticsAnswer(match);
  const title = useId();
  const order = sideOrder(match);
  const shown = answer?.sample === true ? { ...answer, statistics: emptyStatistics(match.id) } : answer;
  return (
    <>
      <section aria-labelledby={title}>
        <div className={styles['head']}>
          <h3 id={title} className={styles['title']}>
            {texts.matchStatistics}
          </h3>
          <Legend home={match.homeTeam.name} away={match.awayTeam.name} order={order} />
        </div>
        <StatisticsPanel labels={labels} order={order} answer={shown} />
      </section>
      {shown?.momentum === undefined ? null : <MomentumGraph match={match} momentum={shown.momentum} />}
    </>
  );
};

/** In place of invented figures where the sport has none at all (spec section 8). */
const NoStatistics = ({ sport }: Match) => {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        {texts.matchStatistics}
      </h3>
      <p className={styles['none']}>{texts.unsupported(sportNames[sport])}</p>
    </section>
  );
};

/**
 * A match's statistics among its details. Where the source has none it shows even possession and zeros (spec section 8).
 */
export const StatisticsSection = ({ match }: { readonly match: Match }) => {
  const labels = statisticsLabels[match.sport];
  if (labels === undefined) return <NoStatistics {...match} />;
  return (
    <MatchQueries>
      <Statistics match={match} labels={labels} />
    </MatchQueries>
  );
};
