import { foldedName } from '../league/folded-name.ts';
import type { Match } from '../match/match.ts';
import { fuzzyScore } from './fuzzy-score.ts';
import { shortestQuery } from './recent-searches.ts';
import { englishSearch, type NamedEntry, searchEntries, type SearchWords } from './search-entries.ts';
import type { SearchEntry, SearchResult } from './search-result.ts';

const mostResults = 20;

const priority: Readonly<Record<SearchEntry['type'], number>> = { match: 4, team: 3, league: 2, sport: 1 };

const alphabet = new Intl.Collator('en');

const compareEntries = ({ entry: a }: NamedEntry, { entry: b }: NamedEntry): number =>
  priority[b.type] - priority[a.type] || alphabet.compare(a.title, b.title) || (a.id < b.id ? -1 : 1);

/** A bit for each of 32 classes of letters: a text without a letter of the query can't hold it, in any order. */
const letterBits = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** A name as it is searched, once however many entries have it. */
type FoldedName = { readonly text: string; readonly bits: number; score: number };

type Indexed = { readonly entry: SearchEntry; readonly names: readonly FoldedName[] };

/** What can be found on a board, ready to be searched at each keystroke. */
export type SearchIndex = {
  /** The best fit first, at most 20 (spec section 5); nothing for a query under 2 characters. */
  readonly search: (query: string) => readonly SearchResult[];
};

/** Everything that a query doesn't change is done here: folding names, and the order of equal scores. */
export const createSearchIndex = (matches: Iterable<Match>, words: SearchWords = englishSearch): SearchIndex => {
  const folded = new Map<string, FoldedName>();
  const fold = (name: string): FoldedName => {
    const known = folded.get(name);
    if (known !== undefined) return known;
    const text = foldedName(name);
    const made = { text, bits: letterBits(text), score: 0 };
    folded.set(name, made);
    return made;
  };
  const entries: readonly Indexed[] = searchEntries(matches, words)
    .toSorted(compareEntries)
    .map(({ entry, names }) => ({ entry, names: names.map(fold) }));
  const names = [...folded.values()];

  const search = (query: string): readonly SearchResult[] => {
    const asked = foldedName(query);
    if (query.trim().length < shortestQuery || asked === '') return [];
    const bits = letterBits(asked);
    for (const name of names) name.score = (bits & ~name.bits) === 0 ? fuzzyScore(name.text, asked) : 0;
    const best: SearchResult[] = [];
    let least = 0;
    for (const { entry, names: own } of entries) {
      let score = 0;
      for (const name of own) if (name.score > score) score = name.score;
      if (score <= least) continue;
      // Entries come in the order of equal scores: a later one goes behind its equals.
      let at = best.length;
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
      best.splice(at, 0, { ...entry, score });
      if (best.length > mostResults) best.pop();
      if (best.length === mostResults) least = best.at(-1)?.score ?? 0;
    }
    return best;
  };
  return { search };
};
