import type { League } from '../book/league-book.ts';
import { goalsDifference } from '../history/league-table.ts';
import type { TableRow, Tally } from '../history/league-table.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../staged-match.ts';
import { dayNumber, dayText } from '../utc-day.ts';
import { flag, picture } from './wire-time.ts';

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

/** What a win and a draw are worth, in the sports whose tables have points of their own. */
const worth: Readonly<Partial<Record<SportSlug, readonly [win: number, draw: number]>>> = {
  hockey: [3, 1],
  rugby: [4, 2],
  volleyball: [3, 0],
  handball: [2, 1],
  afl: [4, 2],
};

/** Whose table it is, and how the reply wants it. */
export type TablePlace = {
  readonly league: League;
  readonly sport: SportSlug;
  readonly year: number;
  readonly view: View;
};

const pointsOf = (sport: SportSlug, { all }: TableRow): number | undefined => {
  const [win, draw] = worth[sport] ?? [];
  return win === undefined || draw === undefined ? undefined : win * all.won + draw * all.drawn;
};

/** By what the sport ranks by: points, or games won. */
export const inOrder = (sport: SportSlug, rows: readonly TableRow[]): readonly TableRow[] =>
  rows.toSorted(
    (a, b) =>
      (pointsOf(sport, b) ?? b.all.won - b.all.lost) - (pointsOf(sport, a) ?? a.all.won - a.all.lost) ||
      b.all.goalsFor - b.all.goalsAgainst - (a.all.goalsFor - a.all.goalsAgainst) ||
      (a.club.name < b.club.name ? -1 : 1),
  );

const shareOf = (of: number, played: number): string => (played === 0 ? '0.000' : (of / played).toFixed(3));

const teamOf = ({ sport, view }: TablePlace, { club }: TableRow): object => ({
  id: club.id,
  name: club.name,
  logo: picture(view, sport, 'teams', club.id),
});

/** A row of the flat family's `/standings`, which come as a list of groups. */
export const gamesRow = (place: TablePlace, row: TableRow, at: number): object => {
  const { league, sport, year, view } = place;
  const { all } = row;
  const scored = { for: all.goalsFor, against: all.goalsAgainst };
  const points = pointsOf(sport, row);
  const counted = (total: number): object => ({ total, percentage: shareOf(total, all.played) });
  return {
    position: at + 1,
    stage: 'Regular Season',
    group: { name: 'Regular Season', points: null },
    team: teamOf(place, row),
    league: {
      id: league.id,
      name: league.name,
      type: league.knockout ? 'Cup' : 'League',
      season: year,
      logo: picture(view, sport, 'leagues', league.id),
    },
    country: {
      id: league.country.id,
      name: league.country.name,
      code: league.country.code,
      flag: flag(view, league.country),
    },
    games: {
      played: all.played,
      win: counted(all.won),
      ...(all.drawn === 0 ? {} : { draw: counted(all.drawn) }),
      lose: counted(all.lost),
    },
    ...(points === undefined ? { points: scored } : { goals: scored, points }),
    form: row.form === '' ? null : row.form,
    description: null,
  };
};

/** The two halves of a league of American football. */
export const conferenceOf = ({ club }: TableRow): string =>
  club.id % 2 === 1 ? 'American Football Conference' : 'National Football Conference';

/** A row of American football's `/standings`. `at`: its place in its conference, from 0. */
export const conferenceRow = (place: TablePlace, row: TableRow, at: number): object => {
  const { league, year, view } = place;
  const { all } = row;
  return {
    league: {
      id: league.id,
      name: league.name,
      season: year,
      logo: picture(view, 'american-football', 'leagues', league.id),
      country: { name: league.country.name, code: league.country.code, flag: flag(view, league.country) },
    },
    conference: conferenceOf(row),
    division: null,
    position: at + 1,
    team: teamOf(place, row),
    won: all.won,
    lost: all.lost,
    ties: all.drawn,
    points: { for: all.goalsFor, against: all.goalsAgainst, difference: all.goalsFor - all.goalsAgainst },
    records: { home: null, road: null, conference: null, division: null },
    streak: null,
    ncaa_conference: { won: null, lost: null, points: { for: null, against: null } },
  };
};

/** A row of AFL's `/standings`. */
export const ladderRow = (place: TablePlace, row: TableRow, at: number): object => {
  const { all } = row;
  return {
    position: at + 1,
    stage: 'Regular Season',
    team: teamOf(place, row),
    pts: pointsOf(place.sport, row) ?? 0,
    games: { played: all.played, win: all.won, drawn: all.drawn, lost: all.lost },
    points: { for: all.goalsFor, against: all.goalsAgainst },
    last_5: row.form === '' ? null : row.form,
  };
};
