import type { LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './league-page.module.css';

/** As many as a part most often has: what stands below it moves little when it comes. */
const lines: Readonly<Record<LeaguePart, number>> = { table: 20, matches: 8, scorers: 8 };

/** Stands in for a part while it is read, its lines as high as those of a table. */
export const PartSkeleton = ({ part }: { readonly part: LeaguePart }) => (
  <div className={styles['skeleton']}>
    <output className={styles['spoken']}>{texts.loading[part]}</output>
    {Array.from({ length: lines[part] }, (_, at) => (
      <Skeleton key={at} width="100%" height={20} />
    ))}
  </div>
);
