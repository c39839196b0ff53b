import { sports } from '../sport/sport-catalog.ts';
import type { PeriodColumn } from '../sport/sport.ts';
import { type Score, matchScore } from './match-state.ts';
import type { Match, PeriodScores } from './match.ts';

export type PeriodTableColumn = {
  readonly key: string;
  readonly label: string;
  /** True for the current period. */
  readonly current: boolean;
};

/** Points by period, one column each. Unknown and unplayed values are undefined and shown as a dash. */
export type PeriodTable = {
  readonly columns: readonly PeriodTableColumn[];
  readonly home: readonly (number | undefined)[];
  readonly away: readonly (number | undefined)[];
};

const hasFigure = (scores: PeriodScores, { key }: PeriodColumn): boolean =>
  scores.home[key] !== undefined || scores.away[key] !== undefined;

/** Whether the match's row shows period scores; some sports show them only in the details. */
export const hasRowPeriods = (match: Match): boolean =>
  sports[match.sport].periods?.detailsOnly !== true && periodTable(match) !== undefined;

/**
 * The score at half-time, once the first half is over. Undefined if the provider did not send it, in sports without
 * halves, and during half-time, when it equals the score.
 */
export const halfTimeScore = (match: Match): Score | undefined => {
  const [first] = sports[match.sport].periods?.columns ?? [];
  const home = match.halfScores?.home['h1'];
  const away = match.halfScores?.away['h1'];
  if (first?.key !== 'h1' || home === undefined || away === undefined || matchScore(match) === undefined)
    return undefined;
  const { statusCode = '' } = match;
  return match.status === 'live' && (statusCode === 'HT' || first.codes.includes(statusCode))
    ? undefined
    : { home, away };
};

/** Codes of a live match that do not name the period. The last period with a value is then current. */
const saysNothing: ReadonlySet<string> = new Set(['LIVE', 'IN']);

const currentKey = (match: Match, scores: PeriodScores, columns: readonly PeriodColumn[]): string | undefined => {
  if (match.status !== 'live') return undefined;
  const code = match.statusCode?.toUpperCase();
  return code === undefined || saysNothing.has(code)
    ? columns.findLast((column) => hasFigure(scores, column))?.key
    : columns.find(({ codes }) => codes.includes(code))?.key;
};

/**
 * The period scores of a match as a table; undefined if the sport has none or nothing is known yet. Optional columns
 * are present if they are current or either side has a value.
 */
export const periodTable = (match: Match): PeriodTable | undefined => {
  const { periods } = sports[match.sport];
  const scores = periods === undefined ? undefined : match[periods.field];
  if (periods === undefined || scores === undefined) return undefined;
  if (!periods.columns.some((column) => hasFigure(scores, column))) return undefined;
  const current = currentKey(match, scores, periods.columns);
  const columns = periods.columns.filter(
    (column) => !column.optional || column.key === current || hasFigure(scores, column),
  );
  return {
    columns: columns.map(({ key, label }) => ({ key, label, current: key === current })),
    home: columns.map(({ key }) => scores.home[key]),
    away: columns.map(({ key }) => scores.away[key]),
  };
};
