import type { LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useLink } from '../../live/use-board.ts';
import { networkWords } from '../../match/network-words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './league-page.module.css';

/** As many as a part most often has: what stands below it moves little when it comes. */
const lines: Readonly<Record<LeaguePart, number>> = { table: 20, matches: 8, scorers: 8 };

export type PartSkeletonProps = {
  readonly part: LeaguePart;
  /** Where it will not have as many as it has elsewhere. */
  readonly rows?: number | undefined;
};

/** Stands in for a part while it is read, its lines as high as those of a table. Offline nothing is on its way. */
export const PartSkeleton = ({ part, rows = lines[part] }: PartSkeletonProps) => {
  const reached = useLink().kind !== 'lost';
  if (!reached) return <output className={styles['note']}>{networkWords.league}</output>;
  return (
    <div className={styles['skeleton']}>
      <output className="visually-hidden">{texts.loading[part]}</output>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} width="100%" height={20} />
      ))}
    </div>
  );
};
