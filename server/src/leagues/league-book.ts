import { isSportId } from '@touchline/domain/sports.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { knownLeague } from '../platform/database/schema/league-tables.ts';
import type { KnownLeague } from './league-directory.ts';

/** Which leagues any node has ever seen. Rejects when the database cannot be reached. */
export type LeagueBook = {
  readonly find: (key: string) => Promise<KnownLeague | undefined>;
  readonly save: (leagues: readonly KnownLeague[]) => Promise<void>;
  /** Drops those that nobody saw since a time (epoch ms). */
  readonly forget: (beforeMs: number) => Promise<void>;
};

type Row = typeof knownLeague.$inferSelect;

const leagueOf = ({ key, sport, league, country, askedId, season }: Row): KnownLeague | undefined =>
  isSportId(sport)
    ? {
        key,
        sport,
        league,
        ...(country === null ? {} : { country }),
        ...(askedId === null || season === null ? {} : { asked: { id: askedId, season } }),
      }
    : undefined;

/** `now`: epoch ms. */
export const createLeagueBook = (database: Pick<Database, 'orm'>, now: () => number): LeagueBook => ({
  find: async (key) => {
    const [row] = await database.orm.select().from(knownLeague).where(eq(knownLeague.key, key));
    return row && leagueOf(row);
  },

  save: async (leagues) => {
    if (leagues.length === 0) return;
    const seenAt = new Date(now());
    const rows = leagues.map(({ key, sport, league, country, asked }) => ({
      key,
      sport,
      league,
      country: country ?? null,
      askedId: asked?.id ?? null,
      season: asked?.season ?? null,
      seenAt,
    }));
    await database.orm
      .insert(knownLeague)
      // In one order, so that two nodes that begin together wait for each other instead of in a circle.
      .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflictDoUpdate({
        target: knownLeague.key,
        set: {
          league: sql`excluded.league`,
          country: sql`excluded.country`,
          askedId: sql`coalesce(excluded.asked_id, ${knownLeague.askedId})`,
          season: sql`coalesce(excluded.season, ${knownLeague.season})`,
          seenAt: sql`excluded.seen_at`,
        },
      });
  },

  forget: async (beforeMs) => {
    await database.orm.delete(knownLeague).where(lt(knownLeague.seenAt, new Date(beforeMs)));
  },
});
