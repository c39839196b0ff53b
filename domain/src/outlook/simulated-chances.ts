import { doubtRange, type PairedChance, ratingShare } from './doubt-range.ts';
import type { OutlookChance, OutlookKind, OutlookZone, TeamChances } from './season-outlook.ts';

/** Simulated seasons that share one draw of all ratings, from which the range of a chance is estimated. */
export const seasonsPerRating = 10;

/** The number of seasons to simulate for a wish: whole draws of ratings. */
export const simulatedSeasons = (wish: number): number =>
  Math.max(1, Math.round(wish / seasonsPerRating)) * seasonsPerRating;

/** Where each member of a group ended in each simulated season. Members are numbered through all groups. */
export type SimulatedPlaces = {
  readonly seasons: number;
  /** From 1, `member * seasons + season`. */
  readonly places: Uint8Array;
};

/** A team in one of its groups with its number there and the zones of the group. */
export type Member = { readonly member: number; readonly teamId: string; readonly zones: readonly OutlookZone[] };

const mostPlaces = 256;

/** How often a member ended in each place, index 1 the first. */
export const placeCounts = ({ places, seasons }: SimulatedPlaces, member: number): Uint32Array => {
  const counts = new Uint32Array(mostPlaces);
  for (let season = 0; season < seasons; season += 1) {
    const place = places[member * seasons + season] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

/** The same by class of season, such as the result of a match: `classes` has the class of each season, from 0. */
export const placeCountsBy = (
  { places, seasons }: SimulatedPlaces,
  member: number,
  { classes, count }: { readonly classes: Uint8Array; readonly count: number },
): readonly Uint32Array[] => {
  const counts = new Uint32Array(mostPlaces * count);
  for (let season = 0; season < seasons; season += 1) {
    const at = (classes[season] ?? 0) * mostPlaces + (places[member * seasons + season] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return Array.from({ length: count }, (_, each) => counts.subarray(each * mostPlaces, (each + 1) * mostPlaces));
};

const countIn = (counts: Uint32Array, { from, to }: OutlookZone): number =>
  counts.subarray(from, to + 1).reduce((sum, count) => sum + count, 0);

/** The share of pairs of seasons with the same ratings in which a team ended in the zone both times. */
const shareOfPairs = ({ places, seasons }: SimulatedPlaces, member: number, { from, to }: OutlookZone): number => {
  let pairs = 0;
  for (let start = 0; start < seasons; start += seasonsPerRating) {
    let hits = 0;
    for (let season = start; season < start + seasonsPerRating; season += 1) {
      const place = places[member * seasons + season] ?? 0;
      if (place >= from && place <= to) hits += 1;
    }
    pairs += hits * (hits - 1);
  }
  return pairs / (seasons * (seasonsPerRating - 1));
};

/** The ratings' share in the variance of each zone's outcome. */
export const ratingShares = (
  simulated: SimulatedPlaces,
  members: readonly Member[],
): ReadonlyMap<OutlookZone, number> => {
  const paired = new Map<OutlookZone, PairedChance[]>();
  for (const { member, zones } of members) {
    const counts = placeCounts(simulated, member);
    for (const zone of zones) {
      const its = paired.get(zone) ?? [];
      its.push({ chance: countIn(counts, zone) / simulated.seasons, both: shareOfPairs(simulated, member, zone) });
      paired.set(zone, its);
    }
  }
  return new Map([...paired].map(([zone, its]) => [zone, ratingShare(its)]));
};

/**
 * A chance from a count. What the rules decide is exactly 0 or 1. An outcome of none or of all simulations that may
 * still go the other way keeps a range.
 */
const chanceOf = (hits: number, seasons: number, share: number, decided: boolean | undefined): OutlookChance => {
  if (decided !== undefined) {
    const chance = decided ? 1 : 0;
    return { chance, low: chance, high: chance };
  }
  const least = 1 / (2 * seasons);
  if (hits === 0) return { chance: 0, low: 0, high: doubtRange(least, share).high };
  const chance = Math.min(hits / seasons, 1 - least);
  return { chance, ...doubtRange(chance, share) };
};

/**
 * A team's chances from the counts of its places. `decided`: what the rules decide, undefined if nothing.
 */
export const chancesOfCounts = (
  counts: Uint32Array,
  zones: readonly OutlookZone[],
  {
    shares,
    decided,
  }: {
    readonly shares: ReadonlyMap<OutlookZone, number>;
    readonly decided: (zone: OutlookZone, isIn: boolean) => boolean | undefined;
  },
): TeamChances => {
  const seasons = counts.reduce((sum, count) => sum + count, 0);
  const chances: Partial<Record<OutlookKind, OutlookChance>> = {};
  for (const zone of zones) {
    const hits = countIn(counts, zone);
    chances[zone.kind] = chanceOf(hits, seasons, shares.get(zone) ?? 0, decided(zone, hits > 0));
  }
  return chances;
};
