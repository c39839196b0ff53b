import { foldedName } from '@touchline/domain/league/folded-name.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match, Team } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { hasPassed } from '../platform/clock.ts';

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
  seenAtMs: number;
};

/** The teams that this node has seen or loaded. Visitors cannot add one. */
export type TeamDirectory = {
  readonly find: (sport: SportId, id: string) => KnownTeam | undefined;
  /** At most `most` teams whose name, or a word of it, begins with the query, best first. */
  readonly search: (query: string, most: number) => readonly KnownTeam[];
  /** The team that has one of these names in a league of the country or in an international league. */
  readonly named: (sport: SportId, country: string, names: readonly string[]) => KnownTeam | undefined;
  readonly noteTable: (league: LeagueOfTable, table: LeagueTable) => void;
  /** Adds teams of earlier runs, which do not replace newer knowledge. */
  readonly load: (teams: readonly { readonly team: KnownTeam; readonly seenAtMs: number }[]) => void;
  /** At most `most` teams that are new, changed, or were not saved for a week. */
  readonly unsaved: (most: number) => readonly { readonly team: KnownTeam; readonly seenAtMs: number }[];
  readonly noteSaved: (teams: readonly KnownTeam[]) => void;
};

/** A year has some 15,000 teams, players and fighters; each takes about 500 bytes. */
export const maxTeams = 20_000;

/** Matches are scanned at most this often: 20,000 of them take some 10 ms. */
const scanEveryMs = 2_000;

/** How long a team that is seen again need not be saved. */
const savedForMs = 7 * 86_400_000;

const international = new Set(['World', 'Europe', 'Asia', 'Africa', 'South America', 'North America', 'Oceania']);

const cupName = /\b(?:cup|copa|coppa|coupe|pokal|taça|beker|friendl\w*|trophy|supercopa|super cup)\b/iu;

/**
 * How well a league represents a team: a team's domestic league before cups and international competitions, because its
 * table names the team's place. Within these, by weight.
 */
const leagueRank = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): number => {
  const { league, leagueCountry } = match;
  const kind = leagueCountry === undefined || international.has(leagueCountry) ? 0 : cupName.test(league) ? 1 : 2;
  return kind * 1_000 + leagueWeight(match);
};

const keyOf = (sport: SportId, id: string): string => `${sport}/${id}`;

/** 3: equal, 2: begins with the query, 1: one of its words does, 0: none. */
const scoreOf = (name: string, query: string): number => {
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return name.includes(` ${query}`) ? 1 : 0;
};

const isSameTeam = (a: KnownTeam, b: KnownTeam): boolean =>
  a.name === b.name && a.logo === b.logo && a.leagueKey === b.leagueKey;

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
  const known = new Map<string, Entry>();
  const unsaved = new Set<string>();
  const ranks = new Map<string, { readonly key: string; readonly rank: number }>();
  let scannedAtMs: number | undefined;

  const drop = (): void => {
    const [oldest] = known.size > maxTeams ? known.keys() : [];
    if (oldest === undefined) return;
    known.delete(oldest);
    unsaved.delete(oldest);
  };

  const note = (team: KnownTeam, rank: number): void => {
    const key = keyOf(team.sport, team.id);
    const before = known.get(key);
    if (before === undefined) {
      known.set(key, { team, folded: foldedName(team.name), rank, seenAtMs: now() });
      unsaved.add(key);
      drop();
      return;
    }
    // A lesser league may still bring a new name or picture.
    const { leagueKey: league, league: name, country } = rank > before.rank ? team : before.team;
    const logo = team.logo ?? before.team.logo;
    const { sport, id } = team;
    const next: KnownTeam = {
      sport,
      id,
      name: team.name,
      leagueKey: league,
      league: name,
      ...(logo === undefined ? {} : { logo }),
      ...(country === undefined ? {} : { country }),
    };
    const isSame = isSameTeam(before.team, next);
    if (!isSame || hasPassed(savedForMs, { since: before.seenAtMs, now: now() })) {
      before.seenAtMs = now();
      unsaved.add(key);
    }
    if (isSame) return;
    before.folded = foldedName(next.name);
    before.team = next;
    before.rank = Math.max(before.rank, rank);
  };

  /** Cached, because computing the key of every match takes longer than scanning the matches. */
  const leagueOf = (match: Match): { readonly key: string; readonly rank: number } => {
    const named = `${match.sport}/${match.leagueCountry ?? ''}/${match.league}`;
    const made = ranks.get(named) ?? { key: leagueKey(match), rank: leagueRank(match) };
    if (ranks.size >= maxTeams) ranks.clear();
    ranks.set(named, made);
    return made;
  };

  const noteSide = (match: Match, { id, name, logo }: Team): void => {
    const { key, rank } = leagueOf(match);
    const { sport, league, leagueCountry: country } = match;
    note(
      {
        sport,
        id,
        name,
        leagueKey: key,
        league,
        ...(logo === undefined ? {} : { logo }),
        ...(country === undefined ? {} : { country }),
      },
      rank,
    );
  };

  const scan = (): void => {
    if (scannedAtMs !== undefined && !hasPassed(scanEveryMs, { since: scannedAtMs, now: now() })) return;
    scannedAtMs = now();
    for (const match of matches()) {
      // The "teams" of a race are its name and its venue.
      if (isField(match)) continue;
      for (const side of [match.homeTeam, match.awayTeam]) if (isCompetitor(side)) noteSide(match, side);
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
        if (team.country === country || team.country === undefined || international.has(team.country)) best = entry;
      }
      return best?.team;
    },

    noteTable: ({ key, sport, league, country }, { groups }) => {
      const rank = leagueRank({ sport, league, ...(country === undefined ? {} : { leagueCountry: country }) });
      for (const { teamId: id, team: name, club } of groups.flatMap(({ rows }) => rows)) {
        // A row with a club is a driver, who has no matches to follow.
        if (id === '' || club !== undefined) continue;
        note({ sport, id, name, leagueKey: key, league, ...(country === undefined ? {} : { country }) }, rank);
      }
    },

    load: (teams) => {
      for (const { team, seenAtMs } of teams) {
        const key = keyOf(team.sport, team.id);
        if (known.has(key) || known.size >= maxTeams) continue;
        const { sport, league, country } = team;
        const rank = leagueRank({ sport, league, ...(country === undefined ? {} : { leagueCountry: country }) });
        known.set(key, { team, folded: foldedName(team.name), rank, seenAtMs });
      }
    },

    unsaved: (most) => {
      scan();
      const teams: { readonly team: KnownTeam; readonly seenAtMs: number }[] = [];
      for (const key of unsaved) {
        const entry = known.get(key);
        if (entry !== undefined) teams.push({ team: entry.team, seenAtMs: entry.seenAtMs });
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
