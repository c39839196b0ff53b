import { isJsonObject } from '../../json-object.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { drivers } from '../race-weekends.ts';
import type { Season } from '../season.ts';
import { calendarSeason, dayNumber } from '../utc-day.ts';
import { picture } from '../wire/wire-time.ts';
import { parameterProblems } from './endpoints.ts';
import { viewOf } from './match-candidates.ts';

/** Points of the first ten of a race. */
const pointsByPlace = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** The calendar has a few weekends a day: a week of them is a season. */
const daysBack = 6;

type Standing = { points: number; wins: number };

const placeIn = (item: unknown): { readonly driver: number; readonly place: number } | undefined => {
  if (!isJsonObject(item) || !isJsonObject(item['driver'])) return undefined;
  const { position, driver } = item;
  const { id } = driver;
  return typeof position === 'number' && typeof id === 'number' ? { driver: id, place: position } : undefined;
};

/** `/rankings/drivers` and `/rankings/teams` of the season that is on, by the races of the last days. */
export const raceRankings = (
  path: 'rankings/drivers' | 'rankings/teams',
  season: Season,
  parameters: Parameters,
  nowMs: number,
  pictures: boolean,
): Envelope => {
  const problems = parameterProblems(parameters, new Set(['season', 'team', 'driver']));
  if (problems !== undefined) return refused('rankings', parameters, problems, false);
  const { season: year } = parameters;
  if (year === undefined) return refused('rankings', parameters, { season: refusals.missing('season') }, false);
  if (Number(year) !== calendarSeason(nowMs)) return good('rankings', parameters, [], false);
  const view = viewOf(parameters, nowMs, pictures);
  const made = new Map<number, Standing>(drivers.map(({ id }) => [id, { points: 0, wins: 0 }]));
  const today = dayNumber(nowMs);
  const sessions = Array.from({ length: daysBack + 1 }, (_, back) => season.on('formula-1', today - back)).flat();
  for (const session of sessions) {
    const item = session.item(view);
    if (Reflect.get(item, 'type') !== 'Race' || session.phaseAt(nowMs).life !== 'after') continue;
    for (const each of session.pageItems('rankings/races', view)) {
      const found = placeIn(each);
      const standing = found === undefined ? undefined : made.get(found.driver);
      if (found === undefined || standing === undefined) continue;
      standing.points += pointsByPlace[found.place - 1] ?? 0;
      standing.wins += found.place === 1 ? 1 : 0;
    }
  }
  const teamOf = ({ id, name }: { readonly id: number; readonly name: string }): object => ({
    id,
    name,
    logo: picture(view, 'formula-1', 'teams', id),
  });
  const ranked = drivers
    .map((driver) => ({ driver, points: made.get(driver.id)?.points ?? 0, wins: made.get(driver.id)?.wins ?? 0 }))
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.driver.id - b.driver.id);
  if (path === 'rankings/drivers') {
    const most = ranked[0]?.points ?? 0;
    return good(
      'rankings',
      parameters,
      ranked.map(({ driver, points, wins }, at) => ({
        position: at + 1,
        driver: {
          id: driver.id,
          name: driver.name,
          abbr: driver.abbr,
          number: driver.number,
          image: picture(view, 'formula-1', 'drivers', driver.id),
        },
        team: teamOf(driver.team),
        points,
        wins,
        behind: at === 0 ? null : most - points,
        season: Number(year),
      })),
      false,
    );
  }
  const teams = [...Map.groupBy(ranked, ({ driver }) => driver.team.id).values()].flatMap((members) => {
    const [first] = members;
    const points = members.reduce((sum, member) => sum + member.points, 0);
    return first === undefined ? [] : [{ team: first.driver.team, points }];
  });
  return good(
    'rankings',
    parameters,
    teams
      .toSorted((a, b) => b.points - a.points || a.team.id - b.team.id)
      .map(({ team, points }, at) => ({ position: at + 1, team: teamOf(team), points, season: Number(year) })),
    false,
  );
};
