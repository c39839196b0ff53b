import * as texts from '@touchline/texts/en/matches.ts';
import { useRef } from 'react';
import grid from '../match/row-grid.module.css';
import { rowHeight, sizes, useRoom } from '../match/row-size.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './list-skeleton.module.css';

/** Name widths of the eight skeleton rows in pixels, in three groups. */
const groups = [
  [
    [125, 101],
    [162, 154],
    [119, 117],
  ],
  [
    [154, 118],
    [111, 171],
    [148, 134],
  ],
  [
    [103, 135],
    [140, 98],
  ],
] as const;

const titles = [112, 134, 156] as const;

export type ListSkeletonProps = { readonly arrangement: 'by-league' | 'by-time' };

/** Eight skeleton rows as high as real ones. A CSS animation shows them only after 150 ms. */
export const ListSkeleton = ({ arrangement }: ListSkeletonProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { room } = useRoom(list);
  const meta = arrangement === 'by-time';
  const height = rowHeight('lines', meta, room);
  const headerHeight = room.phone ? sizes.league.phone : sizes.league.desk;
  return (
    <div ref={list} className={styles['list']} aria-busy="true">
      <output className="visually-hidden">{texts.loading}</output>
      <div className={classNames(grid['columns'], styles['canvas'], meta && styles['flat'])}>
        {groups.map((rows, at) => (
          <div key={titles[at]} className={styles['group']}>
            {meta ? null : (
              <div className={styles['header']} style={{ height: headerHeight }}>
                <Skeleton width={20} height={14} />
                <Skeleton width={titles[at] ?? 112} height={12} />
              </div>
            )}
            {rows.map(([home, away]) => (
              <div
                key={`${home} ${away}`}
                className={meta ? `${styles['row']} ${styles['titled']}` : styles['row']}
                style={{ height }}
              >
                <Skeleton width={38} height={18} />
                <span className={styles['side']}>
                  <Skeleton width={20} height={20} round />
                  <Skeleton width={home} height={12} />
                </span>
                <span className={styles['side']}>
                  <Skeleton width={20} height={20} round />
                  <Skeleton width={away} height={12} />
                </span>
                <Skeleton width={16} height={14} />
                <Skeleton width={16} height={14} />
                {meta ? (
                  <span className={styles['title']}>
                    <Skeleton width={14} height={10} />
                    <Skeleton width={home - 13} height={8} />
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
