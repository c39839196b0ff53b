import type { Match } from '@touchline/domain/match/match.ts';

/** Two that are equally close would take turns on the page: what is shown stays until another is closer by this much. */
const staysWithin = 0.1;

/**
 * How far apart the chances of the two sides are, 0 to 1; undefined where nothing is open or foreseen. A base rate knows
 * nothing of the sides: they would be close because they are unknown.
 */
const distance = ({ status, forecast }: Match): number | undefined =>
  forecast === undefined || forecast.basis === 'base-rate' || (status !== 'live' && status !== 'scheduled')
    ? undefined
    : Math.abs(forecast.chances.home - forecast.chances.away);

/**
 * The ids of the matches whose two sides have the nearest chances: of those in play, then of those to come. `shown` are the
 * ones that were chosen before; they keep their places for as long as they are chosen.
 */
export const closestMatches = (
  matches: readonly Match[],
  shown: readonly string[],
  most: number,
): readonly string[] => {
  const chosen = matches
    .flatMap((match) => {
      const apart = distance(match);
      if (apart === undefined) return [];
      const { id, status } = match;
      return { id, live: status === 'live', apart: shown.includes(id) ? apart - staysWithin : apart };
    })
    .toSorted((a, b) => Number(b.live) - Number(a.live) || a.apart - b.apart)
    .slice(0, most)
    .map(({ id }) => id);
  return [...shown.filter((id) => chosen.includes(id)), ...chosen.filter((id) => !shown.includes(id))];
};
