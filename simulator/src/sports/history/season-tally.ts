import { isJsonObject } from '../../json-object.ts';
import type { Club, League } from '../book/league-book.ts';
import type { Points } from '../play/points.ts';
import type { StagedMatch, View } from '../staged-match.ts';
import type { TableRow } from './league-table.ts';
import { leagueTable } from './league-table.ts';

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
