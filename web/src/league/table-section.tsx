import { useQuery } from '@tanstack/react-query';
import { formLetters } from '@touchline/domain/league/league-table.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useId } from 'react';
import { type LeagueName, tableQuery, unknownLeague } from '../match/league-queries.ts';
import { LeagueTables } from '../match/league-table.tsx';
import { type LiveStanding, useLiveTable } from '../match/live-table.ts';
import { type TableChances, useTableChances } from '../match/outlook/chance-columns.tsx';
import { OutlookBasis } from '../match/outlook/season-chance.tsx';
import { LiveDot } from '../ui/badge.tsx';
import styles from './league-page.module.css';
import { MaskedSection, SectionFailed, SectionNote, SectionSkeleton } from './section-note.tsx';

type TableSectionProps = {
  readonly league: LeagueName;
  /** Each team's last results of the season as letters, by team id; `awaited` while the season loads. */
  readonly forms: Readonly<Record<string, string>> | 'awaited';
  readonly outlook: SeasonOutlookAnswer | undefined;
};

const useTable = (key: string) => useQuery(tableQuery(key));

type ContentProps = Omit<TableSectionProps, 'outlook'> & {
  readonly chances: TableChances | undefined;
  readonly answer: ReturnType<typeof useTable>;
  readonly standing: LiveStanding | undefined;
};

const Content = ({ league, forms, chances, answer: { data, isPending, refetch }, standing }: ContentProps) => {
  // MMA has no league table, so the placeholder is a single line.
  if (isPending)
    return <SectionSkeleton part="table" rows={sports[league.sport].scoreShape === 'rounds' ? 1 : undefined} />;
  if (data === undefined || data === unknownLeague) return <SectionFailed onTryAgain={() => void refetch()} />;
  const { table, readAt, gap } = data;
  const letters =
    forms === 'awaited' ? forms : new Map(Object.entries(forms).map(([team, form]) => [team, formLetters(form)]));
  return (
    <>
      {table === undefined ? null : (
        <MaskedSection>
          <LeagueTables
            table={standing?.table ?? table}
            sport={league.sport}
            forms={letters}
            marks={standing?.marks}
            chances={chances}
            isPage
          />
          {chances === undefined ? null : <OutlookBasis outlook={chances.outlook} />}
        </MaskedSection>
      )}
      <SectionNote part="table" sport={league.sport} readAt={readAt} gap={gap} />
    </>
  );
};

/** The league's table with the chances of the season or, without an outlook, the last results of each team. */
export const TableSection = ({ outlook, ...props }: TableSectionProps) => {
  const title = useId();
  const { key, sport } = props.league;
  const chances = useTableChances(outlook);
  const answer = useTable(key);
  const table = typeof answer.data === 'object' ? answer.data.table : undefined;
  const standing = useLiveTable({ key, sport, table });
  const live = standing?.table;
  return (
    <section className={styles['tableRoom']} aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        {live === undefined ? texts.table : texts.asItStands}
        {live === undefined || live.playing === 0 ? null : (
          <span className={styles['playing']}>
            {' '}
            <LiveDot /> {texts.liveMatches(live.playing)}
          </span>
        )}
      </h3>
      <Content {...props} chances={chances} answer={answer} standing={standing} />
    </section>
  );
};
