import type { Match } from '@touchline/domain/match/match.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import type { StatisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { useLink } from '../board/use-board.ts';
import { useSeenWords } from '../match/days/observed-wording.ts';
import { type StatisticsAnswer, statisticsQuery } from '../match/match-data-queries.ts';
import { networkWords, reasonSentence } from '../match/unavailable-wording.ts';
import { useMatchAnswer } from '../match/use-match-data.ts';
import { Badge } from '../ui/badge.tsx';
import { Figures, FiguresSkeleton } from './statistic-bars.tsx';
import styles from './statistics-panel.module.css';

/** A match's statistics as they are known; samples where the server could not answer. */
export const useStatisticsAnswer = ({ id, ...match }: Match): StatisticsAnswer | undefined =>
  useMatchAnswer(statisticsQuery(id, match), (atMs) => ({
    statistics: sampleStatistics(id),
    sample: true,
    reason: 'No statistics data available',
    updatedAt: isoFromEpochMs(atMs),
  }));

export type StatisticsPanelProps = {
  readonly labels: StatisticsLabels;
  /** Which side stands first. */
  readonly order: SideOrder;
  /** Undefined while the statistics are asked for. */
  readonly answer: StatisticsAnswer | undefined;
  /** Shows what the source sent beyond the figures of every card. */
  readonly further?: boolean;
};

/** A match's figures and how old they are: as high while they load as with a possession bar. */
export const StatisticsPanel = ({ labels, order, answer, further = false }: StatisticsPanelProps) => {
  const seen = useSeenWords();
  const reached = useLink().kind !== 'lost';
  if (answer === undefined) {
    return (
      <div className={styles['panel']} aria-busy={reached || undefined}>
        {reached ? (
          <>
            <output className="visually-hidden">{texts.loading}</output>
            <FiguresSkeleton />
          </>
        ) : (
          <p className={styles['unreached']}>{networkWords.statistics}</p>
        )}
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      <Figures labels={labels} statistics={answer.statistics} order={order} further={further} />
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
