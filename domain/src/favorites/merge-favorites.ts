import { type Favorites, type FavoriteEntry, parseFavoriteKey } from './favorites.ts';

const dayMs = 86_400_000;

/** A device that was offline for longer may restore removed entries. */
const removedForMs = 180 * dayMs;

/** A starred match leaves the board long before this. */
const starredForMs = 30 * dayMs;

/**
 * Maximum number of entries in a set, including removed entries. It has room for two devices at the limits of
 * `maxFavorites`.
 */
export const maxFavoriteEntries = 600;

const compare = <Value extends number | string>(a: Value, b: Value): -1 | 0 | 1 => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The later entry is greater. At equal times, an active entry is greater. Further ties are broken in the same way on
 * every device.
 */
const compareEntries = (a: FavoriteEntry, b: FavoriteEntry): number =>
  compare(a.at, b.at) ||
  compare(Number(a.on), Number(b.on)) ||
  compare(a.place ?? Number.NEGATIVE_INFINITY, b.place ?? Number.NEGATIVE_INFINITY) ||
  compare(a.label ?? '', b.label ?? '');

/** The set with only its latest entries; every device drops the same entries. */
const bounded = (mine: Favorites): Favorites => {
  const entries = Object.entries(mine);
  if (entries.length <= maxFavoriteEntries) return mine;
  const latestFirst = entries.toSorted(([oneKey, one], [otherKey, other]) =>
    one.at === other.at ? compare(oneKey, otherKey) : other.at - one.at,
  );
  return Object.fromEntries(latestFirst.slice(0, maxFavoriteEntries));
};

/**
 * Merges two sets, keeping the later entry of each key. Order and repetition of merges do not matter, so devices with
 * the same changes have the same set.
 */
export const mergeFavorites = (one: Favorites, other: Favorites): Favorites => {
  const merged: Record<string, FavoriteEntry> = { ...one };
  for (const [key, entry] of Object.entries(other)) {
    const before = merged[key];
    if (before === undefined || compareEntries(entry, before) > 0) merged[key] = entry;
  }
  return bounded(merged);
};

/** Removes entries that are too old to matter or of an unknown kind. */
export const dropExpiredFavorites = (mine: Favorites, nowMs: number): Favorites => {
  const isFresh = ([key, { at, on }]: [string, FavoriteEntry]): boolean => {
    const kind = parseFavoriteKey(key)?.kind;
    if (kind === undefined) return false;
    if (!on) return nowMs - at <= removedForMs;
    return kind !== 'match' || nowMs - at <= starredForMs;
  };
  const entries = Object.entries(mine);
  const fresh = entries.filter(isFresh);
  return fresh.length === entries.length ? mine : Object.fromEntries(fresh);
};

/** Whether two sets are equal. */
export const areFavoritesEqual = (one: Favorites, other: Favorites): boolean => {
  if (one === other) return true;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [a, b] = [one[key], other[key]];
      return a !== undefined && b !== undefined && compareEntries(a, b) === 0;
    })
  );
};
