import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as v from 'valibot';
import { sourceId, text, figure } from './item-fields.ts';
import {
  placeFields,
  readable,
  tableRow,
  bothWays,
  groupName,
  tableGroups,
  namedAs,
  namedLeague,
} from './table-row.ts';

const aflRowSchema = v.object({
  ...placeFields,
  stage: text,
  pts: figure,
  games: v.object({ played: figure, win: figure, drawn: figure, lost: figure }),
  points: v.nullish(bothWays),
});

/** Reads AFL's `/standings`: one list of rows, without the league's name. */
export const readAflLadder = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(aflRowSchema, items.flat());
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

const conferenceRowSchema = v.object({
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

/** Reads American football's `/standings`: one list of rows, each with its conference and division. */
export const readConferenceTable = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(conferenceRowSchema, items.flat());
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

/** A number of games, which the provider sends with a percentage. */
const total = v.nullish(v.object({ total: figure }));

/** `points` is a number of table points, or in sports that rank by games won, the points scored. */
const gamesRowSchema = v.object({
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
 * Reads `/standings` for the sports with the flat format: a list of groups, each of which is a list of rows. The order
 * of the letters in `form` is neither documented nor evident from recordings. Therefore, `form` is ignored.
 */
export const readGamesTable = (items: readonly unknown[]): LeagueTable | undefined => {
  const rows = readable(gamesRowSchema, items.flat());
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

const { position, team } = placeFields;

/** Points, possibly with halves; null if there are none. */
const points = v.nullish(v.pipe(v.number(), v.finite()));

const driverSchema = v.object({
  position,
  driver: v.object({ id: sourceId, name: v.string() }),
  team: v.nullish(v.object({ name: text })),
  points,
  wins: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const teamSchema = v.object({ position, team, points });

/** A Formula 1 season's standings, with one group each from the items of `/rankings/drivers` and `/rankings/teams`. */
export const readRaceStandings = (drivers: readonly unknown[], teams: readonly unknown[]): LeagueTable | undefined => {
  const groups = [
    {
      name: 'Drivers',
      rows: readable(driverSchema, drivers).map((row) =>
        tableRow(
          { position: row.position, team: row.driver },
          { club: row.team?.name, won: row.wins, points: row.points },
        ),
      ),
    },
    { name: 'Teams', rows: readable(teamSchema, teams).map((row) => tableRow(row, { points: row.points })) },
  ].filter(({ rows }) => rows.length > 0);
  return groups.length === 0 ? undefined : { league: sports.formula1.name, groups };
};
