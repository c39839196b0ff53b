import type { SideOrder } from '@touchline/domain/match/side-order.ts';
import type { StatisticsLabels } from '@touchline/domain/statistics/statistics-labels.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { readerZone } from '../../match/reader-days.ts';
import { useLink } from '../../live/use-board.ts';
import { networkWords } from '../../match/network-words.ts';
import { reasonSentence } from '../../match/reason-sentence.ts';
import { seenWords } from '../../match/seen-words.ts';
import type { StatisticsAnswer } from '../../match/statistics-query.ts';
import { useToday } from '../../match/use-today.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures, FiguresSkeleton } from './figures.tsx';
import styles from './statistics-panel.module.css';

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
  const zone = readerZone();
  const today = useToday(zone);
  const reached = useLink().kind !== 'lost';
  if (answer === undefined && !reached) {
    return (
      <div className={styles['panel']}>
        <p className={styles['unreached']}>{networkWords.statistics}</p>
      </div>
    );
  }
  if (answer === undefined) {
    return (
      <div className={styles['panel']} aria-busy="true">
        <output className={styles['spoken']}>{texts.loading}</output>
        <FiguresSkeleton />
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
        <p className={styles['source']}>{texts.updated(seenWords(answer.updatedAt, today, zone))}</p>
      )}
    </div>
  );
};
