import { sports } from '../sports.ts';
import type { Match } from './match.ts';

/**
 * Whether the score holds goals of a shoot-out: in sports that count one as a period, while it is taken and after it.
 * Football keeps its kicks beside the score, in `shootout`.
 */
export const isShootout = (match: Match): boolean => {
  const { periods } = sports[match.sport];
  const column = periods?.columns.find(({ key }) => key === 'so');
  if (periods === undefined || column === undefined) return false;
  return column.codes.includes(match.statusCode ?? '') || match[periods.field]?.home[column.key] !== undefined;
};
