import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import {
  sampleStatistics,
  type StatisticsLabels,
  statisticsLabels,
  emptyStatistics,
} from '@touchline/domain/statistics/statistics.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { useLink } from '../board/live-provider.tsx';
import { useObservedTime } from '../match/days/day-wording.ts';
import {
  type StatisticsAnswer,
  statisticsQuery,
  MatchQueries,
  networkWords,
  reasonSentence,
  useMatchData,
} from '../match/match-queries.tsx';
import { MatchSection } from '../match/match-section.tsx';
import { Badge } from '../ui/badge.tsx';
import { MomentumGraph } from './momentum-graph.tsx';
import { StatisticBars, StatisticBarsSkeleton, Legend } from './statistic-bars.tsx';
import styles from './statistics-panel.module.css';

/** A match's statistics; samples if the request fails. */
export const useStatisticsAnswer = ({ id, ...match }: Match): StatisticsAnswer | undefined =>
  useMatchData(statisticsQuery(id, match), (atMs) => ({
    statistics: sampleStatistics(id),
    sample: true,
    reason: 'No statistics data available',
    updatedAt: isoFromEpochMs(atMs),
  }));

export type StatisticsPanelProps = {
  readonly labels: StatisticsLabels;
  /** The order of the sides. */
  readonly order: SideOrder;
  /** Undefined while the statistics are loading. */
  readonly answer: StatisticsAnswer | undefined;
  /** Whether to show the additional figures that cards omit. */
  readonly further?: boolean;
};

/** A match's figures and the time of the data. The loading state is as tall as the figures with a possession bar. */
export const StatisticsPanel = ({ labels, order, answer, further = false }: StatisticsPanelProps) => {
  const seen = useObservedTime();
  const reached = useLink().kind !== 'lost';
  if (answer === undefined) {
    return (
      <div className={styles['panel']} aria-busy={reached || undefined}>
        {reached ? (
          <>
            <output className="visually-hidden">{texts.loading}</output>
            <StatisticBarsSkeleton />
          </>
        ) : (
          <p className={styles['unreached']}>{networkWords.statistics}</p>
        )}
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      <StatisticBars labels={labels} statistics={answer.statistics} order={order} further={further} />
      {answer.sample ? (
        <p className={styles['source']}>
          <Badge tone="neutral">{texts.sample}</Badge>
          <span>{`${texts.samples} ${reasonSentence(answer.reason ?? 'No statistics data available')}`}</span>
        </p>
      ) : (
        <p className={styles['source']}>{texts.updated(seen(answer.updatedAt))}</p>
      )}
    </div>
  );
};

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

/**
 * The statistics section of a match dialog. Requests nothing for a match that has not started; renders nothing for a
 * postponed match. If the provider has no
 * statistics for a started match, the section shows even possession and zeros with the "Sample" label (spec section 8).
 */
export const StatisticsSection = ({ match }: { readonly match: Match }) => {
  const labels = statisticsLabels[match.sport];
  if (labels === undefined || match.status === 'postponed') return null;
  if (match.status === 'scheduled') {
    return (
      <MatchSection title={texts.matchStatistics}>
        <p className={styles['none']}>{texts.fromKickOff}</p>
      </MatchSection>
    );
  }
  return (
    <MatchQueries>
      <Statistics match={match} labels={labels} />
    </MatchQueries>
  );
};
