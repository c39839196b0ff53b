import { foldedName } from '../league/folded-name.ts';
import type { Match } from '../match/match.ts';
import {
  meansBestKnown,
  namedLeague,
  englishSearch,
  type NamedEntry,
  searchEntries,
  type SearchWords,
  type SearchEntry,
  type SearchResult,
} from './search-entries.ts';

/** Whether the letters of `query` all occur in `text`, in order. */
const isInOrder = (text: string, query: string): boolean => {
  let from = 0;
  for (const letter of query) {
    const at = text.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
};

/**
 * How well a query matches a text, 0 (not at all) to 100 (spec section 5). An equal text scores 100, a prefix 90, a
 * substring 70. Letters in order score 50 times their share of the text, at least 10. Both texts must be folded: see
 * `foldedName`.
 */
export const fuzzyScore = (text: string, query: string): number => {
  if (query === '' || text === '') return 0;
  if (text === query) return 100;
  if (text.startsWith(query)) return 90;
  if (text.includes(query)) return 70;
  return isInOrder(text, query) ? Math.max(10, (query.length / text.length) * 50) : 0;
};

/** Shorter queries match too much to be useful or worth remembering. */
export const shortestQuery = 2;

const mostRecentSearches = 5;

export const popularSearches = ['Premier League', 'Champions League', 'NBA', 'NFL', 'La Liga', 'Serie A'] as const;

/** The recent searches after a search: newest first, at most 5, with a repeated query moved to the front. */
export const addRecentSearch = (recent: readonly string[], query: string): readonly string[] => {
  const search = query.trim();
  if (search.length < shortestQuery) return recent;
  const others = recent.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, mostRecentSearches);
};

const mostResults = 20;

const priority: Readonly<Record<SearchEntry['type'], number>> = { match: 4, team: 3, league: 2, sport: 1 };

const alphabet = new Intl.Collator('en');

/** Maximum number of sports, leagues and teams before the matches. */
const mostLeading = 10;

/** From this score on, a result is an exact match or the beginning of a name. */
const leadingScore = 90;
const equalScore = 100;

const leadingOrder: Readonly<Record<SearchEntry['type'], number>> = { sport: 0, league: 1, team: 2, match: 3 };

const compareEntries = ({ entry: a }: NamedEntry, { entry: b }: NamedEntry): number =>
  priority[b.type] - priority[a.type] || alphabet.compare(a.title, b.title) || (a.id < b.id ? -1 : 1);

/** One bit for each of 32 classes of letters, because a text that lacks a letter of the query cannot match. */
const letterBits = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** A searchable name, shared by all entries that have it. */
type FoldedName = { readonly text: string; readonly bits: number; score: number };

type Indexed = {
  readonly entry: SearchEntry;
  readonly names: readonly FoldedName[];
  readonly aliases: readonly FoldedName[];
  readonly countries: readonly FoldedName[];
  readonly isBestKnown: boolean;
};

type Leading = { readonly result: SearchResult; readonly isBestKnown: boolean };

/** Better scores first, then sports, leagues and teams, then the best-known of two leagues with the same name. */
const compareLeading = (a: Leading, b: Leading): number =>
  b.result.score - a.result.score ||
  leadingOrder[a.result.type] - leadingOrder[b.result.type] ||
  Number(b.isBestKnown) - Number(a.isBestKnown);

/** A board's entries, prepared for a search on each keystroke. */
export type SearchIndex = {
  /**
   * At most 20 results; none for a query under 2 characters. Sports, leagues and teams whose names equal or begin with
   * the query come first, at most ten; then the order of spec section 5.
   */
  readonly search: (query: string) => readonly SearchResult[];
  /** The league that the query names in full without a match on the board; undefined for every other query. */
  readonly missingLeague: (query: string) => string | undefined;
};

/** Does all work that is independent of the query: folds names, and orders entries for equal scores. */
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
    .map(({ entry, names, aliases = [], countries = [], isBestKnown = false }) => ({
      entry,
      names: names.map(fold),
      aliases: aliases.map(fold),
      countries: countries.map(fold),
      isBestKnown,
    }));
  const names = [...folded.values()];

  const scoreOf = ({ names: own, aliases, countries }: Indexed): number => {
    let score = 0;
    for (const name of own) if (name.score > score) score = name.score;
    // Matching letters inside an alias would find entries that do not show the query.
    for (const alias of aliases) if (alias.score >= leadingScore && alias.score > score) score = alias.score;
    // Below a national team of this name.
    if (score < leadingScore && countries.some((country) => country.score === equalScore)) score = leadingScore;
    return score;
  };

  const search = (query: string): readonly SearchResult[] => {
    const requested = foldedName(query);
    if (query.trim().length < shortestQuery || requested === '') return [];
    const bits = letterBits(requested);
    for (const name of names) name.score = (bits & ~name.bits) === 0 ? fuzzyScore(name.text, requested) : 0;
    const leading: Leading[] = [];
    // The leading results may also be among the best.
    const most = mostResults + mostLeading;
    const best: SearchResult[] = [];
    let least = 0;
    for (const indexed of entries) {
      const { entry, isBestKnown } = indexed;
      const score = scoreOf(indexed);
      if (score === 0) continue;
      if (entry.type !== 'match' && score >= leadingScore) leading.push({ result: { ...entry, score }, isBestKnown });
      if (score <= least) continue;
      // Entries come in the order for equal scores, so a later entry is inserted after equal entries.
      let at = best.length;
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
      best.splice(at, 0, { ...entry, score });
      if (best.length > most) best.pop();
      if (best.length === most) least = best.at(-1)?.score ?? 0;
    }
    const first = leading
      .toSorted(compareLeading)
      .slice(0, mostLeading)
      .map(({ result }) => result);
    const shown = new Set(first.map(({ id }) => id));
    return [...first, ...best.filter(({ id }) => !shown.has(id))].slice(0, mostResults);
  };

  const leagues = entries.filter(({ entry }) => entry.type === 'league');
  const missingLeague = (query: string): string | undefined => {
    const league = namedLeague(query);
    if (league === undefined) return undefined;
    const wantsBestKnown = meansBestKnown(query, league);
    const isThere = leagues.some(
      ({ entry, isBestKnown }) => entry.title === league && (isBestKnown || !wantsBestKnown),
    );
    return isThere ? undefined : league;
  };
  return { search, missingLeague };
};
