import { listedForecast } from '@touchline/domain/forecast/listed-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasRowPeriods, periodTable } from '@touchline/domain/match/period-table.ts';

/** The fields that decide where a match stands in a list. */
const placing = ['sport', 'status', 'startTime', 'timeTbc', 'league', 'leagueCountry'] as const;

const hasPlaces = ({ classification = [] }: Match): boolean => classification.length > 0;
const hasChances = (match: Match): boolean => listedForecast(match) !== undefined;
const periodKeys = (match: Match): string =>
  (hasRowPeriods(match) ? periodTable(match) : undefined)?.columns.map(({ key }) => key).join() ?? '';

/**
 * True when a list that holds `before` may go on with `after` in its place without being laid out again: it stands where
 * it stood, and its row has the same parts, so the same height and the same captions over them.
 */
export const samePlace = (before: Match, after: Match): boolean =>
  before === after ||
  (placing.every((field) => before[field] === after[field]) &&
    hasPlaces(before) === hasPlaces(after) &&
    hasChances(before) === hasChances(after) &&
    periodKeys(before) === periodKeys(after));
