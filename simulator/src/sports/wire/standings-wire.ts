import type { League } from '../book/league-book.ts';
import type { TableRow, Tally } from '../history/league-table.ts';
import { goalsDifference } from '../history/league-table.ts';
import type { View } from '../staged-match.ts';
import { dayNumber, dayText } from '../utc-day.ts';
import { flag, picture } from './pictures.ts';

/** The five leagues of which we say what a place means. */
const bigLeagues: ReadonlySet<number> = new Set([39, 61, 78, 135, 140]);

const placeMeans = (league: League, rank: number): string | null => {
  if (!bigLeagues.has(league.id)) return null;
  if (rank <= 4) return 'Promotion - Champions League (League phase)';
  if (rank === 5) return 'Promotion - Europa League (League phase)';
  return rank > league.clubs.length - 3 ? 'Relegation' : null;
};

const tallyOf = (tally: Tally): object => ({
  played: tally.played,
  win: tally.won,
  draw: tally.drawn,
  lose: tally.lost,
  goals: { for: tally.goalsFor, against: tally.goalsAgainst },
});

/** The one item of `/standings`; `team` leaves the row of one club. */
export const standingsItem = (
  league: League,
  year: number,
  rows: readonly TableRow[],
  team: number | undefined,
  view: View,
): object => {
  const update = `${dayText(dayNumber(view.nowMs))}T00:00:00+00:00`;
  const standings = rows.map(({ club, points, form, all, home, away }, at) => ({
    rank: at + 1,
    team: { id: club.id, name: club.name, logo: picture(view, 'football', 'teams', club.id) },
    points,
    goalsDiff: goalsDifference(all),
    group: league.name,
    form,
    status: 'same',
    description: placeMeans(league, at + 1),
    all: tallyOf(all),
    home: tallyOf(home),
    away: tallyOf(away),
    update,
  }));
  return {
    league: {
      id: league.id,
      name: league.name,
      country: league.country.name,
      logo: picture(view, 'football', 'leagues', league.id),
      flag: flag(view, league.country),
      season: year,
      standings: [team === undefined ? standings : standings.filter((row) => row.team.id === team)],
    },
  };
};
