import {
  formLetters,
  tableZone,
  type FormLetter,
  type LeagueTable,
  type TableRow,
} from '@touchline/domain/league/league-table.ts';
import type { LiveRow, LiveTable } from '@touchline/domain/league/live-table.ts';
import type { TableRules } from '@touchline/domain/league/table-rules.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { Fragment } from 'react';
import { TeamLink } from '../routing/links.tsx';
import { classNames } from '../ui/class-names.ts';
import formMarksStyles from './form-marks.module.css';
import styles from './league-table.module.css';
import { LiveScore, Movement, StandingNote, useHeldOrder, useRowSlides } from './live-row.tsx';
import { ChanceCells, ChanceChooser, ChanceHeads, type TableChances } from './outlook/chance-columns.tsx';
import { ZoneLegend, ZoneLine, zoneEdge } from './table-zones.tsx';
import { TeamLogo } from './team-logo.tsx';

/** A team's recent results in words, oldest first: "won, drew, lost; newest last". */
const formWords = (form: readonly FormLetter[]): string => {
  const results = form.map((letter) => texts.formResults[letter].long).join(', ');
  return form.length > 1 ? texts.newestLast(results) : results;
};

type FormMarksProps = {
  /** Oldest first. */
  readonly form: readonly FormLetter[];
  /** The team's name, if it is not shown next to the marks. */
  readonly name?: string | undefined;
};

/** A team's recent results as letters, with an accessible label. */
export const FormMarks = ({ form, name }: FormMarksProps) => {
  // The same letter may occur more than once, so the index is the key.
  const marks = form.map((letter, place) => ({ letter, place }));
  return (
    <span className={formMarksStyles['form']}>
      <span className="visually-hidden">
        {name === undefined ? formWords(form) : texts.formOf(name, formWords(form))}
      </span>
      {marks.map(({ letter, place }) => (
        <span key={place} className={classNames(formMarksStyles['result'], formMarksStyles[letter])} aria-hidden="true">
          {texts.formResults[letter].short}
        </span>
      ))}
    </span>
  );
};

/** A table column: `short` is its heading, `long` explains it. */
type TableColumn = {
  readonly key: 'played' | 'won' | 'overtimeWon' | 'drawn' | 'lost' | 'overtimeLost' | 'difference' | 'points';
  readonly short: string;
  readonly long: string;
  /** The figure of a row; undefined if the table does not have it. */
  readonly figure: (row: TableRow) => string | undefined;
};

/** With a true minus sign, which is as wide as the plus sign. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure).replace('-', '\u2212'));

const difference = ({ goalsFor, goalsAgainst }: TableRow): string | undefined =>
  goalsFor === undefined || goalsAgainst === undefined ? undefined : signed(goalsFor - goalsAgainst);

const counted =
  (key: 'played' | 'won' | 'overtimeWon' | 'drawn' | 'lost' | 'overtimeLost' | 'points') =>
  (row: TableRow): string | undefined =>
    row[key] === undefined ? undefined : String(row[key]);

const allColumns: readonly TableColumn[] = [
  { key: 'played', ...texts.columns.played, figure: counted('played') },
  { key: 'won', ...texts.columns.won, figure: counted('won') },
  { key: 'overtimeWon', ...texts.columns.overtimeWon, figure: counted('overtimeWon') },
  { key: 'drawn', ...texts.columns.drawn, figure: counted('drawn') },
  { key: 'overtimeLost', ...texts.columns.overtimeLost, figure: counted('overtimeLost') },
  { key: 'lost', ...texts.columns.lost, figure: counted('lost') },
  { key: 'difference', ...texts.columns.difference, figure: difference },
  { key: 'points', ...texts.columns.points, figure: counted('points') },
];

/** Columns with a different name in sports with goals. */
const inGoals: Readonly<Partial<Record<TableColumn['key'], TableColumn>>> = {
  difference: { key: 'difference', ...texts.goalDifference, figure: difference },
};

/** The columns that have data. `goals`: scores are counted in goals. */
export const tableColumns = ({ groups }: LeagueTable, goals: boolean): readonly TableColumn[] => {
  const rows = groups.flatMap((group) => group.rows);
  return allColumns
    .filter(({ figure }) => rows.some((row) => figure(row) !== undefined))
    .map((column) => (goals ? (inGoals[column.key] ?? column) : column));
};

type Forms = ReadonlyMap<string, readonly FormLetter[]>;

/** Additions to the current table. */
export type LiveMarks = {
  /** The matches in play, by the ids of their teams. */
  readonly live: ReadonlyMap<string, string>;
  /** The rules that order the table. Absent if the order is the official one. */
  readonly rules?: TableRules;
};

export type LeagueTablesProps = {
  /** The official table, or the table as it stands. */
  readonly table: LeagueTable | LiveTable;
  readonly sport: SportId;
  /** The team ids of the highlighted rows, and the label of these rows for screen readers. */
  readonly marked?: { readonly teams: ReadonlySet<string>; readonly words: string };
  /**
   * Recent results by team id; results in the table take precedence. `awaited` reserves the column, so that names do
   * not move when results arrive. Without `forms`, there is no column.
   */
  readonly forms?: Forms | 'awaited';
  /** With marks, there is space for them, even if no row has one yet. */
  readonly marks?: LiveMarks | undefined;
  /** The chances of the season, instead of the columns that the points imply. */
  readonly chances?: TableChances | undefined;
  /** On the league's page, rows are tall and zones are lines with words. Elsewhere, zones are bars with a legend. */
  readonly isPage?: boolean;
};

const formOf = (row: TableRow, forms: Forms): readonly FormLetter[] => {
  const own = formLetters(row.form ?? '');
  return own.length > 0 ? own : (forms.get(row.teamId) ?? []);
};

type RowProps = {
  readonly sport: SportId;
  readonly row: TableRow | LiveRow;
  readonly columns: readonly TableColumn[];
  readonly marked: string | undefined;
  readonly forms: Forms | undefined;
  /** The id of the team's match in play. */
  readonly live: string | undefined;
  readonly chances: TableChances | undefined;
};

const Row = ({ sport, row, columns, marked, forms, live, chances }: RowProps) => {
  const zone = tableZone(row.note);
  return (
    <tr
      className={classNames(
        marked !== undefined && styles['own'],
        zone !== undefined && styles[zone],
        live !== undefined && styles['live'],
      )}
    >
      <td className={styles['rank']} title={row.note}>
        {row.rank}
        {'change' in row ? <Movement change={row.change} /> : null}
      </td>
      <th scope="row" className={styles['team']}>
        <span className={styles['logo']}>
          <TeamLogo name={row.team} logo={row.logo} size={18} shape={row.club === undefined ? 'shield' : 'disc'} />
        </span>
        {isField({ sport }) || row.teamId === '' ? (
          <bdi>{row.team}</bdi>
        ) : (
          <TeamLink sport={sport} teamId={row.teamId} className={styles['link']}>
            <bdi>{row.team}</bdi>
          </TeamLink>
        )}
        {row.club === undefined ? null : (
          <span className={styles['club']}>
            {' '}
            <bdi>{row.club}</bdi>
          </span>
        )}
        {zone === undefined ? null : <span className="visually-hidden">{`, ${texts.zones[zone]}`}</span>}
        {marked === undefined ? null : <span className="visually-hidden">{marked}</span>}
        {live === undefined ? null : <LiveScore matchId={live} teamId={row.teamId} />}
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
      {chances === undefined ? null : <ChanceCells chances={chances} teamId={row.teamId} />}
    </tr>
  );
};

type RowsProps = Omit<RowProps, 'row' | 'marked' | 'live'> &
  Pick<LeagueTablesProps, 'marks'> & {
    readonly rows: readonly (TableRow | LiveRow)[];
    readonly marked: LeagueTablesProps['marked'] | undefined;
    readonly isPage: boolean;
  };

const Rows = ({ rows, marked, marks, isPage, ...rest }: RowsProps) => {
  const { order, holder } = useHeldOrder(rows);
  const body = useRowSlides();
  const width = 2 + rest.columns.length + (rest.forms === undefined ? 0 : 1) + (rest.chances?.columns.length ?? 0);
  return (
    <tbody ref={body} {...holder}>
      {order.map((row, at) => {
        const edge = isPage ? zoneEdge(rows, at) : undefined;
        return (
          <Fragment key={row.teamId}>
            {edge === undefined ? null : <ZoneLine edge={edge} columns={width} />}
            <Row
              row={row}
              marked={marked?.teams.has(row.teamId) === true ? marked.words : undefined}
              live={marks?.live.get(row.teamId)}
              {...rest}
            />
          </Fragment>
        );
      })}
    </tbody>
  );
};

const noForms: Forms = new Map();

const formsShown = (rows: readonly TableRow[], forms: LeagueTablesProps['forms']): Forms | undefined => {
  if (forms === 'awaited') return noForms;
  return forms !== undefined && rows.some((row) => formOf(row, forms).length > 0) ? forms : undefined;
};

/** What chances leave space for. Without points, the order follows from the other columns. */
const besideChances = (columns: readonly TableColumn[]): readonly TableColumn[] => {
  const isImplied = ({ key }: TableColumn): boolean => key !== 'played' && key !== 'difference' && key !== 'points';
  return columns.some(({ key }) => key === 'points') ? columns.filter((column) => !isImplied(column)) : columns;
};

/**
 * The groups of a league table, all with the same columns, and their zones. The caller provides the headings.
 */
export const LeagueTables = ({ table, sport, marked, forms, marks, chances, isPage = false }: LeagueTablesProps) => {
  const goals = sports[sport].scoring?.unit === 'goal';
  const known = tableColumns(table, goals);
  const columns = chances === undefined ? known : besideChances(known);
  const groups = table.groups.filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const shown = chances?.hasForm === false ? undefined : formsShown(rows, forms);
  const isZoned = !isPage && rows.some(({ note }) => tableZone(note) !== undefined);
  return (
    <>
      {chances === undefined ? null : <ChanceChooser chances={chances} />}
      {groups.map((group, at) => (
        <table
          key={group.name ?? at}
          className={classNames(
            styles['table'],
            shown !== undefined && styles['formed'],
            isZoned && styles['zoned'],
            marks !== undefined && styles['standing'],
            isPage && styles['page'],
            chances !== undefined && styles['chanced'],
          )}
        >
          {group.name === undefined || group.name === table.league ? (
            <caption className="visually-hidden">{table.league}</caption>
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
              {chances === undefined ? null : <ChanceHeads chances={chances} />}
            </tr>
          </thead>
          <Rows
            sport={sport}
            rows={group.rows}
            columns={columns}
            marked={marked}
            forms={shown}
            marks={marks}
            chances={chances}
            isPage={isPage}
          />
        </table>
      ))}
      {isPage ? null : <ZoneLegend rows={rows} />}
      {marks?.rules === undefined ? null : <StandingNote rules={marks.rules} />}
    </>
  );
};
