import type { LeagueTable as Table, TableRow } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { useId } from 'react';
import styles from './league-table.module.css';
import section from './section.module.css';

const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

const Row = ({ row, plays }: { readonly row: TableRow; readonly plays: boolean }) => (
  <tr className={plays ? styles['own'] : undefined}>
    <td className={styles['rank']} title={row.note}>
      {row.rank}
    </td>
    <th scope="row" className={styles['team']}>
      <bdi>{row.team}</bdi>
      {plays ? <span className={section['spoken']}>, plays in this match</span> : null}
    </th>
    <td>{row.played}</td>
    <td>{row.won}</td>
    <td>{row.drawn}</td>
    <td>{row.lost}</td>
    <td>{signed(row.goalsFor - row.goalsAgainst)}</td>
    <td className={styles['points']}>{row.points}</td>
  </tr>
);

const heads = [
  ['P', 'Played'],
  ['W', 'Won'],
  ['D', 'Drawn'],
  ['L', 'Lost'],
  ['GD', 'Goal difference'],
  ['Pts', 'Points'],
] as const;

export type LeagueTableProps = { readonly match: Match; readonly table: Table };

/** The table of the match's league, the rows of its two sides marked. */
export const LeagueTable = ({ match, table }: LeagueTableProps) => {
  const title = useId();
  const sides = new Set([match.homeTeam.id, match.awayTeam.id]);
  const groups = table.groups.filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        League table{' '}
        <span className={section['aside']}>
          <bdi>{table.league}</bdi>
        </span>
      </h3>
      {groups.map((group, at) => (
        <table key={group.name ?? at} className={styles['table']}>
          {group.name === undefined || group.name === table.league ? (
            <caption className={section['spoken']}>{table.league}</caption>
          ) : (
            <caption className={styles['group']}>{group.name}</caption>
          )}
          <thead>
            <tr>
              <th scope="col" className={styles['rank']}>
                <abbr title="Rank">#</abbr>
              </th>
              <th scope="col" className={styles['team']}>
                Team
              </th>
              {heads.map(([short, long]) => (
                <th key={short} scope="col">
                  <abbr title={long}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.rows.map((row) => (
              <Row key={row.teamId} row={row} plays={sides.has(row.teamId)} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
};
