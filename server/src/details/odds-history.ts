import type { OddsHistory, OddsPoint } from '@touchline/domain/odds/odds-history.ts';

/** As many points as a small sparkline can show. */
const mostPoints = 60;

const isSamePrice = (a: OddsPoint | undefined, b: OddsPoint): boolean =>
  a?.homeWin === b.homeWin && a.draw === b.draw && a.awayWin === b.awayWin;

/**
 * The points, oldest first, at which the match-result price changed. Of more than 60 those that lie evenly between the
 * first and the last.
 */
export const oddsHistory = (points: readonly OddsPoint[]): OddsHistory => {
  const changes = points.filter((point, at) => !isSamePrice(points[at - 1], point));
  if (changes.length <= mostPoints) return changes;
  const step = (changes.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, at) => changes[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
};
