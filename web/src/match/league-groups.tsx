import type { LeagueTable, TableRow } from '@touchline/domain/league/league-table.ts';
import { type FormLetter, formLetters } from '@touchline/domain/league/league-form.ts';
import * as texts from '@touchline/texts/en/league-table.ts';
import { classNames } from '../ui/class-names.ts';
import { FormMarks } from './form-marks.tsx';
import styles from './league-groups.module.css';
import { type TableColumn, tableColumns } from './table-columns.ts';

type Forms = ReadonlyMap<string, readonly FormLetter[]>;

export type LeagueGroupsProps = {
  readonly table: LeagueTable;
  /** What is made and let in are goals. */
  readonly goals: boolean;
  /** Rows that stand out, by team id, and what is said of them. */
  readonly marked?: { readonly teams: ReadonlySet<string>; readonly words: string };
  /**
   * Every team's last results, by team id; the table's own come before them. `awaited` keeps their column free, so that no
   * name moves when they come. No column when left out.
   */
  readonly forms?: Forms | 'awaited';
};

const formOf = (row: TableRow, forms: Forms): readonly FormLetter[] => {
  const own = formLetters(row.form ?? '');
  return own.length > 0 ? own : (forms.get(row.teamId) ?? []);
};

type RowProps = {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  readonly marked: string | undefined;
  readonly forms: Forms | undefined;
};

const Row = ({ row, columns, marked, forms }: RowProps) => (
  <tr className={marked === undefined ? undefined : styles['own']}>
    <td className={styles['rank']} title={row.note}>
      {row.rank}
    </td>
    <th scope="row" className={styles['team']}>
      <bdi>{row.team}</bdi>
      {row.club === undefined ? null : (
        <span className={styles['club']}>
          {' '}
          <bdi>{row.club}</bdi>
        </span>
      )}
      {marked === undefined ? null : <span className={styles['spoken']}>{marked}</span>}
    </th>
    {columns.map(({ key, figure }) => (
      <td key={key} data-column={key}>
        {figure(row) ?? '-'}
      </td>
    ))}
    {forms === undefined ? null : (
      <td className={styles['form']}>
        <FormMarks form={formOf(row, forms)} />
      </td>
    )}
  </tr>
);

const noForms: Forms = new Map();

const formsShown = (rows: readonly TableRow[], forms: LeagueGroupsProps['forms']): Forms | undefined => {
  if (forms === 'awaited') return noForms;
  return forms !== undefined && rows.some((row) => formOf(row, forms).length > 0) ? forms : undefined;
};

/** The groups of a league's table, each with the columns that the whole of it has. Headings are the caller's. */
export const LeagueGroups = ({ table, goals, marked, forms }: LeagueGroupsProps) => {
  const columns = tableColumns(table, goals);
  const groups = table.groups.filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const shown = formsShown(rows, forms);
  return groups.map((group, at) => (
    <table key={group.name ?? at} className={classNames(styles['table'], shown !== undefined && styles['formed'])}>
      {group.name === undefined || group.name === table.league ? (
        <caption className={styles['spoken']}>{table.league}</caption>
      ) : (
        <caption className={styles['group']}>{group.name}</caption>
      )}
      <thead>
        <tr>
          <th scope="col" className={styles['rank']}>
            <abbr title={texts.rank}>#</abbr>
          </th>
          <th scope="col" className={styles['team']}>
            {group.rows.some(({ club }) => club !== undefined) ? texts.driver : texts.team}
          </th>
          {columns.map(({ key, short, long }) => (
            <th key={key} scope="col" data-column={key}>
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
          {shown === undefined ? null : (
            <th scope="col" className={styles['form']}>
              {texts.form}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <Row
            key={row.teamId}
            row={row}
            columns={columns}
            marked={marked?.teams.has(row.teamId) === true ? marked.words : undefined}
            forms={shown}
          />
        ))}
      </tbody>
    </table>
  ));
};
