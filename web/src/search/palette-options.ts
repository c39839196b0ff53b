import type { SearchResult } from '@touchline/domain/search/search-entries.ts';
import { popularSearches, shortestQuery } from '@touchline/domain/search/search-index.ts';
import type { SearchIndex } from '@touchline/domain/search/search-index.ts';

/** A line of the palette that can be chosen. `key` is unique among those that stand together. */
export type PaletteOption =
  | { readonly kind: 'recent' | 'popular'; readonly key: string; readonly query: string }
  | { readonly kind: 'result'; readonly key: string; readonly result: SearchResult };

/** Whether a query is long enough to be searched. */
export const isSearch = (query: string): boolean => query.trim().length >= shortestQuery;

/** What stands in the palette, from top to bottom: results, or what was and what is often searched. */
export const paletteOptions = (
  index: SearchIndex,
  query: string,
  recent: readonly string[],
): readonly PaletteOption[] => {
  if (isSearch(query)) {
    return index.search(query).map((result) => ({ kind: 'result', key: result.id, result }));
  }
  return [
    ...recent.map((search) => ({ kind: 'recent' as const, key: `recent:${search}`, query: search })),
    ...popularSearches.map((search) => ({ kind: 'popular' as const, key: `popular:${search}`, query: search })),
  ];
};
