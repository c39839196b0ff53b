import type { SportId } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';

import type { ListedMatch } from './companion.ts';
import { sportApis } from './sport-api.ts';

type Listed = { readonly matches: readonly ListedMatch[]; readonly droppedItems: readonly string[] };

/** Each item of a list is read alone: one that is unreadable is described and left out. Of two with one id the later counts. */
export const readItems = (sport: SportId, items: readonly unknown[]): Listed => {
  const byId = new Map<string, ListedMatch>();
  const droppedItems: string[] = [];
  const { read } = sportApis[sport];
  for (const [index, item] of items.entries()) {
    const reading = read(item, sports[sport]);
    if (reading.ok) byId.set(reading.match.id, { item, match: reading.match });
    else droppedItems.push(`item ${index}: ${reading.why}`);
  }
  return { matches: [...byId.values()], droppedItems };
};
