import type { LeagueTable as Table } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { useId } from 'react';
import { LeagueGroups } from '../../match/league-groups.tsx';
import { useSectionAnchor } from '../../match/section-anchor.ts';
import section from './section.module.css';

export type LeagueTableProps = { readonly match: Match; readonly table: Table };

/** The table of the match's league, the rows of its two sides marked. */
export const LeagueTable = ({ match, table }: LeagueTableProps) => {
  const title = useId();
  const anchor = useSectionAnchor('table');
  if (table.groups.every(({ rows }) => rows.length === 0)) return null;
  return (
    <section ref={anchor} aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        {texts.leagueTable}{' '}
        <span className={section['aside']}>
          <bdi>{table.league}</bdi>
        </span>
      </h3>
      <LeagueGroups
        table={table}
        goals
        marked={{ teams: new Set([match.homeTeam.id, match.awayTeam.id]), words: texts.playsHere }}
      />
    </section>
  );
};
