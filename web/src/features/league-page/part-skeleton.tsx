import type { LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './league-page.module.css';

const lines: readonly number[] = Array.from({ length: 8 }, (_, at) => at);

/** Stands in for a part while it is read. */
export const PartSkeleton = ({ part }: { readonly part: LeaguePart }) => (
  <div className={styles['skeleton']}>
    <output className={styles['spoken']}>{texts.loading[part]}</output>
    {lines.map((line) => (
      <Skeleton key={line} width="100%" height={20} />
    ))}
  </div>
);
