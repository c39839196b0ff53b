import { join } from 'node:path';
import { readMatches, teamMatch, type TwoSided } from '../../forecast/bench/two-sided.bench.ts';
import { createRatingStore, type RatingStore } from '../../forecast/bench/rating-store.bench.ts';
import { forecastMatch } from '../../forecast/pre-match-forecast.ts';
import { leagueStructure } from '../../league/league-structure.ts';
import type { SeasonResult } from '../../league/season-result.ts';
import type { TableRules } from '../../league/table-rules.ts';
import type { SportId } from '../../sport/sport.ts';
import { epochMs } from '../../time/iso-time.ts';
import { matchModel } from '../match-model.ts';
import { outlookCheckpoints, type OutlookCheckpoint, type OutlookInput } from '../season-outlook.ts';
import { finalOrder, replayedSeason, seasonState, type SeasonData } from '../season-state.ts';

/*
 * The seasons of leagues with conferences and divisions, at the points at which they are frozen. Today's divisions and
 * places apply to all seasons, because they are what the product has to get right.
 */

/** The files' names of teams that the rules know by another name. */
const teamNames: ReadonlyMap<string, string> = new Map(
  (
    'Arizona Coyotes: Mammoth, ARI: Diamondbacks, ATL: Braves, BAL: Orioles, BOS: Red Sox, CIN: Reds, CLE: Guardians, ' +
    'COL: Rockies, CUB: Cubs, CWS: White Sox, DET: Tigers, HOU: Astros, KAN: Royals, LAA: Angels, LAD: Dodgers, ' +
    'LOS: Dodgers, MIA: Marlins, MIL: Brewers, MIN: Twins, NYM: Mets, NYY: Yankees, OAK: Athletics, PHI: Phillies, ' +
    'PIT: Pirates, SDG: Padres, SEA: Mariners, SFO: Giants, STL: Cardinals, TAM: Rays, TEX: Rangers, TOR: Blue Jays, ' +
    'WAS: Nationals'
  )
    .split(', ')
    .map((pair) => {
      const [name = '', known = ''] = pair.split(': ');
      return [name, known];
    }),
);

export type DividedLeague = {
  readonly name: string;
  readonly key: string;
  readonly sport: SportId;
  readonly file: string;
  readonly points: { readonly home: string; readonly away: string };
  /** The most matches of a team in a season; further ones belong to the play-offs. */
  readonly matchesOfTeam: number;
  /** The first season of the measurement; the doubt about ratings was chosen on earlier ones. */
  readonly firstTestSeason: number;
  /** Seasons that ended early, or whose teams met only in other divisions. */
  readonly without: readonly number[];
};

const points = { home: 'home_points', away: 'away_points' };

export const dividedLeagues: readonly DividedLeague[] = [
  {
    name: 'NBA',
    key: 'basketball.usa.nba',
    sport: 'basketball',
    file: 'nba.csv',
    points,
    matchesOfTeam: 82,
    firstTestSeason: 2019,
    without: [2020],
  },
  {
    name: 'NFL',
    key: 'americanfootball.usa.nfl',
    sport: 'americanfootball',
    file: 'nfl.csv',
    points,
    matchesOfTeam: 17,
    firstTestSeason: 2019,
    without: [],
  },
  {
    name: 'NHL',
    key: 'hockey.usa.nhl',
    sport: 'hockey',
    file: 'nhl.csv',
    points,
    matchesOfTeam: 82,
    firstTestSeason: 2019,
    without: [2013, 2020, 2021],
  },
  {
    name: 'MLB',
    key: 'baseball.usa.mlb',
    sport: 'baseball',
    file: 'mlb.csv',
    points: { home: 'home_runs', away: 'away_runs' },
    matchesOfTeam: 162,
    firstTestSeason: 2015,
    without: [],
  },
];

type Season = { readonly season: number; readonly matches: readonly TwoSided[] };

const seasonOf = ({ result }: TwoSided): number => result.season ?? 0;

/** The matches of the regular season, by season. A team's matches beyond a season's are those of the play-offs. */
export const readSeasons = async (folder: string, league: DividedLeague): Promise<readonly Season[]> => {
  const read = teamMatch(league.sport, league.name, league.points);
  const all = await readMatches({
    path: join(folder, league.file),
    read: (row) => (league.file !== 'mlb.csv' && row.text('season_type') !== 'Regular' ? undefined : read(row)),
  });
  return [...Map.groupBy(all, seasonOf)].map(([season, its]) => {
    const played = new Map<string, number>();
    const matches = its.filter(({ asked: { home, away } }) => {
      const isOver = [home, away].some((team) => (played.get(team) ?? 0) >= league.matchesOfTeam);
      if (!isOver) for (const team of [home, away]) played.set(team, (played.get(team) ?? 0) + 1);
      return !isOver;
    });
    return { season, matches };
  });
};

const nameOf = (team: string): string => teamNames.get(team) ?? team;

const resultOf = ({ asked: { home, away }, result }: TwoSided, at: number): SeasonResult => ({
  id: String(at),
  homeId: nameOf(home),
  awayId: nameOf(away),
  startTime: result.kickOff,
  score: { home: result.home, away: result.away },
});

/** The whole season: a table of its teams without any figures, and its results. */
const wholeSeason = ({ key, sport }: DividedLeague, { matches }: Season): SeasonData => {
  const results = matches.map(resultOf);
  const rows = [...new Set(results.map(({ homeId }) => homeId))]
    .toSorted()
    .map((team) => ({ rank: 1, teamId: team, team }));
  return { key, sport, table: { league: key, groups: [{ rows }] }, results, fixtures: [] };
};

/** Teams ranked by wins: the files do not say which matches of ice hockey were decided after regular time. */
const byWins: TableRules = { points: { win: 1, draw: 0.5 }, ranksByShare: true, tieBreaks: [], sources: [] };

const rankedByWins = (input: OutlookInput): OutlookInput => ({
  ...input,
  rules: byWins,
  groups: input.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, points: row.won ?? 0 })),
  })),
});

const learn = (store: RatingStore, { asked, result }: TwoSided, isPriced: boolean): void => {
  const { prices, ...plain } = result;
  store.apply(asked, isPriced && prices !== undefined ? { ...plain, prices } : plain);
};

/** A season at a checkpoint: the input of its simulation, and the final order of each group. */
export type DividedPoint = {
  readonly league: string;
  readonly season: number;
  readonly checkpoint: OutlookCheckpoint;
  readonly input: OutlookInput;
  readonly finalOrder: readonly (readonly string[])[];
};

/** A season's inputs at all checkpoints, on the product's path: two seasons of results, then prices. */
export const dividedPoints = (
  seasons: readonly Season[],
  of: Season,
  league: DividedLeague,
  simulations: number,
): readonly DividedPoint[] => {
  if (leagueStructure(league.key) === undefined) throw new Error(`${league.key} has no divisions`);
  const { season, matches } = of;
  const store = createRatingStore();
  for (const { matches: earlier } of seasons.filter((each) => each.season < season && each.season >= season - 2))
    for (const match of earlier) learn(store, match, false);
  const whole = wholeSeason(league, of);
  const after = (played: number): SeasonData => {
    const data = replayedSeason(whole, played);
    if (data === undefined) throw new Error(`${league.name} ${season} has no table`);
    return data;
  };
  const order = finalOrder(after(matches.length), epochMs(matches.at(-1)?.result.kickOff ?? ''));
  if (order === undefined) throw new Error(`${league.name} ${season} has no final order`);
  let learned = 0;
  return outlookCheckpoints.map((checkpoint) => {
    const cut = Math.ceil((matches.length * checkpoint) / 100);
    for (const match of matches.slice(learned, cut)) learn(store, match, true);
    learned = cut;
    const at = matches[cut]?.result.kickOff ?? '';
    const state = seasonState(after(cut), [], epochMs(at));
    if (typeof state === 'string') throw new Error(`${league.name} ${season}: ${state}`);
    const remaining = matches.slice(cut).flatMap((match, number) => {
      const { asked, result } = match;
      const { sport } = league;
      const ratings = store.ratings(asked);
      const forecast = forecastMatch({ sport, season, at, kickOff: result.kickOff, league: league.name, ratings });
      const { id, homeId, awayId } = resultOf(match, cut + number);
      return forecast === undefined ? [] : [{ id, homeId, awayId, model: matchModel(forecast) }];
    });
    const { groups, rules, results } = state;
    const input = { sport: league.sport, groups, rules, results, remaining, reported: [], simulations, seed: season };
    return {
      league: league.name,
      season,
      checkpoint,
      input: league.sport === 'hockey' ? rankedByWins(input) : input,
      finalOrder: order,
    };
  });
};
