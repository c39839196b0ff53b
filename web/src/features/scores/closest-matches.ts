import type { Match } from '@touchline/domain/match/match.ts';

/** Two that are equally close would take turns on the page: what is shown stays until another is closer by this much. */
const staysWithin = 0.1;

/**
 * The most uneven match that counts as close: 65 % to 35 % before it starts. While it is in play people watch it, and it can
 * still turn at 80 % to 20 %.
 */
const farthestApart = { live: 0.6, scheduled: 0.3 } as const;

/**
 * How far apart the chances of the two sides are, 0 to 1. Undefined for a match that is not open, has no forecast or is not
 * close. A base rate knows nothing about the sides: they would be close because they are unknown.
 */
const distance = ({ status, forecast }: Match): number | undefined => {
  if (status !== 'live' && status !== 'scheduled') return undefined;
  if (forecast === undefined || forecast.basis === 'base-rate') return undefined;
  const apart = Math.abs(forecast.chances.home - forecast.chances.away);
  return apart > farthestApart[status] ? undefined : apart;
};

/**
 * The ids of the matches whose two sides have the nearest chances: of those in play, then of those to come. `shown` are the
 * ones that were chosen before; among those in play, and among those to come, they keep their places while they are chosen.
 */
export const closestMatches = (
  matches: readonly Match[],
  shown: readonly string[],
  most: number,
): readonly string[] => {
  const places = new Map(shown.map((id, place) => [id, place]));
  const place = (id: string): number => places.get(id) ?? shown.length;
  return matches
    .flatMap((match) => {
      const apart = distance(match);
      if (apart === undefined) return [];
      const { id, status } = match;
      return { id, live: status === 'live', apart: places.has(id) ? apart - staysWithin : apart };
    })
    .toSorted((a, b) => Number(b.live) - Number(a.live) || a.apart - b.apart)
    .slice(0, most)
    .toSorted((a, b) => Number(b.live) - Number(a.live) || place(a.id) - place(b.id))
    .map(({ id }) => id);
};
