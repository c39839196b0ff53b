import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { type StatisticsLabels, statisticsLabels, emptyStatistics } from '@touchline/domain/statistics/statistics.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { MatchQueries } from '../match/match-queries.tsx';
import { MatchSection } from '../match/match-section.tsx';
import { Legend } from './legend.tsx';
import { MomentumGraph } from './momentum-graph.tsx';
import { StatisticsPanel, useStatisticsAnswer } from './statistics-panel.tsx';
import styles from './statistics-section.module.css';

type StatisticsProps = { readonly match: Match; readonly labels: StatisticsLabels };

const Statistics = ({ match, labels }: StatisticsProps) => {
  const answer = useStatisticsAnswer(match);
  const order = sideOrder(match);
  const shown = answer?.sample === true ? { ...answer, statistics: emptyStatistics(match.id) } : answer;
  return (
    <>
      <MatchSection
        title={texts.matchStatistics}
        aside={<Legend home={match.homeTeam.name} away={match.awayTeam.name} order={order} />}
        name="statistics"
      >
        <StatisticsPanel labels={labels} order={order} answer={shown} further />
      </MatchSection>
      {shown?.momentum === undefined ? null : <MomentumGraph match={match} momentum={shown.momentum} />}
    </>
  );
};

/** A sentence in place of figures where there can be none. */
const NoStatistics = ({ words }: { readonly words: string }) => (
  <MatchSection title={texts.matchStatistics}>
    <p className={styles['none']}>{words}</p>
  </MatchSection>
);

/**
 * A match's statistics among its details. A match that has not started asks for none. Where the source has none of a match
 * that started, the section shows even possession and zeros under the "Sample" mark (spec section 8).
 */
export const StatisticsSection = ({ match }: { readonly match: Match }) => {
  const labels = statisticsLabels[match.sport];
  if (labels === undefined) return null;
  if (match.status === 'scheduled') return <NoStatistics words={texts.fromKickOff} />;
  if (match.status === 'postponed') return <NoStatistics words={texts.none} />;
  return (
    <MatchQueries>
      <Statistics match={match} labels={labels} />
    </MatchQueries>
  );
};
