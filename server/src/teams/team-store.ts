import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { knownTeamSchema } from '@touchline/protocol/team-schema.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { knownTeam } from '../platform/database/schema/board-tables.ts';

/** Country names of the provider that stand for more than one country. */
const international = new Set(['World', 'Europe', 'Asia', 'Africa', 'South America', 'North America', 'Oceania']);

const cupName = /\b(?:cup|copa|coppa|coupe|pokal|taça|beker|friendl\w*|trophy|supercopa|super cup)\b/iu;

/** Whether a league's country, if it has one, does not say where its teams are from. */
export const isInternational = (country: string | undefined): boolean =>
  country === undefined || international.has(country);

/** Ranks of different kinds of leagues differ by this much. */
const rankPerKind = 1_000;

/**
 * How well a league represents a team: a team's domestic league before cups and international competitions, because its
 * table names the team's place. Within these, by weight.
 */
export const leagueRank = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): number => {
  const { league, leagueCountry } = match;
  const kind = isInternational(leagueCountry) ? 0 : cupName.test(league) ? 1 : 2;
  return kind * rankPerKind + leagueWeight(match);
};

/** A league in which a team was seen: its rank, and when a match or table last named the team (epoch ms). */
export type SeenLeague = { readonly rank: number; readonly leagueSeenAtMs: number };

/** A team that was last seen in a league this long ago may have been relegated or promoted. */
const leagueOutdatedMs = 60 * 86_400_000;

/**
 * Whether `next` replaces `before` as a team's main league. Of two leagues of one kind, the one that was seen much later
 * wins, because teams are relegated; otherwise the one with the higher rank. The store has the same rule in SQL.
 */
export const isBetterLeague = (next: SeenLeague, before: SeenLeague): boolean => {
  const laterMs = next.leagueSeenAtMs - before.leagueSeenAtMs;
  const isSameKind = Math.floor(next.rank / rankPerKind) === Math.floor(before.rank / rankPerKind);
  if (isSameKind && Math.abs(laterMs) > leagueOutdatedMs) return laterMs > 0;
  return next.rank > before.rank;
};

/** A team, and when a node last saw it at all and in its main league (epoch ms). */
export type SeenTeam = { readonly team: KnownTeam; readonly seenAtMs: number; readonly leagueSeenAtMs: number };

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
const teamOfRow = ({
  origin: _origin,
  leagueRank: _rank,
  logo,
  country,
  seenAt,
  leagueSeenAt,
  ...row
}: Row): SeenTeam | undefined => {
  const read = v.safeParse(knownTeamSchema, {
    ...row,
    ...(logo === null ? {} : { logo }),
    ...(country === null ? {} : { country }),
  });
  return read.success
    ? { team: read.output, seenAtMs: seenAt.getTime(), leagueSeenAtMs: leagueSeenAt.getTime() }
    : undefined;
};

/** The rule of `isBetterLeague`: nodes know different matches, and the worse league must not replace the better one. */
const isBetter = sql`case
  when excluded.league_rank / ${sql.raw(String(rankPerKind))} = ${knownTeam.leagueRank} / ${sql.raw(String(rankPerKind))}
    and abs(extract(epoch from excluded.league_seen_at - ${knownTeam.leagueSeenAt})) > ${sql.raw(String(leagueOutdatedMs / 1_000))}
  then excluded.league_seen_at > ${knownTeam.leagueSeenAt}
  else excluded.league_rank > ${knownTeam.leagueRank}
end`;

const isSameOrBetter = sql`(excluded.league_key = ${knownTeam.leagueKey} or ${isBetter})`;

const ofLeague = (name: 'league_key' | 'league' | 'country' | 'league_rank', before: AnyPgColumn) =>
  sql`case when ${isSameOrBetter} then excluded.${sql.identifier(name)} else ${before} end`;

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
    const rows = teams.map(({ team: { logo, country, ...team }, seenAtMs, leagueSeenAtMs }) => ({
      origin,
      ...team,
      logo: logo ?? null,
      country: country ?? null,
      leagueRank: leagueRank({ ...team, ...(country === undefined ? {} : { leagueCountry: country }) }),
      seenAt: new Date(seenAtMs),
      leagueSeenAt: new Date(leagueSeenAtMs),
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
          leagueKey: ofLeague('league_key', knownTeam.leagueKey),
          league: ofLeague('league', knownTeam.league),
          country: ofLeague('country', knownTeam.country),
          leagueRank: ofLeague('league_rank', knownTeam.leagueRank),
          leagueSeenAt: sql`case
            when excluded.league_key = ${knownTeam.leagueKey}
            then greatest(excluded.league_seen_at, ${knownTeam.leagueSeenAt})
            when ${isBetter} then excluded.league_seen_at
            else ${knownTeam.leagueSeenAt}
          end`,
          seenAt: sql`greatest(excluded.seen_at, ${knownTeam.seenAt})`,
        },
      });
  },

  deleteOlder: async (beforeMs) => {
    await database.orm.delete(knownTeam).where(lt(knownTeam.seenAt, new Date(beforeMs)));
  },
});
