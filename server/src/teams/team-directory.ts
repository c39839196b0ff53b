import { foldedName } from '@touchline/domain/league/folded-name.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match, Team } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { hasPassed } from '../platform/clock.ts';
import { isBetterLeague, isInternational, leagueRank } from './team-store.ts';
import type { SeenTeam } from './team-store.ts';

/** The league of a table, named as its matches name it. */
export type LeagueOfTable = {
  readonly key: string;
  readonly sport: SportId;
  readonly league: string;
  readonly country?: string;
};

/** A team with what the search needs. */
type Entry = {
  team: KnownTeam;
  /** The name as it is compared. */
  folded: string;
  /** How well the league represents the team; see `leagueRank`. */
  rank: number;
  /** When the team was last seen, and when in this league (epoch ms). */
  seenAtMs: number;
  leagueSeenAtMs: number;
};

/** The teams that this node has seen or loaded. Visitors cannot add one. */
export type TeamDirectory = {
  readonly find: (sport: SportId, id: string) => KnownTeam | undefined;
  /** At most `most` teams whose name, or a word of it, begins with the query, best first. */
  readonly search: (query: string, most: number) => readonly KnownTeam[];
  /** The team that has one of these names in a league of the country or in an international league. */
  readonly named: (sport: SportId, country: string, names: readonly string[]) => KnownTeam | undefined;
  readonly noteTable: (league: LeagueOfTable, table: LeagueTable) => void;
  /**
   * Adds teams of earlier runs, most recently seen first. Of a team that was seen since, only a better league replaces
   * what is known.
   */
  readonly load: (teams: readonly SeenTeam[]) => void;
  /** At most `most` teams that are new, changed, or were not saved for a week. */
  readonly unsaved: (most: number) => readonly SeenTeam[];
  readonly noteSaved: (teams: readonly KnownTeam[]) => void;
};

/** Each team takes about 660 bytes. */
export const maxTeams = 20_000;

/**
 * Matches in memory are scanned at most this often. With 20,000 matches, a scan takes about 50 ms if all of them are new,
 * and 1 to 3 ms if none changed.
 */
const scanEveryMs = 2_000;

/** How long a match is skipped once it was scanned, unless it changes. */
const skipForMs = 3_600_000;

/** How long a team that is seen again need not be saved. */
const savedForMs = 7 * 86_400_000;

const keyOf = (sport: SportId, id: string): string => `${sport}/${id}`;

/** 3: equal, 2: begins with the query, 1: one of its words does, 0: none. */
const scoreOf = (name: string, query: string): number => {
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return name.includes(` ${query}`) ? 1 : 0;
};

const isSameTeam = (a: KnownTeam, b: KnownTeam): boolean =>
  a.name === b.name && a.logo === b.logo && a.leagueKey === b.leagueKey;

/** A team in a league. */
const teamIn = (
  {
    leagueKey: league,
    league: name,
    country,
  }: Pick<KnownTeam, 'leagueKey' | 'league'> & { readonly country?: string | undefined },
  {
    sport,
    id,
    name: teamName,
    logo,
  }: Pick<KnownTeam, 'sport' | 'id' | 'name'> & { readonly logo?: string | undefined },
): KnownTeam => ({
  sport,
  id,
  name: teamName,
  leagueKey: league,
  league: name,
  ...(logo === undefined ? {} : { logo }),
  ...(country === undefined ? {} : { country }),
});

const rankOf = ({ sport, league, country }: Pick<LeagueOfTable, 'sport' | 'league' | 'country'>): number =>
  leagueRank({ sport, league, ...(country === undefined ? {} : { leagueCountry: country }) });

/**
 * Remembers every team of the matches and tables that this node reads, so that a team can be found and followed on a
 * day without a match.
 */
export const createTeamDirectory = (options: {
  /** The matches in this node's memory: of the board, other days and seasons. */
  readonly matches: () => Iterable<Match>;
  /** Epoch ms. */
  readonly now: () => number;
}): TeamDirectory => {
  const { matches, now } = options;
  /** Least recently seen first; exact to a week, as are the times. */
  const known = new Map<string, Entry>();
  const unsaved = new Set<string>();
  const ranks = new Map<string, { readonly key: string; readonly rank: number }>();
  let scannedAtMs: number | undefined;
  /** The matches scanned since a time (epoch ms). */
  let scanned = { sinceMs: now(), matches: new WeakSet<Match>() };

  const drop = (): void => {
    for (const oldest of known.keys()) {
      if (known.size <= maxTeams) return;
      known.delete(oldest);
      unsaved.delete(oldest);
    }
  };

  /** `leagueSeenAtMs`: see `Entry`. */
  const note = (team: KnownTeam, rank: number, leagueSeenAtMs: number): void => {
    const key = keyOf(team.sport, team.id);
    const before = known.get(key);
    if (before === undefined) {
      known.set(key, { team, folded: foldedName(team.name), rank, seenAtMs: now(), leagueSeenAtMs });
      unsaved.add(key);
      drop();
      return;
    }
    const isBetter = isBetterLeague({ rank, leagueSeenAtMs }, before);
    // A lesser league may still bring a new name or picture.
    const next = teamIn(isBetter ? team : before.team, {
      ...team,
      logo: team.logo ?? before.team.logo,
    });
    if (isBetter) before.leagueSeenAtMs = leagueSeenAtMs;
    else if (team.leagueKey === before.team.leagueKey)
      before.leagueSeenAtMs = Math.max(before.leagueSeenAtMs, leagueSeenAtMs);
    const isSame = isSameTeam(before.team, next);
    if (!isSame || hasPassed(savedForMs, { since: before.seenAtMs, now: now() })) {
      before.seenAtMs = now();
      unsaved.add(key);
      known.delete(key);
      known.set(key, before);
    }
    if (isSame) return;
    before.folded = foldedName(next.name);
    before.team = next;
    if (isBetter) before.rank = rank;
  };

  /** Cached, because computing the key of every match takes longer than scanning the matches. */
  const leagueOf = (match: Match): { readonly key: string; readonly rank: number } => {
    const named = `${match.sport}/${match.leagueCountry ?? ''}/${match.league}`;
    const made = ranks.get(named) ?? { key: leagueKey(match), rank: leagueRank(match) };
    if (ranks.size >= maxTeams) ranks.clear();
    ranks.set(named, made);
    return made;
  };

  const noteSide = (match: Match, { id, name, logo }: Team, seenAtMs: number): void => {
    const { key, rank } = leagueOf(match);
    const { sport, league, leagueCountry: country } = match;
    note(teamIn({ leagueKey: key, league, country }, { sport, id, name, logo }), rank, seenAtMs);
  };

  const scan = (): void => {
    if (scannedAtMs !== undefined && !hasPassed(scanEveryMs, { since: scannedAtMs, now: now() })) return;
    scannedAtMs = now();
    if (hasPassed(skipForMs, { since: scanned.sinceMs, now: now() }))
      scanned = { sinceMs: now(), matches: new WeakSet() };
    for (const match of matches()) {
      if (scanned.matches.has(match)) continue;
      scanned.matches.add(match);
      // The "teams" of a race are its name and its venue.
      if (isField(match)) continue;
      const startMs = epochMs(match.startTime);
      // A season in memory may be last year's, so its matches count from their start, and next matches from now.
      const seenAtMs = startMs < now() ? startMs : now();
      for (const side of [match.homeTeam, match.awayTeam]) if (isCompetitor(side)) noteSide(match, side, seenAtMs);
    }
  };

  return {
    find: (sport, id) => {
      const found = known.get(keyOf(sport, id));
      if (found === undefined) scan();
      return known.get(keyOf(sport, id))?.team;
    },

    search: (query, most) => {
      scan();
      const asked = foldedName(query);
      if (asked === '') return [];
      const found: { readonly entry: Entry; readonly score: number }[] = [];
      for (const entry of known.values()) {
        const score = scoreOf(entry.folded, asked);
        if (score > 0) found.push({ entry, score });
      }
      return found
        .toSorted(
          (a, b) => b.score - a.score || b.entry.rank - a.entry.rank || (a.entry.folded < b.entry.folded ? -1 : 1),
        )
        .slice(0, most)
        .map(({ entry }) => entry.team);
    },

    named: (sport, country, names) => {
      scan();
      const asked = new Set(names.map(foldedName));
      let best: Entry | undefined;
      for (const entry of known.values()) {
        const { team, folded, rank } = entry;
        if (team.sport !== sport || !asked.has(folded) || rank <= (best?.rank ?? -1)) continue;
        if (team.country === country || isInternational(team.country)) best = entry;
      }
      return best?.team;
    },

    noteTable: (of, { groups }) => {
      const { key, sport, league, country } = of;
      const rank = rankOf(of);
      for (const { teamId: id, team: name, logo, club } of groups.flatMap(({ rows }) => rows)) {
        // A row with a club is a driver, who has no matches to follow.
        if (id === '' || club !== undefined) continue;
        note(teamIn({ leagueKey: key, league, country }, { sport, id, name, logo }), rank, now());
      }
    },

    load: (teams) => {
      const seen = [...known];
      for (const { team, seenAtMs, leagueSeenAtMs } of teams.toReversed()) {
        const key = keyOf(team.sport, team.id);
        const rank = rankOf(team);
        const before = known.get(key);
        if (before === undefined) {
          known.set(key, { team, folded: foldedName(team.name), rank, seenAtMs, leagueSeenAtMs });
          continue;
        }
        const isBetter = isBetterLeague({ rank, leagueSeenAtMs }, before);
        const { team: newer } = before;
        before.team = teamIn(isBetter ? team : newer, { ...newer, logo: newer.logo ?? team.logo });
        if (isBetter) Object.assign(before, { rank, leagueSeenAtMs });
      }
      // The teams that this node has seen come last.
      for (const [key, entry] of seen) {
        known.delete(key);
        known.set(key, entry);
      }
      drop();
    },

    unsaved: (most) => {
      scan();
      const teams: SeenTeam[] = [];
      for (const key of unsaved) {
        const entry = known.get(key);
        if (entry !== undefined) {
          const { team, seenAtMs, leagueSeenAtMs } = entry;
          teams.push({ team, seenAtMs, leagueSeenAtMs });
        }
        if (teams.length >= most) break;
      }
      return teams;
    },

    noteSaved: (teams) => {
      for (const team of teams) {
        const key = keyOf(team.sport, team.id);
        if (known.get(key)?.team === team) unsaved.delete(key);
      }
    },
  };
};
