import {
  maxFavoriteLabelLength,
  type Favorites,
  type FavoriteEntry,
  type FavoriteKind,
  keysOn,
  muteKey,
  parseFavoriteKey,
  pinsInOrder,
  storable,
} from './favorites.ts';

/** Maximum number of entries of a kind. Users scroll through them, and every page loads them first. */
export const maxFavorites: Readonly<Record<FavoriteKind, number>> = {
  team: 80,
  league: 60,
  match: 60,
  pin: 30,
  hide: 12,
  mute: 80,
};

/** A change of the set, or why it was rejected: too many of the kind, or an invalid name. */
export type FavoritesChange =
  | { readonly ok: true; readonly favorites: Favorites }
  | { readonly ok: false; readonly problem: 'full' | 'unnamed' };

/** Later than the previous value, even if another device's clock was ahead. */
const timeOf = (before: FavoriteEntry | undefined, nowMs: number): number => Math.max(nowMs, (before?.at ?? 0) + 1);

/**
 * The set with one more entry.
 * @param nowMs epoch ms
 */
export const addFavorite = (
  mine: Favorites,
  key: string,
  { label, nowMs }: { readonly label?: string; readonly nowMs: number },
): FavoritesChange => {
  const kind = parseFavoriteKey(key)?.kind;
  if (kind === undefined) return { ok: false, problem: 'unnamed' };
  const before = mine[key];
  const on = keysOn(mine, kind);
  if (before?.on !== true && on.length >= maxFavorites[kind]) return { ok: false, problem: 'full' };
  const entry: FavoriteEntry = {
    at: timeOf(before, nowMs),
    on: true,
    ...(label !== undefined && { label: storable(label.slice(0, maxFavoriteLabelLength)) }),
    ...(kind === 'pin' && { place: placeBehind(mine, on) }),
  };
  return { ok: true, favorites: { ...mine, [key]: entry } };
};

const placeBehind = (mine: Favorites, pins: readonly string[]): number =>
  pins.reduce((last, key) => Math.max(last, mine[key]?.place ?? 0), 0) + 1;

/** The set with one entry removed, and with a team also its mute; the same set if the entry is missing. */
export const removeFavorite = (mine: Favorites, key: string, nowMs: number): Favorites => {
  const before = mine[key];
  if (before?.on !== true) return mine;
  const removed = { ...mine, [key]: { at: timeOf(before, nowMs), on: false } };
  return parseFavoriteKey(key)?.kind === 'team' ? removeFavorite(removed, muteKey(key), nowMs) : removed;
};

/** The set with a removed entry restored; a pin returns to its place. */
export const restoreFavorite = (mine: Favorites, key: string, entry: FavoriteEntry, nowMs: number): Favorites => ({
  ...mine,
  [key]: { ...entry, at: timeOf(mine[key], nowMs) },
});

/**
 * The set with one pin moved up (-1) or down (1); the same set at the end of the list. A pin gets a place between its
 * new neighbours, so that concurrent moves on other devices are kept.
 */
export const withPinMoved = (mine: Favorites, key: string, by: -1 | 1, nowMs: number): Favorites => {
  const order = pinsInOrder(mine);
  const from = order.indexOf(key);
  const to = from + by;
  const passed = order[to];
  if (from < 0 || passed === undefined) return mine;
  const near = placeIn(mine, passed);
  const beyond = order[to + by];
  const far = beyond === undefined ? near + 2 * by : placeIn(mine, beyond);
  const place = (near + far) / 2;
  if (place !== near && place !== far) return placed(mine, [[key, place]], nowMs);
  // All pins get new places if repeated halving runs out of precision or two devices gave two pins the same place.
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, key);
  return placed(
    mine,
    moved.map((each, at) => [each, at + 1]),
    nowMs,
  );
};

const placeIn = (mine: Favorites, key: string): number => mine[key]?.place ?? 0;

const placed = (
  mine: Favorites,
  places: readonly (readonly [key: string, place: number])[],
  nowMs: number,
): Favorites => {
  const changed = places.flatMap(([key, place]) => {
    const before = mine[key];
    return before === undefined || before.place === place
      ? []
      : [[key, { ...before, at: timeOf(before, nowMs), place }]];
  });
  return { ...mine, ...Object.fromEntries(changed) };
};
