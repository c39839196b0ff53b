import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import type { League } from '../book/league-book.ts';
import { seasonTally } from '../history/league-table.ts';
import type { TableRow } from '../history/league-table.ts';
import { seasonsKept } from '../history/past-football.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import { calendarSeason, splitSeason } from '../utc-day.ts';
import { conferenceOf, conferenceRow, gamesRow, inOrder, ladderRow } from '../wire/standings-wire.ts';
import type { TablePlace } from '../wire/standings-wire.ts';
import { flag, picture } from '../wire/wire-time.ts';
import { parameterProblems } from './endpoints.ts';
import { viewOf } from './match-candidates.ts';

/** What there is of football: no players, and of the lists made of them who scored most. */
const coverage = (league: League): object => {
  const isNamed = league.surnames !== undefined;
  return {
    fixtures: { events: true, lineups: isNamed, statistics_fixtures: true, statistics_players: false },
    standings: !league.knockout,
    players: false,
    top_scorers: isNamed,
    top_assists: false,
    top_cards: false,
    injuries: false,
    predictions: false,
    odds: true,
  };
};

const footballSeasons = (league: League, nowMs: number): readonly object[] => {
  const current = league.season === 'split' ? splitSeason(nowMs) : calendarSeason(nowMs);
  return Array.from({ length: seasonsKept }, (_, at) => current - seasonsKept + 1 + at).map((year) => ({
    year,
    start: league.season === 'split' ? `${year}-08-08` : `${year}-03-01`,
    end: league.season === 'split' ? `${year + 1}-05-15` : `${year}-12-06`,
    current: year === current,
    coverage: coverage(league),
  }));
};

/** `/leagues`: all of a sport, or the one of an id. Only football's have seasons. */
export const leaguesAnswer = (
  sport: SportSlug,
  parameters: Parameters,
  nowMs: number,
  options: { readonly paging: boolean; readonly pictures: boolean },
): Envelope => {
  const view = viewOf(parameters, nowMs, options.pictures);
  const { id } = parameters;
  const found = sportStages[sport].leagues.filter((league) => id === undefined || league.id === Number(id));
  return good(
    'leagues',
    parameters,
    found.map((league) => ({
      league: {
        id: league.id,
        name: league.name,
        type: league.knockout ? 'Cup' : 'League',
        logo: picture(view, sport, 'leagues', league.id),
      },
      country: { name: league.country.name, code: league.country.code, flag: flag(view, league.country) },
      seasons: sport === 'football' ? footballSeasons(league, nowMs) : [],
    })),
    options.paging,
  );
};

/** Tables that were made of a season's matches: making one plays them all. */
const kept = new WeakMap<Season, Map<string, readonly object[]>>();
const hourMs = 3_600_000;

const drawnRows = (place: TablePlace, ranked: readonly TableRow[]): readonly object[] => {
  if (place.sport === 'afl') return ranked.map((row, at) => ladderRow(place, row, at));
  if (place.sport !== 'american-football') return [ranked.map((row, at) => gamesRow(place, row, at))];
  const conferences = Map.groupBy(ranked, conferenceOf);
  return [...conferences.values()].flatMap((rows) => rows.map((row, at) => conferenceRow(place, row, at)));
};

/** `/standings` of the sports that play rounds, football aside: of what was played before the days on stage. */
export const gamesStandings = (
  season: Season,
  sport: SportSlug,
  parameters: Parameters,
  nowMs: number,
  pictures: boolean,
): Envelope => {
  const problems = parameterProblems(parameters, new Set(['league', 'season', 'team', 'stage', 'group']));
  if (problems !== undefined) return refused('standings', parameters, problems, false);
  const { league: named, season: year } = parameters;
  if (named === undefined) return refused('standings', parameters, { league: refusals.missing('league') }, false);
  if (year === undefined) return refused('standings', parameters, { season: refusals.missing('season') }, false);
  const league = sportStages[sport].leagues.find(({ id }) => id === Number(named));
  if (league === undefined || league.knockout) return good('standings', parameters, [], false);
  const tables = kept.get(season) ?? new Map<string, readonly object[]>();
  kept.set(season, tables);
  const key = `${sport}/${named}/${year}/${Math.floor(nowMs / hourMs)}/${pictures}`;
  const known = tables.get(key);
  if (known !== undefined) return good('standings', parameters, known, false);
  const view = viewOf(parameters, nowMs, pictures);
  const begun = Number(year.slice(0, 4));
  const rows = seasonTally(league, season.past(sport).results(league.id, begun, nowMs), view);
  const place = { league, sport, year: begun, view };
  const ranked = inOrder(sport, rows);
  const drawn = drawnRows(place, ranked);
  const response = rows.every(({ all }) => all.played === 0) ? [] : drawn;
  tables.set(key, response);
  return good('standings', parameters, response, false);
};
