import type { LeagueTable, TableRow } from '@touchline/domain/league/league-table.ts';
import * as texts from '@touchline/texts/en/league-table.ts';

/** A column of a table: `short` stands over it, `long` is what that means. */
export type TableColumn = {
  readonly key: 'played' | 'won' | 'overtimeWon' | 'drawn' | 'lost' | 'overtimeLost' | 'difference' | 'points';
  readonly short: string;
  readonly long: string;
  /** The figure; undefined where it is not known. */
  readonly figure: (row: TableRow) => string | undefined;
};

const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

const difference = ({ goalsFor, goalsAgainst }: TableRow): string | undefined =>
  goalsFor === undefined || goalsAgainst === undefined ? undefined : signed(goalsFor - goalsAgainst);

const counted =
  (key: 'played' | 'won' | 'overtimeWon' | 'drawn' | 'lost' | 'overtimeLost' | 'points') =>
  (row: TableRow): string | undefined =>
    row[key] === undefined ? undefined : String(row[key]);

const columns: readonly TableColumn[] = [
  { key: 'played', ...texts.columns.played, figure: counted('played') },
  { key: 'won', ...texts.columns.won, figure: counted('won') },
  { key: 'overtimeWon', ...texts.columns.overtimeWon, figure: counted('overtimeWon') },
  { key: 'drawn', ...texts.columns.drawn, figure: counted('drawn') },
  { key: 'overtimeLost', ...texts.columns.overtimeLost, figure: counted('overtimeLost') },
  { key: 'lost', ...texts.columns.lost, figure: counted('lost') },
  { key: 'difference', ...texts.columns.difference, figure: difference },
  { key: 'points', ...texts.columns.points, figure: counted('points') },
];

/** What is called otherwise where goals are counted. */
const inGoals: Readonly<Partial<Record<TableColumn['key'], TableColumn>>> = {
  difference: { key: 'difference', ...texts.goalDifference, figure: difference },
};

/** The columns in which the table has something. `goals`: what is made and let in are goals. */
export const tableColumns = ({ groups }: LeagueTable, goals: boolean): readonly TableColumn[] => {
  const rows = groups.flatMap((group) => group.rows);
  return columns
    .filter(({ figure }) => rows.some((row) => figure(row) !== undefined))
    .map((column) => (goals ? (inGoals[column.key] ?? column) : column));
};
