import { formLetters } from '@touchline/domain/league/league-form.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LeagueGroups } from '../../match/league-groups.tsx';
import { Covered } from './covered.tsx';
import type { LeagueName } from './league-name.ts';
import styles from './league-page.module.css';
import { tableQuery, unknownLeague } from './league-queries.ts';
import { PartFailed, PartNote } from './part-note.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

export type TableSectionProps = {
  readonly league: LeagueName;
  /** Every team's last results out of the season, letters by team id; `awaited` while that is read. */
  readonly forms: Readonly<Record<string, string>> | 'awaited';
};

const Content = ({ league, forms }: TableSectionProps) => {
  const { data, isPending, refetch } = useQuery(tableQuery(league.key));
  // Fighters have no table: a line says so.
  if (isPending)
    return <PartSkeleton part="table" rows={sports[league.sport].scoreShape === 'rounds' ? 1 : undefined} />;
  if (data === undefined || data === unknownLeague) return <PartFailed onTryAgain={() => void refetch()} />;
  const { table, readAt, gap } = data;
  const letters =
    forms === 'awaited' ? forms : new Map(Object.entries(forms).map(([team, form]) => [team, formLetters(form)]));
  return (
    <>
      {table === undefined ? null : (
        <Covered>
          <LeagueGroups table={table} goals={sports[league.sport].scoring?.unit === 'goal'} forms={letters} />
        </Covered>
      )}
      <PartNote part="table" sport={league.sport} readAt={readAt} gap={gap} />
    </>
  );
};

/** The league's table, with every team's last results. */
export const TableSection = (props: TableSectionProps) => {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        {texts.table}
      </h3>
      <Content {...props} />
    </section>
  );
};
