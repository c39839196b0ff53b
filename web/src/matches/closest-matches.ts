import type { Match } from '@touchline/domain/match/match.ts';

/** Two that are equally close would take turns on the page: what is shown stays until another is closer by this much. */
const staysWithin = 0.1;

/** The most uneven match that counts as close: 80 % to 20 % can still turn. */
const farthestApart = 0.6;

/** More than two sides can be apart. */
const behindAll = 2;

/**
 * How far apart the chances of the two sides are, 0 to 1. Undefined for a match that is not in play, has no forecast or is
 * not close. A base rate knows only the score: such a match comes behind all whose sides are known.
 */
const distance = ({ status, forecast }: Match): number | undefined => {
  if (status !== 'live' || forecast === undefined) return undefined;
  const apart = Math.abs(forecast.chances.home - forecast.chances.away);
  if (apart > farthestApart) return undefined;
  return forecast.basis === 'base-rate' ? behindAll + apart : apart;
};

/**
 * The ids of the live matches whose two sides have the nearest chances. `shown` are the ones that were chosen before; they
 * keep their places while they are chosen.
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
      return { id: match.id, apart: places.has(match.id) ? apart - staysWithin : apart };
    })
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, most)
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map(({ id }) => id);
};
