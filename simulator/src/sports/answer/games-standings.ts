import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { TableRow } from '../history/league-table.ts';
import { seasonTally } from '../history/season-tally.ts';
import type { Season } from '../season.ts';
import { sportStages } from '../sport-stages.ts';
import type { SportSlug } from '../sport-slug.ts';
import {
  type TablePlace,
  conferenceOf,
  conferenceRow,
  gamesRow,
  inOrder,
  ladderRow,
} from '../wire/games-standings-wire.ts';
import { viewOf } from './match-candidates.ts';
import { parameterProblems } from './parameter-check.ts';

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
