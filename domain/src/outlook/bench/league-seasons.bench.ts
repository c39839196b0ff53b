import type { FootballMatch } from '../../forecast/bench/football.bench.ts';
import { createRatingStore, type RatingStore } from '../../forecast/bench/rating-store.bench.ts';
import { forecastMatch } from '../../forecast/pre-match-forecast.ts';
import type { TableRow } from '../../league/league-table.ts';
import type { SeasonResult } from '../../league/season-result.ts';
import { tableOrder } from '../../league/table-order.ts';
import { tableRules, type TableRules } from '../../league/table-rules.ts';
import { matchModel } from '../match-model.ts';
import { type OutlookCheckpoint, outlookCheckpoints, type OutlookInput, type OutlookZone } from '../season-outlook.ts';

const sport = 'football';

/** The leagues of the file with their keys, see `table-rules.ts`. */
const leagueKeys: Readonly<Record<string, string>> = {
  E0: 'football.england.premier-league',
  D1: 'football.germany.bundesliga',
  SP1: 'football.spain.la-liga',
  I1: 'football.italy.serie-a',
  F1: 'football.france.ligue-1',
};

/** A season that ended early, so that its final table is not one of results. */
const isAbandoned = (league: string, season: number): boolean => league === 'F1' && season === 2019;

export type LeagueSeason = {
  readonly league: string;
  readonly season: number;
  readonly rules: TableRules;
  /** In order of kick-off. */
  readonly matches: readonly FootballMatch[];
};

export const leagueSeasons = (matches: readonly FootballMatch[]): readonly LeagueSeason[] =>
  [...Map.groupBy(matches, ({ league, season }) => `${league} ${season}`).values()].flatMap((its) => {
    const [first] = its;
    const rules = first && tableRules(leagueKeys[first.league] ?? '', sport);
    if (first === undefined || rules === undefined || isAbandoned(first.league, first.season)) return [];
    return [{ league: first.league, season: first.season, rules, matches: its }];
  });

/** What the ratings know: two past seasons without prices and then prices, or all past seasons with or without prices. */
export type Knowledge = 'first-year' | 'fed' | 'results';

export const knowledges: readonly Knowledge[] = ['first-year', 'fed', 'results'];

const isKnown = (match: FootballMatch, of: LeagueSeason, knowledge: Knowledge): boolean =>
  match.league === of.league && (knowledge !== 'first-year' || match.season >= of.season - 2);

const learn = (store: RatingStore, match: FootballMatch, isPriced: boolean): void => {
  const { league, season, kickOff, homeTeam, awayTeam, home, away, opening } = match;
  const prices = isPriced && opening !== undefined ? { prices: opening } : {};
  store.apply({ sport, league, home: homeTeam, away: awayTeam }, { sport, season, kickOff, home, away, ...prices });
};

const resultOf = ({ homeTeam, awayTeam, kickOff, home, away }: FootballMatch): SeasonResult => ({
  id: `${homeTeam}-${awayTeam}`,
  homeId: homeTeam,
  awayId: awayTeam,
  startTime: kickOff,
  score: { home, away },
});

/** The table after some results. Deductions of points are not in the file. */
const tableAfter = (
  teams: readonly string[],
  matches: readonly FootballMatch[],
  rules: TableRules,
): readonly TableRow[] => {
  const rows = teams.map((teamId) => {
    const row = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };
    for (const { homeTeam, awayTeam, home, away } of matches) {
      if (homeTeam !== teamId && awayTeam !== teamId) continue;
      const [own, others] = homeTeam === teamId ? [home, away] : [away, home];
      row.played += 1;
      row.goalsFor += own;
      row.goalsAgainst += others;
      if (own > others) row.won += 1;
      else if (own === others) row.drawn += 1;
      else row.lost += 1;
    }
    return { rank: 0, teamId, team: teamId, ...row, points: 3 * row.won + row.drawn };
  });
  return tableOrder(rows, matches.map(resultOf), rules);
};

/** The three outcomes that are measured: in every league the last three count as relegated, play-off places included. */
const zonesOf = (teams: number): readonly OutlookZone[] => [
  { kind: 'title', from: 1, to: 1 },
  { kind: 'champions-league', from: 1, to: 4 },
  { kind: 'relegation', from: teams - 2, to: teams },
];

/** A season at a checkpoint: the input of its simulation, and its final order. */
export type SeasonPoint = {
  readonly league: string;
  readonly season: number;
  readonly checkpoint: OutlookCheckpoint;
  readonly input: OutlookInput;
  readonly finalOrder: readonly string[];
};

/** The number of matches after which the season is frozen: whole days, at least the share of the checkpoint. */
const cutAt = (matches: readonly FootballMatch[], checkpoint: OutlookCheckpoint): number => {
  const enough = Math.ceil((matches.length * checkpoint) / 100);
  if (enough === 0) return 0;
  const day = matches[enough - 1]?.kickOff ?? '';
  return matches.filter(({ kickOff }) => kickOff <= day).length;
};

/** A season's inputs at all checkpoints. The ratings learn only from matches before the checkpoint. */
export const seasonPoints = (
  all: readonly FootballMatch[],
  of: LeagueSeason,
  { knowledge, simulations }: { readonly knowledge: Knowledge; readonly simulations: number },
): readonly SeasonPoint[] => {
  const { league, season, rules, matches } = of;
  const store = createRatingStore();
  for (const match of all)
    if (match.season < season && isKnown(match, of, knowledge)) learn(store, match, knowledge === 'fed');
  const teams = [...new Set(matches.map(({ homeTeam }) => homeTeam))].toSorted();
  const finalOrder = tableAfter(teams, matches, rules).map(({ teamId }) => teamId);
  let learned = 0;
  return outlookCheckpoints.map((checkpoint) => {
    const cut = cutAt(matches, checkpoint);
    for (const match of matches.slice(learned, cut)) learn(store, match, knowledge !== 'results');
    learned = cut;
    const played = matches.slice(0, cut);
    const at = matches[cut]?.kickOff ?? '';
    const remaining = matches.slice(cut).flatMap(({ homeTeam, awayTeam, kickOff }) => {
      const ratings = store.ratings({ sport, league, home: homeTeam, away: awayTeam });
      const forecast = forecastMatch({ sport, season, at, kickOff, ratings });
      if (forecast === undefined) return [];
      return [{ id: `${homeTeam}-${awayTeam}`, homeId: homeTeam, awayId: awayTeam, model: matchModel(forecast) }];
    });
    return {
      league,
      season,
      checkpoint,
      finalOrder,
      input: {
        sport,
        groups: [{ rows: tableAfter(teams, played, rules), zones: zonesOf(teams.length) }],
        rules,
        results: played.map(resultOf),
        remaining,
        reported: [],
        simulations,
        seed: season,
      },
    };
  });
};
