import { countryName } from '../league/country-name.ts';
import { leagueKey } from '../league/league-key.ts';
import type { Match, Team } from '../match/match.ts';
import { sports, sportsByName } from '../sports.ts';
import type { SearchEntry } from './search-result.ts';

/** Something that can be found, and the names that find it. */
export type NamedEntry = { readonly entry: SearchEntry; readonly names: readonly string[] };

/** The words in their order, each said once: the league NFL is of the sport NFL. */
const wordsOnce = (...words: readonly string[]): string => [...new Set(words)].join(', ');

const matchEntry = (match: Match): NamedEntry => {
  const { id, homeTeam, awayTeam, league, sport } = match;
  const sportName = sports[sport].name;
  return {
    entry: {
      type: 'match',
      id,
      title: `${homeTeam.name} - ${awayTeam.name}`,
      subtitle: wordsOnce(league, sportName),
      data: match,
    },
    names: [homeTeam.name, awayTeam.name, league, sportName],
  };
};

const teamEntry = ({ sport, league }: Match, team: Team, id: string): NamedEntry => ({
  entry: { type: 'team', id, title: team.name, subtitle: `Team, ${league}`, data: { team, sport } },
  names: [team.name],
});

const countText = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`);

const leagueEntry = (match: Match, key: string, matches: number): NamedEntry => {
  const { sport, league, leagueCountry } = match;
  const country = leagueCountry === undefined ? [] : [countryName(leagueCountry)];
  return {
    entry: {
      type: 'league',
      id: `league-${key}`,
      title: league,
      subtitle: ['League', ...country, sports[sport].name, countText(matches)].join(', '),
      data: { key, sport, ...(leagueCountry !== undefined && { country: leagueCountry }) },
    },
    names: [league],
  };
};

const sportEntries: readonly NamedEntry[] = sportsByName.map(({ id, name }) => ({
  entry: { type: 'sport', id: `sport-${id}`, title: name, subtitle: 'Sport', data: { sport: id } },
  names: [name],
}));

/** All that can be found among these matches: they, their teams and leagues, each once, and every sport. */
export const searchEntries = (matches: Iterable<Match>): readonly NamedEntry[] => {
  const entries: NamedEntry[] = [];
  const teams = new Set<string>();
  const leagues = new Map<string, { readonly first: Match; readonly key: string; matches: number }>();
  for (const match of matches) {
    entries.push(matchEntry(match));
    for (const team of [match.homeTeam, match.awayTeam]) {
      const id = `team-${match.sport}-${team.id}`;
      if (teams.has(id)) continue;
      teams.add(id);
      entries.push(teamEntry(match, team, id));
    }
    // A key is worth making once a league, not once a match.
    const name = `${match.sport}\n${match.leagueCountry ?? ''}\n${match.league}`;
    const league = leagues.get(name);
    if (league === undefined) leagues.set(name, { first: match, key: leagueKey(match), matches: 1 });
    else league.matches += 1;
  }
  // Two spellings of one league have one key.
  const byKey = Map.groupBy(leagues.values(), ({ key }) => key);
  for (const [key, spellings] of byKey) {
    const [league] = spellings;
    if (league === undefined) continue;
    const count = spellings.reduce((sum, spelling) => sum + spelling.matches, 0);
    entries.push(leagueEntry(league.first, key, count));
  }
  return [...entries, ...sportEntries];
};
