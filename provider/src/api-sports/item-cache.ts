import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { ListedMatch } from './list-enricher.ts';

/** Items are five levels deep. Items with more levels than this maximum count as different. */
const deepest = 12;

/** The fields with addresses of pictures. */
const pictureKeys: ReadonlySet<string> = new Set(['logo', 'flag']);

const mediaHost = /^https:\/\/media(?:-\d{1,2})?\./;

/** Whether two addresses are of the same picture, even on different hosts; see `imageAddress`. */
const isSamePicture = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  mediaHost.test(one) &&
  mediaHost.test(other) &&
  one.slice(one.indexOf('.')) === other.slice(other.indexOf('.'));

const isSame = (one: unknown, other: unknown, levels: number): boolean => {
  if (one === other) return true;
  if (levels === 0) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSame(item, other[at], levels - 1))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  let keys = 0;
  for (const key in one) {
    keys += 1;
    const [inner, outer] = [one[key], other[key]];
    if (inner === outer || (pictureKeys.has(key) && isSamePicture(inner, outer))) continue;
    if (!isSame(inner, outer, levels - 1)) return false;
  }
  for (const key in other) {
    keys -= 1;
    if (!Object.hasOwn(one, key)) return false;
  }
  return keys === 0;
};

/**
 * Whether two list items, as JSON values, result in the same match. Ignores key order and the number in a picture's
 * host. Different objects with more than twelve levels are never equal.
 */
export const isSameItem = (one: unknown, other: unknown): boolean => isSame(one, other, deepest);

/** Enough for three Saturdays of football. */
const mostItems = 5_000;

type KnownList = ReadonlyMap<unknown, ListedMatch>;

/** Caches the matches from the last reply of each list. */
export type ItemCache = {
  /** The match of an equal item in the list's last reply; undefined if there is none. */
  readonly match: (list: string, item: unknown) => ListedMatch['match'] | undefined;
  /** Replaces the items of a list's previous reply. */
  readonly set: (list: string, listed: readonly ListedMatch[]) => void;
};

/** The id of an item. Most sports have it at the top level, some nested under `fixture` or `game`. */
const idOf = (item: unknown): unknown => {
  if (!isJsonObject(item)) return undefined;
  const place = item['fixture'] ?? item['game'] ?? item;
  return isJsonObject(place) ? place['id'] : undefined;
};

/**
 * A poll lists a thousand matches, few of which have changed. Comparing an item takes a third of the time of reading it
 * (measured), and consumers get the same object. The cache holds at most 5,000 items and drops the least recently
 * requested lists first.
 */
export const createItemCache = (): ItemCache => {
  const lists = new Map<string, KnownList>();
  let held = 0;

  const forget = (list: string): void => {
    held -= lists.get(list)?.size ?? 0;
    lists.delete(list);
  };

  return {
    match: (list, item) => {
      const known = lists.get(list)?.get(idOf(item));
      return known !== undefined && isSameItem(known.item, item) ? known.match : undefined;
    },
    set: (list, listed) => {
      const before = lists.get(list);
      forget(list);
      if (listed.length > mostItems) return;
      const known = new Map<unknown, ListedMatch>();
      for (const entry of listed) {
        const id = idOf(entry.item);
        const same = before?.get(id);
        // Keep the older of two equal entries, which is already in V8's old generation.
        known.set(id, same?.match === entry.match ? same : entry);
      }
      lists.set(list, known);
      held += known.size;
      for (const oldest of lists.keys()) {
        if (held <= mostItems) break;
        forget(oldest);
      }
    },
  };
};

/** Caches values from the provider, so that a repeated request costs no call. */
export type ExpiringCache<T> = {
  /** `isFresh` is false after the value's lifetime: a stale value is still better than none if a call fails. */
  readonly get: (key: string) => { readonly value: T; readonly isFresh: boolean } | undefined;
  readonly set: (key: string, value: T) => void;
};

/** Keeps at most `most` values and drops the oldest first. `now`: epoch milliseconds. */
export const createExpiringCache = <T>(now: () => number, freshMs: number, most: number): ExpiringCache<T> => {
  const entries = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    get: (key) => {
      const found = entries.get(key);
      return found === undefined ? undefined : { value: found.value, isFresh: now() < found.until };
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now() + freshMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
    },
  };
};
