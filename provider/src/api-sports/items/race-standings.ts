import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as v from 'valibot';

import { sourceId, text } from './item-fields.ts';
import { placeFields, readable, tableRow } from './table-row.ts';

const { position, team } = placeFields;

/** Null for who has none yet. Half points were given. */
const points = v.nullish(v.pipe(v.number(), v.finite()));

const driverSchema = v.object({
  position,
  driver: v.object({ id: sourceId, name: v.string() }),
  team: v.nullish(v.object({ name: text })),
  points,
  wins: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const teamSchema = v.object({ position, team, points });

/** A season's standings of Formula 1 from the items of `/rankings/drivers` and `/rankings/teams`: a group each. */
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
