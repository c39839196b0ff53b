import { foldedName } from '../src/league/folded-name.ts';
import type { Match } from '../src/match/match.ts';
import { searchEntries } from '../src/search/search-entries.ts';
import type { SearchEntry, SearchResult } from '../src/search/search-entries.ts';
import { fuzzyScore } from '../src/search/search-index.ts';

const typeOrder: readonly SearchEntry['type'][] = ['match', 'team', 'league', 'sport'];

const leadingOrder: readonly SearchEntry['type'][] = ['sport', 'league', 'team'];

/**
 * The search without optimisations. The index must return the same results. At most ten sports, leagues and teams that
 * match the query in full or by their beginning, or whose country does in full, come first, then everything in the spec's
 * order.
 */
export const plainSearch = (matches: readonly Match[], query: string): readonly SearchResult[] => {
  const requested = foldedName(query);
  if (query.trim().length < 2 || requested === '') return [];
  const scored = searchEntries(matches)
    .map(({ entry, names, aliases = [], countries = [], isBestKnown = false }) => {
      const byName = names.map((name) => fuzzyScore(foldedName(name), requested));
      const byAlias = aliases.map((name) => fuzzyScore(foldedName(name), requested)).filter((score) => score >= 90);
      const byCountry = countries.map((name) => (foldedName(name) === requested ? 90 : 0));
      return { result: Object.assign(entry, { score: Math.max(...byName, ...byAlias, ...byCountry) }), isBestKnown };
    })
    .filter(({ result }) => result.score > 0)
    .toSorted(
      ({ result: a }, { result: b }) =>
        b.score - a.score ||
        typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type) ||
        a.title.localeCompare(b.title, 'en') ||
        (a.id < b.id ? -1 : 1),
    );
  const leading = scored
    .filter(({ result }) => result.type !== 'match' && result.score >= 90)
    .toSorted(
      (a, b) =>
        b.result.score - a.result.score ||
        leadingOrder.indexOf(a.result.type) - leadingOrder.indexOf(b.result.type) ||
        Number(b.isBestKnown) - Number(a.isBestKnown),
    )
    .slice(0, 10);
  return [...leading, ...scored.filter((one) => !leading.includes(one))].slice(0, 20).map(({ result }) => result);
};
