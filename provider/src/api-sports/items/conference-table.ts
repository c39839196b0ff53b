import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import * as v from 'valibot';

import { figure, text } from './item-fields.ts';
import {
  bothWays,
  groupName,
  namedAs,
  namedLeague,
  placeFields,
  readable,
  tableGroups,
  tableRow,
} from './table-row.ts';

const rowSchema = v.object({
  ...placeFields,
  league: v.nullish(v.object(namedLeague)),
  conference: text,
  division: text,
  won: figure,
  lost: figure,
  ties: figure,
  points: v.nullish(bothWays),
});

const playedOf = (row: {
  readonly won?: number | null | undefined;
  readonly lost?: number | null | undefined;
  readonly ties?: number | null | undefined;
}): number | undefined =>
  typeof row.won === 'number' && typeof row.lost === 'number' ? row.won + row.lost + (row.ties ?? 0) : undefined;

/** American football's `/standings`: one list of rows, each with its conference and division. */
export const readConferenceTable = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(rowSchema, items.flat());
  const [first] = rows;
  if (first === undefined) return undefined;
  const groups = tableGroups(
    rows,
    ({ conference, division }) => groupName(conference, division),
    (row) =>
      tableRow(row, {
        played: playedOf(row),
        won: row.won,
        drawn: row.ties,
        lost: row.lost,
        goalsFor: row.points?.for,
        goalsAgainst: row.points?.against,
      }),
  );
  return { league: namedAs(first.league?.name, first.league?.country?.name), groups };
};
