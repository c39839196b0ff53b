import type { Match } from '@touchline/domain/match/match.ts';

/** The fields that decide where a match stands in a list and how much room its row takes. */
const placing = ['sport', 'status', 'startTime', 'league', 'leagueCountry'] as const;
const presence = ['quarterScores', 'inningScores', 'roundScores', 'setScores', 'halfScores', 'periodScores'] as const;

/** True when a list that holds `before` may go on with `after` in its place without being laid out again. */
export const samePlace = (before: Match, after: Match): boolean =>
  before === after ||
  (placing.every((field) => before[field] === after[field]) &&
    presence.every((field) => (before[field] === undefined) === (after[field] === undefined)));
