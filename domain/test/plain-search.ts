import { foldedName } from '../src/league/folded-name.ts';
import type { Match } from '../src/match/match.ts';
import { fuzzyScore } from '../src/search/fuzzy-score.ts';
import { searchEntries } from '../src/search/search-entries.ts';
import type { SearchEntry, SearchResult } from '../src/search/search-result.ts';

const typeOrder: readonly SearchEntry['type'][] = ['match', 'team', 'league', 'sport'];

/** The specification's search word for word and without any speed: what the index must equal. */
export const plainSearch = (matches: readonly Match[], query: string): readonly SearchResult[] => {
  const asked = foldedName(query);
  if (query.trim().length < 2 || asked === '') return [];
  return searchEntries(matches)
    .map(({ entry, names }) => {
      const score = Math.max(...names.map((name) => fuzzyScore(foldedName(name), asked)));
      return Object.assign(entry, { score });
    })
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type) ||
        a.title.localeCompare(b.title, 'en') ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, 20);
};
