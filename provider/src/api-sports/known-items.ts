import { isJsonObject } from '@touchline/domain/json-object.ts';

import type { ListedMatch } from './companion.ts';
import { isSameItem } from './same-item.ts';

/** Three Saturdays of football. */
const mostItems = 5_000;

type KnownList = ReadonlyMap<unknown, ListedMatch>;

/** What was read from the items of each call's last reply. */
export type KnownItems = {
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
export const createKnownItems = (): KnownItems => {
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
