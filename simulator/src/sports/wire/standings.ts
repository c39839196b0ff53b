import { other, sides } from '../engine/timeline.ts';
import type { Points, Side } from '../engine/timeline.ts';
import type { Club, League } from '../leagues.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { View } from '../seen.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayNumber, dayText } from '../utc-day.ts';
import { leagueOf } from './games.ts';
import { countryOf, teamOf } from './wire-time.ts';

/** What a club made of a number of matches. */
type Tally = { played: number; win: number; draw: number; lose: number; for: number; against: number };

type TableRow = {
  readonly club: Club;
  readonly home: Tally;
  readonly away: Tally;
  readonly all: Tally;
  /** Letters W, D, L of the last five matches, newest first as the provider writes them. */
  form: string;
};

/** Whose table it is, and how the reply wants it. */
type TablePlace = {
  readonly sport: SportSlug;
  readonly league: League;
  readonly year: number;
  readonly view: View;
};

const tally = (): Tally => ({ played: 0, win: 0, draw: 0, lose: 0, for: 0, against: 0 });

const count = (row: TableRow, side: Side, score: Points): void => {
  const [own, others] = [score[side], score[other(side)]];
  const result = own > others ? 'win' : own === others ? 'draw' : 'lose';
  for (const each of [row.all, row[side]]) {
    each.played += 1;
    each[result] += 1;
    each.for += own;
    each.against += others;
  }
  row.form = `${{ win: 'W', draw: 'D', lose: 'L' }[result]}${row.form}`.slice(0, 5);
};

/** What a win and a draw are worth; without points a table counts games won less games lost. */
const worth: Readonly<Partial<Record<SportSlug, readonly [win: number, draw: number]>>> = {
  football: [3, 1],
  hockey: [3, 1],
  rugby: [4, 2],
  volleyball: [3, 0],
  handball: [2, 1],
  afl: [4, 2],
};

const pointsOf = (sport: SportSlug, { win, draw }: Tally): number | undefined => {
  const [ofWin, ofDraw] = worth[sport] ?? [];
  return ofWin === undefined || ofDraw === undefined ? undefined : ofWin * win + ofDraw * draw;
};

const difference = (of: Tally): number => of.for - of.against;

/** The rows of a table out of the matches of a season that are over, the best first. */
const tableOf = ({ sport, league, view }: TablePlace, matches: readonly StagedMatch[]): readonly TableRow[] => {
  const rows = new Map(
    league.clubs.map((club) => [club.id, { club, home: tally(), away: tally(), all: tally(), form: '' }]),
  );
  for (const match of matches)
    for (const [at, side] of sides.entries()) {
      const row = rows.get(match.competitors[at] ?? 0);
      if (row !== undefined) count(row, side, match.scoreAt(view.nowMs));
    }
  const rank = ({ all }: TableRow): number => pointsOf(sport, all) ?? all.win - all.lose;
  return [...rows.values()].toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      difference(b.all) - difference(a.all) ||
      b.all.for - a.all.for ||
      (a.club.name < b.club.name ? -1 : 1),
  );
};

/** The five leagues of which we say what a place means. */
const bigLeagues: ReadonlySet<number> = new Set([39, 61, 78, 135, 140]);

const placeMeans = (league: League, rank: number): string | null => {
  if (!bigLeagues.has(league.id)) return null;
  if (rank <= 4) return 'Promotion - Champions League (League phase)';
  if (rank === 5) return 'Promotion - Europa League (League phase)';
  return rank > league.clubs.length - 3 ? 'Relegation' : null;
};

const footballTally = ({ for: scored, against, ...games }: Tally): object => ({
  ...games,
  goals: { for: scored, against },
});

const footballTable = (
  { league, year, view }: TablePlace,
  rows: readonly TableRow[],
  teamId: number | undefined,
): object => ({
  league: {
    id: league.id,
    name: league.name,
    country: league.country.name,
    logo: null,
    flag: null,
    season: year,
    standings: [
      rows
        .map((row, at) => ({
          rank: at + 1,
          team: teamOf(row.club),
          points: pointsOf('football', row.all),
          goalsDiff: difference(row.all),
          group: league.name,
          form: row.form,
          status: 'same',
          description: placeMeans(league, at + 1),
          all: footballTally(row.all),
          home: footballTally(row.home),
          away: footballTally(row.away),
          update: `${dayText(dayNumber(view.nowMs))}T00:00:00+00:00`,
        }))
        .filter(({ team }) => teamId === undefined || team.id === teamId),
    ],
  },
});

const shareOf = (of: number, played: number): object => ({
  total: of,
  percentage: played === 0 ? '0.000' : (of / played).toFixed(3),
});

/** A row of the family's `/standings`, which come as a list of groups. */
const gamesRow = ({ sport, league, year }: TablePlace, { club, all, form }: TableRow, at: number): object => {
  const scored = { for: all.for, against: all.against };
  const points = pointsOf(sport, all);
  return {
    position: at + 1,
    stage: 'Regular Season',
    group: { name: 'Regular Season', points: null },
    team: teamOf(club),
    league: leagueOf(league, year),
    country: countryOf(league.country),
    games: {
      played: all.played,
      win: shareOf(all.win, all.played),
      ...(all.draw === 0 ? {} : { draw: shareOf(all.draw, all.played) }),
      lose: shareOf(all.lose, all.played),
    },
    ...(points === undefined ? { points: scored } : { goals: scored, points }),
    form: form === '' ? null : form,
    description: null,
  };
};

/** The two halves of a league of American football. */
const conferenceOf = ({ club }: TableRow): string =>
  `${club.id % 2 === 1 ? 'American' : 'National'} Football Conference`;

const conferenceRow = ({ league, year }: TablePlace, row: TableRow, at: number): object => ({
  league: {
    id: league.id,
    name: league.name,
    season: year,
    logo: null,
    country: { name: league.country.name, code: league.country.code, flag: null },
  },
  conference: conferenceOf(row),
  division: null,
  position: at + 1,
  team: teamOf(row.club),
  won: row.all.win,
  lost: row.all.lose,
  ties: row.all.draw,
  points: { for: row.all.for, against: row.all.against, difference: difference(row.all) },
  records: { home: null, road: null, conference: null, division: null },
  streak: null,
  ncaa_conference: { won: null, lost: null, points: { for: null, against: null } },
});

const ladderRow = ({ club, all, form }: TableRow, at: number): object => ({
  position: at + 1,
  stage: 'Regular Season',
  team: teamOf(club),
  pts: pointsOf('afl', all) ?? 0,
  games: { played: all.played, win: all.win, drawn: all.draw, lost: all.lose },
  points: { for: all.for, against: all.against },
  last_5: form === '' ? null : form,
});

/** The items of a sport's `/standings`; none where nothing was played. `teamId` leaves the row of one club of football. */
export const standingsItems = (
  place: TablePlace,
  matches: readonly StagedMatch[],
  teamId: number | undefined,
): readonly object[] => {
  const rows = tableOf(place, matches);
  if (matches.length === 0) return [];
  if (place.sport === 'football') return [footballTable(place, rows, teamId)];
  if (place.sport === 'afl') return rows.map((row, at) => ladderRow(row, at));
  if (place.sport !== 'american-football') return [rows.map((row, at) => gamesRow(place, row, at))];
  return [...Map.groupBy(rows, conferenceOf).values()].flatMap((half) =>
    half.map((row, at) => conferenceRow(place, row, at)),
  );
};
