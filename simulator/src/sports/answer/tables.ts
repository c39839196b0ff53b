import { drivers } from '../engine/race.ts';
import { playerOf } from '../leagues.ts';
import type { Club, League } from '../leagues.ts';
import { sportStages } from '../sport-stages.ts';
import { calendarSeason, dayNumber } from '../utc-day.ts';
import { driverOf } from '../wire/contests.ts';
import { standingsItems } from '../wire/standings.ts';
import { teamOf } from '../wire/wire-time.ts';
import { seasonYear } from './match-candidates.ts';
import type { Call } from './match-candidates.ts';

/** `/standings` of a league of rounds, of what was played before the days on stage. */
export const standings = ({ season, sport, parameters, view }: Call): readonly object[] => {
  const { league: named, team, season: year } = parameters;
  const past = season.past(sport);
  const league =
    named === undefined
      ? past?.leagueOf(Number(team))
      : sportStages[sport].leagues.find(({ id }) => id === Number(named));
  if (past === undefined || league === undefined || league.knockout) return [];
  const begun = seasonYear(year);
  const results = past.results(league.id, begun, view.nowMs);
  return standingsItems({ sport, league, year: begun, view }, results, team === undefined ? undefined : Number(team));
};

type Scorer = {
  readonly club: Club;
  readonly shirt: number;
  readonly league: League;
  goals: number;
  assists: number;
  penalties: number;
};

/** The provider names twenty. */
const mostNamed = 20;

/** The items of `/players/topscorers`, the best first. */
export const topScorers = ({ season, sport, parameters, view }: Call): readonly object[] => {
  const scorers = new Map<number, Scorer>();
  const { league, season: year } = parameters;
  const matches = season.past(sport)?.results(Number(league), seasonYear(year), view.nowMs) ?? [];
  for (const { plan, eventsAt } of matches) {
    if (plan?.league.surnames === undefined) continue;
    const { league: of } = plan;
    for (const { type, detail, comments, side, shirt, assistShirt } of eventsAt(view.nowMs)) {
      const isGoal = type === 'Goal' && detail !== 'Own Goal' && detail !== 'Missed Penalty' && comments === null;
      if (!isGoal) continue;
      const club = plan[side];
      const scorer = (number: number): Scorer => {
        const id = club.id * 100 + number;
        const known = scorers.get(id) ?? { club, shirt: number, league: of, goals: 0, assists: 0, penalties: 0 };
        scorers.set(id, known);
        return known;
      };
      scorer(shirt).goals += 1;
      if (detail === 'Penalty') scorer(shirt).penalties += 1;
      if (assistShirt !== null) scorer(assistShirt).assists += 1;
    }
  }
  return [...scorers.values()]
    .filter(({ goals }) => goals > 0)
    .toSorted((a, b) => b.goals - a.goals || b.assists - a.assists || a.club.id - b.club.id || a.shirt - b.shirt)
    .slice(0, mostNamed)
    .map(({ club, shirt, league: of, goals, assists, penalties }) => {
      const { id, name } = playerOf(of, club, shirt);
      return {
        player: { id, name, photo: null, injured: false },
        statistics: [
          {
            team: teamOf(club),
            games: { appearences: null },
            goals: { total: goals, conceded: null, assists, saves: null },
            penalty: { won: null, commited: null, scored: penalties, missed: null, saved: null },
          },
        ],
      };
    });
};

/** Points of the first ten of a race. */
const pointsByPlace = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
/** The calendar has a few weekends a day: a week of them is a season. */
const raceDaysBack = 6;

/** Drivers with their points and wins in the races of the last days, the best first; none of another season. */
const raceStandings = ({ season, parameters, view }: Call) => {
  if (seasonYear(parameters['season']) !== calendarSeason(view.nowMs)) return [];
  const today = dayNumber(view.nowMs);
  const orders = Array.from({ length: raceDaysBack + 1 }, (_, back) => season.on('formula-1', today - back))
    .flat()
    .flatMap((session) => [session.raceOrderAt?.(view.nowMs) ?? []]);
  return drivers
    .map((driver) => {
      const places = orders.map((order) => order.indexOf(driver)).filter((place) => place >= 0);
      const points = places.reduce((sum, place) => sum + (pointsByPlace[place] ?? 0), 0);
      return { driver, points, wins: places.filter((place) => place === 0).length };
    })
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.driver.id - b.driver.id);
};

/** The items of `/rankings/drivers`. */
export const driverRankings = (call: Call): readonly object[] => {
  const ranked = raceStandings(call);
  const most = ranked[0]?.points ?? 0;
  return ranked.map(({ driver, points, wins }, at) => ({
    position: at + 1,
    driver: driverOf(driver),
    team: teamOf(driver.team),
    points,
    wins,
    behind: at === 0 ? null : most - points,
    season: seasonYear(call.parameters['season']),
  }));
};

/** The items of `/rankings/teams`. */
export const teamRankings = (call: Call): readonly object[] =>
  [...Map.groupBy(raceStandings(call), ({ driver }) => driver.team.id).values()]
    .flatMap((members) => {
      const [first] = members;
      const points = members.reduce((sum, member) => sum + member.points, 0);
      return first === undefined ? [] : [{ team: first.driver.team, points }];
    })
    .toSorted((a, b) => b.points - a.points || a.team.id - b.team.id)
    .map(({ team, points }, at) => ({
      position: at + 1,
      team: teamOf(team),
      points,
      season: seasonYear(call.parameters['season']),
    }));
