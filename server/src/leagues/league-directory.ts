import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { knownLeague } from '../platform/database/schema/board-tables.ts';

/** A league as its matches name it. */
export type KnownLeague = {
  readonly key: string;
  readonly sport: SportId;
  readonly league: string;
  readonly country?: string;
  /** Parameters of provider requests; absent if the provider has none for the league. */
  readonly providerRef?: { readonly id: string; readonly season: string };
};

/** The known leagues, from the matches that this node has seen. */
export type LeagueDirectory = {
  /** A league that had a match on the board or on a requested day since this node started; undefined for any other. */
  readonly find: (key: string) => KnownLeague | undefined;
  /** All leagues that `find` knows. */
  readonly all: () => readonly KnownLeague[];
  /** Whether a match of the league is in play. */
  readonly isPlaying: (key: string) => boolean;
  /** Leagues that are new or have a new season and were not saved yet. */
  readonly unsaved: () => readonly KnownLeague[];
  readonly noteSaved: (leagues: readonly KnownLeague[]) => void;
};

/** A whole year has some 1,500 leagues. */
const maxLeagues = 5_000;

const leagueOf = (key: string, match: Match): KnownLeague => {
  const { sport, league, leagueCountry, leagueId, season } = match;
  return {
    key,
    sport,
    league,
    ...(leagueCountry === undefined ? {} : { country: leagueCountry }),
    ...(leagueId === undefined || season === undefined ? {} : { providerRef: { id: leagueId, season } }),
  };
};

/**
 * Remembers every league that it has seen, so that requests for nonexistent leagues cannot use up calls. Matches are
 * scanned on demand when they have changed.
 */
export const createLeagueDirectory = (options: {
  readonly board: { readonly version: () => number; readonly matches: () => Iterable<Match> };
  /** Matches of other days in memory. */
  readonly otherDays: { readonly matches: () => Iterable<Match> };
}): LeagueDirectory => {
  const { board, otherDays } = options;
  const known = new Map<string, KnownLeague>();
  const unsaved = new Set<string>();
  const keys = new Map<string, string>();
  let playing: ReadonlySet<string> = new Set();
  let scannedVersion: number | undefined;

  /** Cached, because computing the keys takes longer than scanning a board. */
  const keyOf = (match: Match): string => {
    const named = `${match.sport}/${match.leagueCountry ?? ''}/${match.league}`;
    const made = keys.get(named);
    if (made !== undefined) return made;
    if (keys.size >= maxLeagues) keys.clear();
    const key = leagueKey(match);
    keys.set(named, key);
    return key;
  };

  const note = (match: Match): string => {
    const key = keyOf(match);
    const before = known.get(key);
    const isSame =
      before !== undefined && before.providerRef?.id === match.leagueId && before.providerRef?.season === match.season;
    if (isSame || (before?.providerRef !== undefined && match.leagueId === undefined)) return key;
    known.delete(key);
    known.set(key, leagueOf(key, match));
    unsaved.add(key);
    const [oldest] = known.size > maxLeagues ? known.keys() : [];
    if (oldest === undefined) return key;
    known.delete(oldest);
    unsaved.delete(oldest);
    return key;
  };

  const scan = (): void => {
    const version = board.version();
    if (version === scannedVersion) return;
    scannedVersion = version;
    const live = new Set<string>();
    for (const match of board.matches()) {
      const key = note(match);
      if (match.status === 'live') live.add(key);
    }
    playing = live;
  };

  const find: LeagueDirectory['find'] = (key) => {
    scan();
    if (!known.has(key)) for (const match of otherDays.matches()) note(match);
    return known.get(key);
  };

  return {
    find,
    all: () => {
      scan();
      return [...known.values()];
    },
    isPlaying: (key) => {
      scan();
      return playing.has(key);
    },
    unsaved: () => {
      scan();
      return [...unsaved].flatMap((key) => known.get(key) ?? []);
    },
    noteSaved: (leagues) => {
      for (const league of leagues) if (known.get(league.key) === league) unsaved.delete(league.key);
    },
  };
};

/** All leagues seen by any node. Rejects when the database is unreachable. */
export type LeagueStore = {
  readonly find: (key: string) => Promise<KnownLeague | undefined>;
  readonly save: (leagues: readonly KnownLeague[]) => Promise<void>;
  /** Deletes leagues not seen since a time (epoch ms). */
  readonly deleteOlder: (beforeMs: number) => Promise<void>;
};

type Row = typeof knownLeague.$inferSelect;

const leagueOfRow = ({ key, sport, league, country, askedId, season }: Row): KnownLeague | undefined =>
  isSportId(sport)
    ? {
        key,
        sport,
        league,
        ...(country === null ? {} : { country }),
        ...(askedId === null || season === null ? {} : { providerRef: { id: askedId, season } }),
      }
    : undefined;

/** `now` returns epoch ms. */
export const createLeagueStore = (database: Pick<Database, 'orm'>, now: () => number): LeagueStore => ({
  find: async (key) => {
    const [row] = await database.orm.select().from(knownLeague).where(eq(knownLeague.key, key));
    return row && leagueOfRow(row);
  },

  save: async (leagues) => {
    if (leagues.length === 0) return;
    const seenAt = new Date(now());
    const rows = leagues.map(({ key, sport, league, country, providerRef }) => ({
      key,
      sport,
      league,
      country: country ?? null,
      askedId: providerRef?.id ?? null,
      season: providerRef?.season ?? null,
      seenAt,
    }));
    await database.orm
      .insert(knownLeague)
      // In a fixed order, so that concurrent nodes cannot deadlock.
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

  deleteOlder: async (beforeMs) => {
    await database.orm.delete(knownLeague).where(lt(knownLeague.seenAt, new Date(beforeMs)));
  },
});
