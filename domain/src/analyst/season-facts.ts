import type { Outcome } from '../forecast/chances.ts';
import type { Basis } from '../forecast/forecast.ts';
import type { LeagueTable, TableRow } from '../league/league-table.ts';
import { liveTable } from '../league/live-table.ts';
import { leagueWeight } from '../league/league-weight.ts';
import { currentResults } from '../league/season-result.ts';
import { rulesToTry } from '../league/table-rules.ts';
import type { Match } from '../match/match.ts';
import { outlookKinds } from '../outlook/season-outlook.ts';
import type {
  OutlookChance,
  OutlookGroup,
  OutlookKind,
  SeasonOutlook,
  TeamChances,
} from '../outlook/season-outlook.ts';
import type { SeasonData } from '../outlook/season-state.ts';
import { isoFromEpochMs } from '../time/iso-time.ts';
import { cleanName } from './clean-text.ts';
import { namesLeagueOf, createNameIndex } from './named-matches.ts';
import { isSeasonQuestion } from './question-kind.ts';

/*
 * The season behind a match or a question: the table as it stands, and the season's chances. Chances are rounded to
 * whole percentages, because their ranges are several points wide.
 */

/** A season in memory, with the outlook that was calculated last. */
export type KnownSeason = {
  readonly atMs: number;
  readonly about: SeasonData & { readonly league: string; readonly country?: string };
  readonly state: { readonly groups: readonly Pick<OutlookGroup, 'zones'>[] };
  readonly basis: Basis;
  readonly outlook: SeasonOutlook;
};

/** A chance with its 80% range, in hundredths; exactly 0 or 1 only if the rules decide it. */
export type FactRange = { readonly chance: number; readonly low: number; readonly high: number };

export type FactTeamSeason = {
  readonly team: string;
  /** The place in the table as it stands, including matches in play, and its columns. Absent if unknown. */
  readonly place?: number;
  readonly played?: number;
  readonly points?: number;
  /** Points behind the first of the group. */
  readonly behindFirst?: number;
  /** Places gained since the reader's day began; negative for places lost. */
  readonly placesGained?: number;
  readonly chances: Readonly<Partial<Record<OutlookKind, FactRange>>>;
  /** Whole points at the end of the season, with their 80% range. */
  readonly expectedPoints: { readonly mean: number; readonly low: number; readonly high: number };
};

/** What a result of the match would do to a team's chance. */
export type FactStake = {
  readonly result: Outcome;
  readonly team: string;
  readonly kind: OutlookKind;
  /** In hundredths. */
  readonly chance: number;
};

/** A season that an answer can cite, and where its chances come from. */
export type SeasonSource = {
  /** How an answer cites the season: `s1`, in brackets. Seasons of the same league have the same. */
  readonly ref: string;
  readonly leagueKey: string;
  readonly league: string;
  readonly country?: string;
  /** When the chances were calculated, ISO 8601 UTC. */
  readonly at: string;
  readonly basis: Basis;
  /** How many places lead to the Champions League, the first included: 4 for a top four. */
  readonly topPlaces?: number;
};

/** The season of a match's two teams. */
export type FactSeason = SeasonSource & {
  readonly home?: FactTeamSeason;
  readonly away?: FactTeamSeason;
  /** What the result of this match would change; absent if it is not at stake. */
  readonly stakes?: readonly FactStake[];
};

/** The season of a league that a question is about: its leading teams, those in danger and those named. */
export type FactLeague = SeasonSource & {
  readonly teams: readonly FactTeamSeason[];
};

/** Almost certain is not certain. */
const least = 0.001;

/** A chance in hundredths, not rounded to 0 or 1. */
export const hundredths = (chance: number): number => {
  if (chance <= 0 || chance >= 1) return Math.min(1, Math.max(0, chance));
  const rounded = Math.round(chance * 100) / 100;
  return Math.min(1 - least, Math.max(least, rounded));
};

/** A chance in hundredths. Below 1% and above 99% there are no whole percentages, as on the page. */
export const openHundredths = (chance: number): number => {
  if (chance > 0 && chance < 0.01) return least;
  return chance > 0.99 && chance < 1 ? 1 - least : hundredths(chance);
};

/** An outcome that no simulation reached is impossible only if its range shows it. */
const rangeOf = ({ chance, low, high }: OutlookChance): FactRange => ({
  chance: chance <= 0 && high > 0 ? least : openHundredths(chance),
  low: hundredths(low),
  high: hundredths(high),
});

const rangesOf = (chances: TeamChances): FactTeamSeason['chances'] =>
  Object.fromEntries(
    outlookKinds.flatMap((kind) => {
      const chance = chances[kind];
      return chance === undefined ? [] : [[kind, rangeOf(chance)]];
    }),
  );

type PlacedRow = TableRow & { readonly change?: number };
type Table = { readonly groups: readonly { readonly rows: readonly PlacedRow[] }[] };

/** The table with the matches in play, or the official one if the data does not allow that. */
const tableOf = ({ about }: KnownSeason, matches: readonly Match[], dayStartMs: number): Table | undefined => {
  const { key, sport, table, results } = about;
  if (table === undefined || results === undefined) return table;
  const rules = rulesToTry(key, sport);
  return liveTable({ table, rules, results: currentResults(results, matches), matches, dayStartMs }) ?? table;
};

/** The place and its columns. A team in several groups has no single place. */
const placeFacts = (table: Table | undefined, teamId: string): Partial<FactTeamSeason> => {
  const groups = (table?.groups ?? []).filter(({ rows }) => rows.some((row) => row.teamId === teamId));
  const [group] = groups;
  const row = group?.rows.find((each) => each.teamId === teamId);
  if (groups.length !== 1 || row === undefined) return {};
  const first = group?.rows[0]?.points;
  const { rank, played, points, change } = row;
  return {
    place: rank,
    ...(played !== undefined && { played }),
    ...(points !== undefined && { points }),
    ...(first !== undefined && points !== undefined && { behindFirst: first - points }),
    ...(change !== undefined && { placesGained: change }),
  };
};

/** A change below a percentage point is not worth telling. */
const smallestStake = 0.01;
const mostTeams = 8;

/** The facts of a season for matches and for the league itself. */
export type SeasonFacts = {
  readonly ofMatch: (match: Match) => FactSeason | undefined;
  /** `isNamed`: whether the question names a team. */
  readonly ofLeague: (isNamed: (team: string) => boolean) => FactLeague;
};

/** The number of places from the first that lead to the Champions League; undefined if there is no such zone. */
const topPlacesOf = ({ state }: KnownSeason): number | undefined =>
  state.groups
    .flatMap(({ zones }) => zones)
    .find(({ kind, from, to }) => kind === 'champions-league' && from === 1 && to > 1)?.to;

const sourceOf = (ref: string, season: KnownSeason): SeasonSource => {
  const { about, atMs, basis } = season;
  const topPlaces = topPlacesOf(season);
  return {
    ref,
    leagueKey: about.key,
    league: cleanName(about.league),
    ...(about.country !== undefined && { country: cleanName(about.country) }),
    at: isoFromEpochMs(atMs),
    basis,
    ...(topPlaces !== undefined && { topPlaces }),
  };
};

/**
 * `ref`: how answers cite the season; `matches`: the league's matches on the board; `dayStartMs`: the start of the
 * reader's day.
 */
export const seasonFacts = (
  ref: string,
  season: KnownSeason,
  matches: readonly Match[],
  dayStartMs: number,
): SeasonFacts => {
  const { about, outlook } = season;
  const table = tableOf(season, matches, dayStartMs);
  const source = sourceOf(ref, season);
  const names = namesOf(about.table);
  const nameOf = (teamId: string): string | undefined => names.get(teamId);

  const teamFacts = (teamId: string): FactTeamSeason | undefined => {
    const team = nameOf(teamId);
    const found = outlook.teams.find((each) => each.teamId === teamId);
    if (team === undefined || found === undefined) return undefined;
    const { mean, low, high } = found.points;
    return {
      team,
      ...placeFacts(table, teamId),
      chances: rangesOf(found.chances),
      expectedPoints: { mean: Math.round(mean), low: Math.round(low), high: Math.round(high) },
    };
  };

  const stakesOf = (match: Match): readonly FactStake[] => {
    const results = outlook.stakes.find(({ matchId }) => matchId === match.id)?.results ?? [];
    return [match.homeTeam.id, match.awayTeam.id].flatMap((teamId) => {
      const team = nameOf(teamId);
      if (team === undefined) return [];
      return outlookKinds.flatMap((kind) => {
        const chances = results.flatMap(({ outcome, teams }) => {
          const chance = teams.find((each) => each.teamId === teamId)?.chances[kind]?.chance;
          return chance === undefined ? [] : [{ result: outcome, team, kind, chance: openHundredths(chance) }];
        });
        const all = chances.map(({ chance }) => chance);
        return Math.max(...all) - Math.min(...all) >= smallestStake ? chances : [];
      });
    });
  };

  return {
    ofMatch: (match) => {
      const home = teamFacts(match.homeTeam.id);
      const away = teamFacts(match.awayTeam.id);
      if (home === undefined && away === undefined) return undefined;
      const stakes = stakesOf(match);
      return {
        ...source,
        ...(home !== undefined && { home }),
        ...(away !== undefined && { away }),
        ...(stakes.length > 0 && { stakes }),
      };
    },
    ofLeague: (isNamed) => {
      const teams = outlook.teams.flatMap(({ teamId }) => teamFacts(teamId) ?? []);
      const chosen = new Set([
        ...teams.filter(({ team }) => isNamed(team)),
        ...byDescending(teams, ({ chances }) => chances.title?.chance ?? 0).slice(0, 5),
        ...byDescending(teams, inDanger)
          .filter((team) => inDanger(team) > least)
          .slice(0, 3),
      ]);
      return { ...source, teams: [...chosen].slice(0, mostTeams) };
    },
  };
};

const inDanger = ({ chances }: FactTeamSeason): number => chances.relegation?.chance ?? 0;

const byDescending = <T>(all: readonly T[], of: (one: T) => number): readonly T[] =>
  all.toSorted((a, b) => of(b) - of(a));

const namesOf = (table: LeagueTable | undefined): ReadonlyMap<string, string> =>
  new Map((table?.groups ?? []).flatMap(({ rows }) => rows.map(({ teamId, team }) => [teamId, cleanName(team)])));

/** A question may compare two leagues. */
const mostLeagues = 2;

/**
 * The seasons that a question is about, with the teams that it names: of the leagues and teams that it names or, for a
 * follow-up, that an earlier question names. If none is named, the league of the greatest interest. None if the newest
 * question is not about a season. `questions`: newest last.
 */
export const requestedSeasons = (
  questions: readonly string[],
  seasons: readonly KnownSeason[],
): readonly { readonly season: KnownSeason; readonly isNamed: (team: string) => boolean }[] => {
  if (!isSeasonQuestion(questions.at(-1) ?? '')) return [];
  const teamsOf = new Map(seasons.map((season) => [season, [...namesOf(season.about.table).values()]]));
  const index = createNameIndex([...teamsOf.values()].flat());
  const byWeight = seasons.toSorted((a, b) => leagueWeight(placeOf(b)) - leagueWeight(placeOf(a)));
  for (const question of questions.slice(-furthestBack).toReversed()) {
    const namedTeams = index.namedIn(question);
    const isNamed = (team: string): boolean => namedTeams.has(team);
    const namesLeague = namesLeagueOf(question);
    const byTeam = byWeight.filter((season) => teamsOf.get(season)?.some(isNamed));
    const named = byTeam.length > 0 ? byTeam : byWeight.filter((season) => namesLeague(placeOf(season)));
    if (named.length > 0) return named.slice(0, mostLeagues).map((season) => ({ season, isNamed }));
  }
  return byWeight.slice(0, 1).map((season) => ({ season, isNamed: () => false }));
};

const furthestBack = 4;

const placeOf = ({ about: { sport, league, country } }: KnownSeason) => ({
  sport,
  league,
  ...(country !== undefined && { leagueCountry: country }),
});
