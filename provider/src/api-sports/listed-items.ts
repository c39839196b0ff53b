import type { Match } from '@touchline/domain/match/match.ts';
import { withinRules } from '@touchline/domain/match/rule-limits.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';

import type { ListedMatch } from './companion.ts';
import type { ItemReading } from './items/item-fields.ts';
import { sportApis } from './sport-api.ts';

type Listed = { readonly matches: readonly ListedMatch[]; readonly droppedItems: readonly string[] };

/**
 * Each item of a list is read alone: one that is unreadable is described and left out. Of two with one id the later counts. One
 * of which `known` has the match is not read again.
 */
export const readItems = (
  sport: SportId,
  items: readonly unknown[],
  known: (item: unknown) => Match | undefined = () => undefined,
): Listed => {
  const byId = new Map<string, ListedMatch>();
  const droppedItems: string[] = [];
  const { read } = sportApis[sport];
  for (const [index, item] of items.entries()) {
    const match = known(item);
    const reading: ItemReading = match === undefined ? read(item, sports[sport]) : { ok: true, match };
    if (reading.ok) byId.set(reading.match.id, { item, match: match ?? withinRules(reading.match) });
    else droppedItems.push(`item ${index}: ${reading.why}`);
  }
  return { matches: [...byId.values()], droppedItems };
};
