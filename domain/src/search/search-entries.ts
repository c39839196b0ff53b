import { countryOf } from '../league/country-flag.ts';
import { foldedName } from '../league/folded-name.ts';
import { leagueKey } from '../league/league-key.ts';
import {
  sportAliases,
  homeOfLeague,
  leagueNames,
  leagueNamesInCountry,
  shortLeagueNames,
  tours,
} from '../league/league-name.ts';
import { isField, sessionTitle } from '../match/classification.ts';
import type { Match, Team } from '../match/match.ts';
import { isCompetitor, teamsInOrder } from '../match/sides.ts';
import { sports, sportsByName } from '../sport/sport-catalog.ts';
import type { CompetitorKind, SportId } from '../sport/sport.ts';

type Findable<Type extends string, Data> = {
  readonly type: Type;
  /** Unique among all entries. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly data: Data;
};

/** The entries of the search palette. */
export type SearchEntry =
  | Findable<'match', Match>
  | Findable<'team', { readonly team: Team; readonly sport: SportId; readonly country?: string | undefined }>
  | Findable<'league', { readonly key: string; readonly sport: SportId; readonly country?: string }>
  | Findable<'sport', { readonly sport: SportId }>;

/** One line of the search palette. `score`: how well the entry matches, above 0 and up to 100; see `fuzzyScore`. */
export type SearchResult = SearchEntry & { readonly score: number };

/** Other names of a league. */
const aliasesByName = new Map<string, Set<string>>();
for (const [canonical = '', ...others] of [...leagueNames, ...shortLeagueNames]) {
  aliasesByName.set(canonical, new Set([...(aliasesByName.get(canonical) ?? []), ...others]));
}

const aliasesInCountry = (name: string, country: string): readonly string[] =>
  leagueNamesInCountry.flatMap(([home, canonical, ...others]) =>
    home === country && canonical === name ? others : [],
  );

/** The canonical names of leagues, by folded alias. */
const canonicalByName = new Map<string, string>();
for (const [canonical = '', ...others] of [
  ...leagueNames,
  ...shortLeagueNames,
  ...leagueNamesInCountry.map(([, ...names]) => names),
]) {
  for (const name of [canonical, ...others]) {
    const folded = foldedName(name);
    if (!canonicalByName.has(folded)) canonicalByName.set(folded, canonical);
  }
}

/** Search data of a league other than its name. `country` as in its matches; undefined if no provider sends it. */
const bestKnownLeague = (
  name: string,
  country: string | undefined,
): { readonly aliases: readonly string[]; readonly isBestKnown: boolean } => {
  const home = homeOfLeague[name];
  // The "Premier League" of Egypt is not the EPL.
  const isElsewhere = home !== undefined && country !== undefined && country !== home;
  return {
    aliases: [
      ...(isElsewhere ? [] : (aliasesByName.get(name) ?? [])),
      ...(country === undefined ? [] : aliasesInCountry(name, country)),
    ],
    isBestKnown: home !== undefined && !isElsewhere,
  };
};

/** The league that a query names in full, with or without matches: "epl" is the "Premier League". Never a tour. */
export const namedLeague = (query: string): string | undefined => {
  const league = canonicalByName.get(foldedName(query));
  return league === undefined || tours.has(league) ? undefined : league;
};

/** Whether a query means only the best-known league of this name: "epl" is not the "Premier League" of Egypt. */
export const meansBestKnown = (query: string, league: string): boolean =>
  homeOfLeague[league] !== undefined && foldedName(query) !== foldedName(league);

/** An entry with the names that find it. An alias matches only in full or by its beginning. */
export type NamedEntry = {
  readonly entry: SearchEntry;
  readonly names: readonly string[];
  readonly aliases?: readonly string[];
  /** The names of its country, which match only in full: few people who type "po" want the leagues of Portugal. */
  readonly countries?: readonly string[];
  /** The best-known of several leagues with the same name. */
  readonly isBestKnown?: boolean;
};

/** The texts for entries, in the reader's language. */
export type SearchWords = {
  readonly sport: (sport: SportId) => string;
  readonly country: (country: string) => string;
  /** A competitor, with one of its leagues. */
  readonly competitor: (kind: CompetitorKind, league: string) => string;
  readonly league: string;
  /** A part of a race weekend, "1st Practice". */
  readonly session: (session: string) => string;
  readonly matches: (count: number) => string;
  readonly ofSports: string;
};

const englishCompetitors: Readonly<Record<CompetitorKind, string>> = {
  team: 'Team',
  player: 'Player',
  fighter: 'Fighter',
  driver: 'Driver',
};

export const englishSearch: SearchWords = {
  sport: (sport) => sports[sport].name,
  country: (country) => countryOf(country).name,
  competitor: (kind, league) => `${englishCompetitors[kind]}, ${league}`,
  league: 'League',
  session: (session) => session,
  matches: (count) => (count === 1 ? '1 match' : `${count} matches`),
  ofSports: 'Sport',
};

/** A sport is found by its name in the reader's language and in English. */
const sportNames = (sport: SportId, words: SearchWords): readonly string[] => {
  const shown = words.sport(sport);
  const { name } = sports[sport];
  return shown === name ? [name] : [shown, name];
};

/** Joins the words in order without repetition, because the league NFL belongs to the sport NFL. */
const wordsOnce = (...words: readonly string[]): string => [...new Set(words)].join(', ');

/** The competitors whose names find a match: its sides, or everyone in a classification. */
const competitorsOf = (match: Match): readonly Team[] =>
  isField(match)
    ? (match.classification ?? []).map(({ name }) => ({ id: name, name }))
    : [match.homeTeam, match.awayTeam];

const titleOf = (match: Match, { session }: SearchWords): string =>
  isField(match)
    ? sessionTitle(match, session)
    : teamsInOrder(match)
        .map(({ name }) => name)
        .join(' - ');

const matchEntry = (match: Match, words: SearchWords): NamedEntry => {
  const { id, league, sport } = match;
  return {
    entry: {
      type: 'match',
      id,
      title: titleOf(match, words),
      subtitle: wordsOnce(league, words.sport(sport)),
      data: match,
    },
    names: [...competitorsOf(match).map(({ name }) => name), league, ...sportNames(sport, words)],
  };
};

const teamId = (sport: SportId, { id }: Team): string => `team-${sport}-${id}`;

const teamEntry = ({ sport, league, leagueCountry }: Match, team: Team, words: SearchWords): NamedEntry => ({
  entry: {
    type: 'team',
    id: teamId(sport, team),
    title: team.name,
    subtitle: words.competitor(sports[sport].competitors ?? 'team', league),
    data: { team, sport, ...(leagueCountry !== undefined && { country: leagueCountry }) },
  },
  names: [team.name],
});

type CountedLeague = { readonly first: Match; readonly key: string; readonly matches: number };

const leagueEntry = ({ first, key, matches }: CountedLeague, words: SearchWords): NamedEntry => {
  const { sport, league, leagueCountry } = first;
  const country = leagueCountry === undefined ? [] : [words.country(leagueCountry)];
  return {
    entry: {
      type: 'league',
      id: `league-${key}`,
      title: league,
      subtitle: [words.league, ...country, words.sport(sport), words.matches(matches)].join(', '),
      data: { key, sport, ...(leagueCountry !== undefined && { country: leagueCountry }) },
    },
    names: [league],
    ...(leagueCountry !== undefined && { countries: [...country, countryOf(leagueCountry).name] }),
    ...bestKnownLeague(league, leagueCountry),
  };
};

const sportEntry = (sport: SportId, words: SearchWords): NamedEntry => ({
  entry: { type: 'sport', id: `sport-${sport}`, title: words.sport(sport), subtitle: words.ofSports, data: { sport } },
  names: sportNames(sport, words),
  aliases: sportAliases[sport],
});

/** All entries for these matches: the matches, their teams and leagues (each once), and every sport. */
export const searchEntries = (matches: Iterable<Match>, words: SearchWords = englishSearch): readonly NamedEntry[] => {
  const entries: NamedEntry[] = [];
  const teams = new Set<string>();
  const leagues = new Map<string, Omit<CountedLeague, 'matches'> & { matches: number }>();
  for (const match of matches) {
    entries.push(matchEntry(match, words));
    for (const team of competitorsOf(match)) {
      const id = teamId(match.sport, team);
      if (!isCompetitor(team) || teams.has(id)) continue;
      teams.add(id);
      entries.push(teamEntry(match, team, words));
    }
    // Compute a key once per league, not once per match.
    const name = `${match.sport}\n${match.leagueCountry ?? ''}\n${match.league}`;
    const league = leagues.get(name);
    if (league === undefined) leagues.set(name, { first: match, key: leagueKey(match), matches: 1 });
    else league.matches += 1;
  }
  // Two spellings of a league have the same key.
  const byKey = Map.groupBy(leagues.values(), ({ key }) => key);
  for (const [key, spellings] of byKey) {
    const [league] = spellings;
    if (league === undefined) continue;
    const count = spellings.reduce((sum, spelling) => sum + spelling.matches, 0);
    entries.push(leagueEntry({ first: league.first, key, matches: count }, words));
  }
  return [...entries, ...sportsByName.map(({ id }) => sportEntry(id, words))];
};
