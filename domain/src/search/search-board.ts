import { countryName } from '../league/country-name.ts';
import { foldedName } from '../league/folded-name.ts';
import { leagueKey } from '../league/league-key.ts';
import type { Match } from '../match/match.ts';
import { sports, sportsByName } from '../sports.ts';
import { fuzzyScore } from './fuzzy-score.ts';
import { shortestQuery } from './recent-searches.ts';
import type { SearchResult } from './search-result.ts';

const mostResults = 20;

const priority: Readonly<Record<SearchResult['type'], number>> = { match: 4, team: 3, league: 2, sport: 1 };

const alphabet = new Intl.Collator('en');

const compareResults = (a: SearchResult, b: SearchResult): number =>
  b.score - a.score ||
  priority[b.type] - priority[a.type] ||
  alphabet.compare(a.title, b.title) ||
  (a.id < b.id ? -1 : 1);

/** Names repeat all over a day: each is folded and scored once a search. */
const scorer = (query: string): ((name: string) => number) => {
  const scores = new Map<string, number>();
  return (name) => {
    const known = scores.get(name);
    if (known !== undefined) return known;
    const score = fuzzyScore(foldedName(name), query);
    scores.set(name, score);
    return score;
  };
};

const matchResult = (match: Match, scoreOf: (name: string) => number): SearchResult => {
  const { id, homeTeam, awayTeam, league, sport } = match;
  return {
    type: 'match',
    id,
    title: `${homeTeam.name} vs ${awayTeam.name}`,
    subtitle: `${league} • ${sports[sport].name}`,
    data: match,
    score: Math.max(...[homeTeam.name, awayTeam.name, league, sports[sport].name].map(scoreOf)),
  };
};

const teamResults = (match: Match, scoreOf: (name: string) => number): SearchResult[] =>
  [match.homeTeam, match.awayTeam].map((team) => ({
    type: 'team',
    id: `team-${match.sport}-${team.id}`,
    title: team.name,
    subtitle: `${match.league} • ${sports[match.sport].name}`,
    data: { team, sport: match.sport },
    score: scoreOf(team.name),
  }));

const leagueResult = (match: Match, scoreOf: (name: string) => number): SearchResult => {
  const { sport, league, leagueCountry } = match;
  const key = leagueKey(match);
  const sportName = sports[sport].name;
  return {
    type: 'league',
    id: `league-${key}`,
    title: league,
    subtitle: leagueCountry === undefined ? sportName : `${countryName(leagueCountry)} • ${sportName}`,
    data: { key, sport, ...(leagueCountry !== undefined && { country: leagueCountry }) },
    score: scoreOf(league),
  };
};

/**
 * What a query finds among the matches on the board, their teams and leagues, and the sports (spec section 5): the best
 * fit first, at most 20. Nothing for a query under 2 characters.
 */
export const searchBoard = (matches: Iterable<Match>, query: string): SearchResult[] => {
  const folded = foldedName(query);
  if (query.trim().length < shortestQuery || folded === '') return [];
  const scoreOf = scorer(folded);
  const found = new Map<string, SearchResult>();
  const keep = (result: SearchResult): void => {
    if (result.score > 0 && !found.has(result.id)) found.set(result.id, result);
  };
  for (const match of matches) {
    keep(matchResult(match, scoreOf));
    for (const team of teamResults(match, scoreOf)) keep(team);
    if (scoreOf(match.league) > 0) keep(leagueResult(match, scoreOf));
  }
  for (const { id, name } of sportsByName) {
    keep({
      type: 'sport',
      id: `sport-${id}`,
      title: name,
      subtitle: 'Sport',
      data: { sport: id },
      score: scoreOf(name),
    });
  }
  return [...found.values()].toSorted(compareResults).slice(0, mostResults);
};
