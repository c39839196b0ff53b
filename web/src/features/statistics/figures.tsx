import type { Side } from '@touchline/domain/match/match.ts';
import type { StatisticsLabels } from '@touchline/domain/sport.ts';
import {
  possessionSplit,
  type Statistics,
  type StatisticsRow,
  statisticsRows,
} from '@touchline/domain/statistics/statistics.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type FigureBars, figureBars } from './figure-bars.ts';
import styles from './figures.module.css';

type SideValueProps = { readonly side: 'Home' | 'Away'; readonly children: ReactNode };

/** A figure with its side, which is only seen by its place. */
const SideValue = ({ side, children }: SideValueProps) => (
  <>
    <span className={styles['spoken']}>{`${side} `}</span>
    {children}
  </>
);

const standingOf = ({ leader }: FigureBars, side: Side): 'higher' | 'lower' | 'level' => {
  if (leader === undefined) return 'level';
  return leader === side ? 'higher' : 'lower';
};

const Possession = ({ label, home, away }: StatisticsRow) => (
  <div className={styles['possession']}>
    <dt>{label}</dt>
    <dd>
      <SideValue side="Home">{`${Math.round(home)}%`}</SideValue>
      <span className={styles['split']} aria-hidden="true">
        <i style={{ flexGrow: home }} />
        <i style={{ flexGrow: away }} />
      </span>
    </dd>
    <dd>
      <SideValue side="Away">{`${Math.round(away)}%`}</SideValue>
    </dd>
  </div>
);

const Figure = ({ label, home, away }: StatisticsRow) => {
  const bars = figureBars({ home, away });
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={classNames(styles['home'], styles[standingOf(bars, 'home')])}>
        <span className={styles['number']}>
          <SideValue side="Home">{home}</SideValue>
        </span>
        <i aria-hidden="true">
          <i style={{ width: `${bars.home}%` }} />
        </i>
      </dd>
      <dd className={classNames(styles['away'], styles[standingOf(bars, 'away')])}>
        <i aria-hidden="true">
          <i style={{ width: `${bars.away}%` }} />
        </i>
        <span className={styles['number']}>
          <SideValue side="Away">{away}</SideValue>
        </span>
      </dd>
    </div>
  );
};

export type FiguresProps = { readonly labels: StatisticsLabels; readonly statistics: Statistics };

/** A match's figures in its sport's words: possession where the sport has it, then six mirrored pairs. */
export const Figures = ({ labels, statistics }: FiguresProps) => (
  <dl className={styles['figures']}>
    {labels.possession === undefined ? null : (
      <Possession label={labels.possession} {...possessionSplit(statistics.possession)} />
    )}
    {statisticsRows(labels, statistics).map((row) => (
      <Figure key={row.label} {...row} />
    ))}
  </dl>
);

const lines = ['shots', 'on target', 'corners', 'fouls', 'yellow', 'red'] as const;

/** Blocks of the size of a possession bar and six pairs. */
export const FiguresSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles['possession']}>
      <Skeleton width={36} height={14} />
      <Skeleton width={36} height={14} />
      <span className={styles['split']}>
        <Skeleton width="100%" height={10} />
      </span>
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
