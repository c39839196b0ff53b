import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import * as v from 'valibot';

import { figure, text } from './item-fields.ts';
import { bothWays, groupName, namedAs, placeFields, readable, tableGroups, tableRow } from './table-row.ts';

/** How many, with their share of all games beside it. */
const total = v.nullish(v.object({ total: figure }));

/** `points` are those of the table, a number, or what was scored, in the sports that score points and rank by games won. */
const rowSchema = v.object({
  ...placeFields,
  stage: text,
  group: v.nullish(v.object({ name: text })),
  league: v.nullish(v.object({ name: text })),
  country: v.nullish(v.object({ name: text })),
  games: v.object({
    played: figure,
    win: total,
    draw: total,
    lose: total,
    win_overtime: total,
    lose_overtime: total,
  }),
  goals: v.nullish(bothWays),
  points: v.nullish(v.union([v.number(), bothWays])),
  description: text,
});

/**
 * `/standings` of the flat family: a list of groups, each a list of rows. The order of the letters in `form` is documented
 * nowhere and in no recording, so it is left: results tell it.
 */
export const readGamesTable = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(rowSchema, items.flat());
  const [first] = rows;
  if (first === undefined) return undefined;
  const league = namedAs(first.league?.name, first.country?.name);
  const nameOf = ({ stage, group }: (typeof rows)[number]): string =>
    groupName(group?.name === first.league?.name ? undefined : group?.name, stage);
  const groups = tableGroups(rows, nameOf, (row) => {
    const { games, goals, points, description } = row;
    const scored = goals ?? (typeof points === 'number' ? undefined : points);
    return tableRow(row, {
      played: games.played,
      won: games.win?.total,
      drawn: games.draw?.total,
      lost: games.lose?.total,
      overtimeWon: games.win_overtime?.total,
      overtimeLost: games.lose_overtime?.total,
      goalsFor: scored?.for,
      goalsAgainst: scored?.against,
      points: typeof points === 'number' ? points : undefined,
      note: description,
    });
  });
  return { league, groups };
};
