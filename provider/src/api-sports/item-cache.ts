import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { ListedMatch } from './list-enricher.ts';

/** Items are five levels deep; two that go deeper than this are compared no further, and count as different. */
const deepest = 12;

/** Where items hold pictures, of which a reader takes the address alone. */
const pictureKeys: ReadonlySet<string> = new Set(['logo', 'flag']);

const mediaHost = /^https:\/\/media(?:-\d{1,2})?\./;

/** One picture, though the reply names another of its hosts: see `imageAddress`. */
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
 * Whether two items of lists, as JSON values, say the same to a reader. The order of keys and the number of a picture's host say
 * nothing; a text of more than twelve levels is never the same.
 */
export const isSameItem = (one: unknown, other: unknown): boolean => isSame(one, other, deepest);

/** Three Saturdays of football. */
const mostItems = 5_000;

type KnownList = ReadonlyMap<unknown, ListedMatch>;

/** What was read from the items of each call's last reply. */
export type ItemCache = {
  /** The match of an item that says what one of the same list's last reply said; undefined for any other. */
  readonly match: (list: string, item: unknown) => ListedMatch['match'] | undefined;
  /** Takes what a reply of a list held in place of what the one before it did. */
  readonly set: (list: string, listed: readonly ListedMatch[]) => void;
};

/** What the source tells an item by: in most sports at its top, in some below one of these. */
const idOf = (item: unknown): unknown => {
  if (!isJsonObject(item)) return undefined;
  const place = item['fixture'] ?? item['game'] ?? item;
  return isJsonObject(place) ? place['id'] : undefined;
};

/**
 * Polls list a thousand matches of which few changed: to see that one did not costs a third of reading it (measured), and who
 * compares matches sees the same object. Holds 5,000 items at most; the lists that were longest not asked for go first.
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
        // Of two that say the same the older is kept: it has long been moved to where the collector seldom looks.
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
