import type { Side } from '@touchline/domain/match/match.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import {
  type SidePair,
  type Statistics,
  type StatisticsRow,
  furtherRows,
  statisticsRows,
  type StatisticsLabels,
} from '@touchline/domain/statistics/statistics.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './statistic-bars.module.css';

type BarLengths = SidePair & {
  /** The side with the higher figure; absent if they are equal. */
  readonly leader?: 'home' | 'away';
};

/** The lengths of two mirrored bars in percent. The higher figure has a full bar; two zeros have empty bars. */
export const barLengths = ({ home, away }: SidePair): BarLengths => {
  const most = Math.max(home, away);
  const share = (figure: number): number => (most > 0 ? Math.round((Math.max(0, figure) / most) * 100) : 0);
  const bars = { home: share(home), away: share(away) };
  if (home === away) return bars;
  return { ...bars, leader: home > away ? 'home' : 'away' };
};

type LegendProps = { readonly home: string; readonly away: string; readonly order?: SideOrder };

const homeFirst: SideOrder = ['home', 'away'];

/** Shows which colour belongs to which side. */
export const Legend = ({ home, away, order = homeFirst }: LegendProps) => (
  <span className={styles['legend']}>
    {order.map((side) => (
      <bdi key={side} className={styles[side]}>
        {side === 'home' ? home : away}
      </bdi>
    ))}
  </span>
);

const sideNames = { home: texts.home, away: texts.away };

/** A figure's name in the page's language, or the sport's own label if it has no translation. */
const statisticName = (label: string): string => texts.figures[label] ?? label;

type SideValueProps = { readonly side: string; readonly children: ReactNode };

/** A figure with the name of its side for screen readers, because only its position shows the side. */
const SideValue = ({ side, children }: SideValueProps) => (
  <>
    <span className="visually-hidden">{`${side} `}</span>
    {children}
  </>
);

const comparison = ({ leader }: BarLengths, side: Side): 'higher' | 'lower' | 'level' => {
  if (leader === undefined) return 'level';
  return leader === side ? 'higher' : 'lower';
};

/** Shown for a figure that the provider did not send. */
const Missing = () => (
  <>
    <span aria-hidden="true">-</span>
    <span className="visually-hidden">{texts.unknown}</span>
  </>
);

type PossessionProps = {
  readonly label: string;
  readonly share: SidePair | undefined;
  readonly order: SideOrder;
};

const Possession = ({ label, share, order: [first, second] }: PossessionProps) => {
  const percent = (side: Side): ReactNode =>
    share === undefined ? <Missing /> : texts.percent(Math.round(share[side]));
  return (
    <div className={styles['possession']}>
      <dt>{statisticName(label)}</dt>
      <dd>
        <SideValue side={sideNames[first]}>{percent(first)}</SideValue>
        {share === undefined ? (
          <span className={classNames(styles['split'], styles['empty'])} aria-hidden="true" />
        ) : (
          <span className={styles['split']} aria-hidden="true">
            <i style={{ flexGrow: share[first] }} />
            <i style={{ flexGrow: share[second] }} />
          </span>
        )}
      </dd>
      <dd>
        <SideValue side={sideNames[second]}>{percent(second)}</SideValue>
      </dd>
    </div>
  );
};

type StatisticBarProps = { readonly row: StatisticsRow; readonly order: SideOrder };

const StatisticBar = ({ row: { label, figures }, order: [first, second] }: StatisticBarProps) => {
  const bars = barLengths(figures ?? { home: 0, away: 0 });
  const value = (side: Side): ReactNode => (figures === undefined ? <Missing /> : figures[side]);
  return (
    <div className={styles['figure']}>
      <dt>{statisticName(label)}</dt>
      <dd className={classNames(styles['first'], styles[comparison(bars, first)])}>
        <span className={styles['number']}>
          <SideValue side={sideNames[first]}>{value(first)}</SideValue>
        </span>
        <i aria-hidden="true">
          <i style={{ width: `${bars[first]}%` }} />
        </i>
      </dd>
      <dd className={classNames(styles['second'], styles[comparison(bars, second)])}>
        <i aria-hidden="true">
          <i style={{ width: `${bars[second]}%` }} />
        </i>
        <span className={styles['number']}>
          <SideValue side={sideNames[second]}>{value(second)}</SideValue>
        </span>
      </dd>
    </div>
  );
};

export type StatisticBarsProps = {
  readonly labels: StatisticsLabels;
  readonly statistics: Statistics;
  /** The order of the sides. */
  readonly order: SideOrder;
  /** Whether to show additional figures below the main six. Cards of fixed height omit them. */
  readonly further: boolean;
};

/**
 * A match's figures under its sport's labels: possession if the sport has it, then six mirrored pairs. A missing figure
 * is a dash with an empty bar.
 */
export const StatisticBars = ({ labels, statistics, order, further }: StatisticBarsProps) => (
  <dl className={classNames(styles['figures'], order[0] === 'away' && styles['turned'])}>
    {labels.possession === undefined ? null : (
      <Possession label={labels.possession} share={statistics.possession} order={order} />
    )}
    {statisticsRows(labels, statistics).map((row) => (
      <StatisticBar key={row.label} row={row} order={order} />
    ))}
    {further
      ? furtherRows(labels, statistics).map(({ label, ...figures }) => (
          <StatisticBar key={label} row={{ label, figures }} order={order} />
        ))
      : null}
  </dl>
);

const lines = ['shots', 'on target', 'corners', 'fouls', 'yellow', 'red'] as const;

/** Placeholders the size of a possession bar and six pairs. */
export const StatisticBarsSkeleton = () => (
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
