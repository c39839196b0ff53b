import type { AskedSeason } from '@touchline/provider/past-seasons.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { seasonRead } from '../platform/database/schema/rating-tables.ts';

/** What came of asking for a season, and when. */
export type ReadSeason = { readonly outcome: 'read' | 'refused'; readonly readAtMs: number };

/** The past seasons that were asked for, of one origin. Rejects when the database cannot be reached. */
export type SeasonLedger = {
  /** By `seasonKey`. */
  readonly all: () => Promise<ReadonlyMap<string, ReadSeason>>;
  readonly enter: (
    season: AskedSeason,
    came: { readonly outcome: ReadSeason['outcome']; readonly matches: number },
  ) => Promise<void>;
};

/** `sport` and `year` are text where they come from a row. */
export const seasonKey = (season: {
  readonly sport: string;
  readonly league: number;
  readonly year: number | string;
}): string => `${season.sport} ${season.league} ${season.year}`;

export const createSeasonLedger = (options: {
  readonly database: Pick<Database, 'orm'>;
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): SeasonLedger => {
  const { database, origin, now } = options;
  return {
    all: async () => {
      const rows = await database.orm.select().from(seasonRead).where(eq(seasonRead.origin, origin));
      return new Map(
        rows.map(({ sport, leagueId, season, outcome, readAt }) => [
          seasonKey({ sport, league: leagueId, year: season }),
          { outcome, readAtMs: readAt.getTime() },
        ]),
      );
    },
    enter: async ({ sport, league, year }, { outcome, matches }) => {
      const readAt = new Date(now());
      await database.orm
        .insert(seasonRead)
        .values({ origin, sport, leagueId: league, season: `${year}`, outcome, matches, readAt })
        .onConflictDoUpdate({
          target: [seasonRead.origin, seasonRead.sport, seasonRead.leagueId, seasonRead.season],
          set: { outcome, matches: sql`excluded.matches`, readAt },
        });
    },
  };
};
