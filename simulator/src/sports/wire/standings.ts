import { other, sides, type Points, type Side } from '../engine/timeline.ts';
import type { Club, League } from '../leagues.ts';
import type { SportSlug } from '../sport-slug.ts';
import facts from '../sports.json' with { type: 'json' };
import type { StagedMatch } from '../staged-match.ts';
import { dayNumber, dayText } from '../utc-day.ts';
import { conferenceLeagueOf, countryOf, footballLeagueOf, leagueOf, teamOf } from './names.ts';

/** A club's results in several matches. */
type Tally = { played: number; win: number; draw: number; lose: number; for: number; against: number };

type TableRow = {
  readonly club: Club;
  readonly home: Tally;
  readonly away: Tally;
  readonly all: Tally;
  readonly late: Tally;
  /** W, D and L of the last five matches, newest first. */
  form: string;
};

type Table = { readonly sport: SportSlug; readonly league: League; readonly year: number; readonly nowMs: number };

const tally = (): Tally => ({ played: 0, win: 0, draw: 0, lose: 0, for: 0, against: 0 });

const tallies = () => ({ home: tally(), away: tally(), all: tally(), late: tally() });

const count = (row: TableRow, side: Side, score: Points, isLate: boolean): void => {
  const [own, others] = [score[side], score[other(side)]];
  const result = own > others ? 'win' : own === others ? 'draw' : 'lose';
  for (const each of isLate ? [row.all, row[side], row.late] : [row.all, row[side]]) {
    each.played += 1;
    each[result] += 1;
    each.for += own;
    each.against += others;
  }
  row.form = `${{ win: 'W', draw: 'D', lose: 'L' }[result]}${row.form}`.slice(0, 5);
};

/** Points for a win and a draw. Without points, a table ranks by the share of wins. In the NHL a win is two. */
const worth: Readonly<Partial<Record<SportSlug, { readonly homeShare: object; readonly points?: readonly number[] }>>> =
  facts;

const pointsOf = (sport: SportSlug, { club, all: { win, draw }, late }: TableRow): number | undefined => {
  const [ofWin, ofDraw] = worth[sport]?.points ?? [];
  if (ofWin === undefined || ofDraw === undefined) return undefined;
  const isNhl = sport === 'hockey' && club.id > 5700 && club.id < 5800;
  return ofWin * win + ofDraw * draw + late.lose - (isNhl ? win : late.win);
};

const difference = (of: Tally): number => of.for - of.against;

/** Best first. */
const rowsOf = ({ sport, league, nowMs }: Table, matches: readonly StagedMatch[]): readonly TableRow[] => {
  const rows = new Map(league.clubs.map((club) => [club.id, { ...tallies(), club, form: '' }]));
  for (const match of matches)
    for (const [at, side] of sides.entries()) {
      const row = rows.get(match.competitors[at] ?? 0);
      const isLate = sport === 'hockey' && ['AOT', 'AP'].includes(match.phaseAt(nowMs).short);
      if (row !== undefined) count(row, side, match.scoreAt(nowMs), isLate);
    }
  const rank = (row: TableRow) => pointsOf(sport, row) ?? (row.all.win + row.all.draw / 2) / (row.all.played || 1);
  return [...rows.values()].toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      difference(b.all) - difference(a.all) ||
      b.all.for - a.all.for ||
      (a.club.name < b.club.name ? -1 : 1),
  );
};

const bigLeagues: ReadonlySet<number> = new Set([39, 61, 78, 135, 140]);

const descriptionOf = (league: League, rank: number): string | null => {
  if (!bigLeagues.has(league.id)) return null;
  if (rank <= 5) return `Promotion - ${rank === 5 ? 'Europa' : 'Champions'} League (League phase)`;
  return rank > league.clubs.length - 3 ? 'Relegation' : null;
};

const footballTally = ({ for: scored, against, ...games }: Tally) => ({ ...games, goals: { for: scored, against } });

const footballRow = ({ league, nowMs }: Table, row: TableRow, at: number): object => ({
  rank: at + 1,
  team: teamOf(row.club),
  points: pointsOf('football', row),
  goalsDiff: difference(row.all),
  group: league.name,
  form: row.form,
  status: 'same',
  description: descriptionOf(league, at + 1),
  all: footballTally(row.all),
  home: footballTally(row.home),
  away: footballTally(row.away),
  update: `${dayText(dayNumber(nowMs))}T00:00:00+00:00`,
});

const shareOf = (total: number, played: number): object => ({
  total,
  percentage: played === 0 ? '0.000' : (total / played).toFixed(3),
});

const gamesRow = ({ sport, league, year }: Table, row: TableRow, at: number): object => {
  const { club, form, late } = row;
  const { played, win, draw, lose, for: scored, against } = row.all;
  const points = pointsOf(sport, row);
  return {
    position: at + 1,
    stage: 'Regular Season',
    group: { name: 'Regular Season', points: null },
    team: teamOf(club),
    league: leagueOf(league, year),
    country: countryOf(league.country),
    games: {
      played,
      win: shareOf(win - late.win, played),
      ...(draw === 0 ? {} : { draw: shareOf(draw, played) }),
      lose: shareOf(lose - late.lose, played),
      ...(sport === 'hockey' && { win_overtime: shareOf(late.win, played), lose_overtime: shareOf(late.lose, played) }),
    },
    ...(points === undefined ? { points: { for: scored, against } } : { goals: { for: scored, against }, points }),
    form: form === '' ? null : form,
    description: null,
  };
};

const conferenceOf = ({ club }: TableRow) => `${club.id % 2 === 1 ? 'American' : 'National'} Football Conference`;

const conferenceRow = ({ league, year }: Table, row: TableRow, at: number): object => ({
  league: conferenceLeagueOf(league, year),
  conference: conferenceOf(row),
  division: null,
  position: at + 1,
  team: teamOf(row.club),
  won: row.all.win,
  lost: row.all.lose,
  ties: row.all.draw,
  points: { for: row.all.for, against: row.all.against, difference: difference(row.all) },
});

const ladderRow = (row: TableRow, at: number): object => ({
  position: at + 1,
  stage: 'Regular Season',
  team: teamOf(row.club),
  pts: pointsOf('afl', row) ?? 0,
  games: { played: row.all.played, win: row.all.win, drawn: row.all.draw, lost: row.all.lose },
  points: { for: row.all.for, against: row.all.against },
  last_5: row.form === '' ? null : row.form,
});

/** The items of `/standings`, from the finished matches of a season; none if there are no matches. */
export const standingsItems = (table: Table, matches: readonly StagedMatch[]): readonly object[] => {
  const { sport, league, year } = table;
  const rows = rowsOf(table, matches);
  const drawn = (of: typeof rows, draw: typeof gamesRow) => of.map((row, at) => draw(table, row, at));
  if (matches.length === 0) return [];
  if (sport === 'football')
    return [{ league: { ...footballLeagueOf(league, year), standings: [drawn(rows, footballRow)] } }];
  if (sport === 'afl') return rows.map(ladderRow);
  if (sport !== 'american-football') return [drawn(rows, gamesRow)];
  return [...Map.groupBy(rows, conferenceOf).values()].flatMap((half) => drawn(half, conferenceRow));
};
