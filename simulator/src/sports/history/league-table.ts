import { isJsonObject } from '../../json-object.ts';
import type { Club, League } from '../book/league-book.ts';
import { other } from '../play/timeline.ts';
import type { Points, Side } from '../play/timeline.ts';
import type { StagedMatch, View } from '../staged-match.ts';

/** What a club made of a number of matches. */
export type Tally = {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
};

export type TableRow = {
  readonly club: Club;
  readonly points: number;
  readonly home: Tally;
  readonly away: Tally;
  readonly all: Tally;
  /** Letters W, D, L of the last five matches, newest first as the provider writes them. */
  readonly form: string;
};

type PlayedMatch = { readonly home: Club; readonly away: Club; readonly goals: Points };

const empty: Tally = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };

const after = (tally: Tally, own: number, others: number): Tally => ({
  played: tally.played + 1,
  won: tally.won + (own > others ? 1 : 0),
  drawn: tally.drawn + (own === others ? 1 : 0),
  lost: tally.lost + (own < others ? 1 : 0),
  goalsFor: tally.goalsFor + own,
  goalsAgainst: tally.goalsAgainst + others,
});

export const goalsDifference = ({ goalsFor, goalsAgainst }: Tally): number => goalsFor - goalsAgainst;

const rowAfter = (row: TableRow, side: Side, goals: Points): TableRow => {
  const [own, others] = [goals[side], goals[other(side)]];
  const letter = own > others ? 'W' : own === others ? 'D' : 'L';
  return {
    ...row,
    [side]: after(row[side], own, others),
    all: after(row.all, own, others),
    points: row.points + (own > others ? 3 : own === others ? 1 : 0),
    form: `${letter}${row.form}`.slice(0, 5),
  };
};

/** The table of matches in their order: by points, then goals' difference, then goals, then name. */
export const leagueTable = (clubs: readonly Club[], matches: readonly PlayedMatch[]): readonly TableRow[] => {
  const rows = new Map<number, TableRow>(
    clubs.map((club) => [club.id, { club, points: 0, home: empty, away: empty, all: empty, form: '' }]),
  );
  for (const match of matches)
    for (const side of ['home', 'away'] as const) {
      const row = rows.get(match[side].id);
      if (row !== undefined) rows.set(match[side].id, rowAfter(row, side, match.goals));
    }
  return [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      goalsDifference(b.all) - goalsDifference(a.all) ||
      b.all.goalsFor - a.all.goalsFor ||
      (a.club.name < b.club.name ? -1 : 1),
  );
};

const numberOf = (score: unknown): number | undefined => {
  if (typeof score === 'number') return score;
  if (!isJsonObject(score)) return undefined;
  const { total, score: points } = score;
  return [total, points].find((each) => typeof each === 'number');
};

/** The score in a match's item, in whichever way its sport writes one. */
const scoreIn = (item: unknown): Points | undefined => {
  const scores = isJsonObject(item) ? item['scores'] : undefined;
  if (!isJsonObject(scores)) return undefined;
  const [home, away] = [numberOf(scores['home']), numberOf(scores['away'])];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/** The table of matches that are over, by the scores that their items tell. */
export const seasonTally = (league: League, matches: readonly StagedMatch[], view: View): readonly TableRow[] => {
  const clubs = new Map<number, Club>(league.clubs.map((club) => [club.id, club]));
  const played = matches.flatMap((match) => {
    const [home, away] = match.competitors.map((id) => clubs.get(id));
    const goals = scoreIn(match.item(view));
    return home === undefined || away === undefined || goals === undefined ? [] : [{ home, away, goals }];
  });
  return leagueTable(league.clubs, played);
};
