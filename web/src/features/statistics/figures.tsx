import { sports } from '@touchline/domain/sports.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import {
  possessionSplit,
  type Statistics,
  type StatisticsRow,
  statisticsRows,
} from '@touchline/domain/statistics/statistics.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { figureBars } from './figure-bars.ts';
import styles from './figures.module.css';

const Possession = ({ label, home, away }: StatisticsRow) => (
  <div className={styles['possession']}>
    <div className={styles['shares']}>
      <dt>{label}</dt>
      <dd className={styles['homeShare']}>
        <span className={styles['spoken']}>Home </span>
        {`${Math.round(home)}%`}
      </dd>
      <dd className={styles['awayShare']}>
        <span className={styles['spoken']}>Away </span>
        {`${Math.round(away)}%`}
      </dd>
    </div>
    <div className={styles['split']} aria-hidden="true">
      <i style={{ flexGrow: home }} />
      <i style={{ flexGrow: away }} />
    </div>
  </div>
);

const Figure = ({ label, home, away }: StatisticsRow) => {
  const bars = figureBars({ home, away });
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={classNames(styles['home'], bars.leader === 'home' && styles['higher'])}>
        <span className={styles['spoken']}>Home </span>
        {home}
      </dd>
      <dd className={classNames(styles['away'], bars.leader === 'away' && styles['higher'])}>
        <span className={styles['spoken']}>Away </span>
        {away}
      </dd>
      <i className={classNames(styles['homeBar'], bars.leader === 'away' && styles['lower'])} aria-hidden="true">
        <i style={{ width: `${bars.home}%` }} />
      </i>
      <i className={classNames(styles['awayBar'], bars.leader === 'home' && styles['lower'])} aria-hidden="true">
        <i style={{ width: `${bars.away}%` }} />
      </i>
    </div>
  );
};

/** A match's figures in its sport's words: possession where the sport has it, then six mirrored pairs. */
export const Figures = ({ sport, statistics }: { readonly sport: SportId; readonly statistics: Statistics }) => {
  const { possession } = sports[sport].statistics;
  return (
    <dl className={styles['figures']}>
      {possession === undefined ? null : <Possession label={possession} {...possessionSplit(statistics.possession)} />}
      {statisticsRows(sports[sport], statistics).map((row) => (
        <Figure key={row.label} {...row} />
      ))}
    </dl>
  );
};

const lines = ['shots', 'on target', 'corners', 'fouls', 'yellow', 'red'] as const;

/** Blocks of the size of a possession bar and six pairs. */
export const FiguresSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles['possession']}>
      <div className={styles['shares']}>
        <Skeleton width={36} height={14} />
        <Skeleton width={36} height={14} />
      </div>
      <Skeleton width="100%" height={10} />
    </div>
    {lines.map((line) => (
      <div key={line} className={styles['loading']}>
        <Skeleton width={22} height={12} />
        <Skeleton width="100%" height={6} />
        <Skeleton width={108} height={10} />
        <Skeleton width="100%" height={6} />
        <Skeleton width={22} height={12} />
      </div>
    ))}
  </div>
);
