import { knownTeamSchema } from '@touchline/protocol/team-schema.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { desc, eq, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { knownTeam } from '../platform/database/schema/team-tables.ts';

/** A team and when a node last saw it, epoch ms. */
export type SeenTeam = { readonly team: KnownTeam; readonly seenAtMs: number };

/** All teams seen by any node. Rejects when the database is unreachable. */
export type TeamStore = {
  /** The teams that were seen last, at most `most`. */
  readonly load: (most: number) => Promise<readonly SeenTeam[]>;
  readonly save: (teams: readonly SeenTeam[]) => Promise<void>;
  /** Deletes teams not seen since a time (epoch ms). */
  readonly deleteOlder: (beforeMs: number) => Promise<void>;
};

type Row = typeof knownTeam.$inferSelect;

/** Undefined for a row of another release that this one cannot read. */
const teamOfRow = ({ origin: _origin, logo, country, seenAt, ...row }: Row): SeenTeam | undefined => {
  const read = v.safeParse(knownTeamSchema, {
    ...row,
    ...(logo === null ? {} : { logo }),
    ...(country === null ? {} : { country }),
  });
  return read.success ? { team: read.output, seenAtMs: seenAt.getTime() } : undefined;
};

/** `origin`: see the table's column. */
export const createTeamStore = (database: Pick<Database, 'orm'>, origin: string): TeamStore => ({
  load: async (most) => {
    const rows = await database.orm
      .select()
      .from(knownTeam)
      .where(eq(knownTeam.origin, origin))
      .orderBy(desc(knownTeam.seenAt))
      .limit(most);
    return rows.flatMap((row) => teamOfRow(row) ?? []);
  },

  save: async (teams) => {
    if (teams.length === 0) return;
    const rows = teams.map(({ team: { logo, country, ...team }, seenAtMs }) => ({
      origin,
      ...team,
      logo: logo ?? null,
      country: country ?? null,
      seenAt: new Date(seenAtMs),
    }));
    const keyOf = ({ sport, id }: (typeof rows)[number]): string => `${sport}/${id}`;
    await database.orm
      .insert(knownTeam)
      // In a fixed order, so that concurrent nodes cannot deadlock.
      .values(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [knownTeam.origin, knownTeam.sport, knownTeam.id],
        set: {
          name: sql`excluded.name`,
          logo: sql`coalesce(excluded.logo, ${knownTeam.logo})`,
          leagueKey: sql`excluded.league_key`,
          league: sql`excluded.league`,
          country: sql`excluded.country`,
          seenAt: sql`greatest(excluded.seen_at, ${knownTeam.seenAt})`,
        },
      });
  },

  deleteOlder: async (beforeMs) => {
    await database.orm.delete(knownTeam).where(lt(knownTeam.seenAt, new Date(beforeMs)));
  },
});
