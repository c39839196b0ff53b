import { drivers } from '../engine/race.ts';
import type { FootballEvent } from '../engine/timeline.ts';
import { playerOf } from '../leagues.ts';
import { sportStages } from '../sport-stages.ts';
import { calendarSeason, dayMs, dayNumber } from '../utc-day.ts';
import { driverOf } from '../wire/contests.ts';
import { teamOf } from '../wire/names.ts';
import { standingsItems } from '../wire/standings.ts';
import { seasonYear, type Call } from './endpoints.ts';

/** `/standings`. */
export const standings = ({ season, sport, parameters, view }: Call): readonly object[] => {
  const league = sportStages[sport].leagues.find(({ id }) => id === Number(parameters['league']));
  if (league === undefined || league.knockout) return [];
  const year = seasonYear(parameters['season']);
  const results = season.results(sport, league.id, year, view.nowMs);
  return standingsItems({ sport, league, year, nowMs: view.nowMs }, results);
};

/** The provider lists twenty scorers. */
const mostScorers = 20;

const isGoal = ({ type, detail, comments }: FootballEvent): boolean =>
  type === 'Goal' && detail !== 'Own Goal' && detail !== 'Missed Penalty' && comments === null;

/** `/players/topscorers`, best first. */
export const topScorers = ({ season, sport, parameters, view }: Call): readonly object[] => {
  const { league, season: year } = parameters;
  const matches = season.results(sport, Number(league), seasonYear(year), view.nowMs);
  const deeds = matches.flatMap(({ plan, eventsAt }) => {
    if (plan?.league.surnames === undefined) return [];
    return eventsAt(view.nowMs)
      .filter(isGoal)
      .flatMap(({ side, detail, shirt, assistShirt }) => {
        const by = { league: plan.league, club: plan[side] };
        const goal = { ...by, shirt, goals: 1, assists: 0, penalties: detail === 'Penalty' ? 1 : 0 };
        const assist = { ...by, goals: 0, assists: 1, penalties: 0 };
        return assistShirt === null ? [goal] : [goal, { ...assist, shirt: assistShirt }];
      });
  });
  return [...Map.groupBy(deeds, ({ club, shirt }) => club.id * 100 + shirt).values()]
    .flatMap((own) => {
      const sum = (what: 'goals' | 'assists' | 'penalties') => own.reduce((total, each) => total + each[what], 0);
      const [goals, assists, penalties] = [sum('goals'), sum('assists'), sum('penalties')];
      return own.slice(0, 1).map(({ league: of, club, shirt }) => ({ of, club, shirt, goals, assists, penalties }));
    })
    .filter(({ goals }) => goals > 0)
    .toSorted((a, b) => b.goals - a.goals || b.assists - a.assists || a.club.id - b.club.id || a.shirt - b.shirt)
    .slice(0, mostScorers)
    .map(({ of, club, shirt, goals, assists, penalties }) => ({
      player: playerOf(of, club, shirt),
      statistics: [{ team: teamOf(club), goals: { total: goals, assists }, penalty: { scored: penalties } }],
    }));
};

const pointsByPlace = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
/** Races are on Sundays. */
const weeksOfYear = 53;

/** Drivers with their points and wins in the current season, best first. */
const raceStandings = ({ season, parameters, view }: Call) => {
  if (seasonYear(parameters['season']) !== calendarSeason(view.nowMs)) return [];
  const today = dayNumber(view.nowMs);
  // Day 3 was a Sunday.
  const sunday = today - ((today + 4) % 7);
  const orders = Array.from({ length: weeksOfYear }, (_, back) => sunday - back * 7)
    .filter((day) => calendarSeason(day * dayMs) === calendarSeason(view.nowMs))
    .flatMap((day) => season.on('formula-1', day))
    .map((session) => session.raceOrderAt?.(view.nowMs) ?? []);
  return drivers
    .map((driver) => {
      const places = orders.map((order) => order.indexOf(driver)).filter((place) => place >= 0);
      const points = places.reduce((sum, place) => sum + (pointsByPlace[place] ?? 0), 0);
      return { driver, points, wins: places.filter((place) => place === 0).length };
    })
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.driver.id - b.driver.id);
};

/** `/rankings/drivers`. */
export const driverRankings = (call: Call): readonly object[] =>
  raceStandings(call).map(({ driver, points, wins }, at) => ({
    position: at + 1,
    driver: driverOf(driver),
    team: teamOf(driver.team),
    points,
    wins,
  }));

/** `/rankings/teams`. */
export const teamRankings = (call: Call): readonly object[] =>
  [...Map.groupBy(raceStandings(call), ({ driver }) => driver.team).entries()]
    .map(([team, members]) => ({ team: teamOf(team), points: members.reduce((sum, { points }) => sum + points, 0) }))
    .toSorted((a, b) => b.points - a.points || a.team.id - b.team.id)
    .map(({ team, points }, at) => ({ position: at + 1, team, points }));
