import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as v from 'valibot';

import { figure, text } from './item-fields.ts';
import { bothWays, groupName, placeFields, readable, tableGroups, tableRow } from './table-row.ts';

const rowSchema = v.object({
  ...placeFields,
  stage: text,
  pts: figure,
  games: v.object({ played: figure, win: figure, drawn: figure, lost: figure }),
  points: v.nullish(bothWays),
});

/** AFL's `/standings`: one list of rows, without the league's name. */
export const readAflLadder = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(rowSchema, items.flat());
  if (rows.length === 0) return undefined;
  const groups = tableGroups(
    rows,
    ({ stage }) => groupName(stage),
    (row) =>
      tableRow(row, {
        played: row.games.played,
        won: row.games.win,
        drawn: row.games.drawn,
        lost: row.games.lost,
        goalsFor: row.points?.for,
        goalsAgainst: row.points?.against,
        points: row.pts,
      }),
  );
  return { league: sports.afl.name, groups };
};
