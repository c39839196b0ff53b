import type { League } from '../book/league-book.ts';
import type { TableRow } from '../history/league-table.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../staged-match.ts';
import { flag, picture } from './pictures.ts';

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
