import { addRecentSearch } from '@touchline/domain/search/recent-searches.ts';
import { useState } from 'react';
import * as v from 'valibot';

const storageKey = 'touchline.recent-searches';
const keptSchema = v.array(v.string());
const none: readonly string[] = [];

const load = (): readonly string[] => {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    // Added one by one from the oldest, they come out within the rules whoever wrote them.
    return kept.reduceRight(addRecentSearch, none);
  } catch (problem) {
    // Blocked site data or another program's text: logged and ignored (spec section 8).
    console.warn('The recent searches could not be read.', problem);
    return none;
  }
};

const save = (searches: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Without site data they last as long as the palette is open.
  }
};

export type RecentSearches = {
  /** The newest first, at most 5. */
  readonly searches: readonly string[];
  readonly add: (query: string) => void;
  readonly clear: () => void;
};

/** What was searched before in this browser. */
export const useRecentSearches = (): RecentSearches => {
  const [searches, setSearches] = useState(load);
  const change = (next: readonly string[]): void => {
    setSearches(next);
    save(next);
  };
  return { searches, add: (query) => change(addRecentSearch(searches, query)), clear: () => change(none) };
};
