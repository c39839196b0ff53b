/** Shorter queries find too much to be worth a search or a place in the list. */
export const shortestQuery = 2;

const mostRecentSearches = 5;

export const popularSearches = ['Premier League', 'Champions League', 'NBA', 'NFL', 'La Liga', 'Serie A'] as const;

/** The list after a search: newest first, at most 5, a query that was there before moved to the front. */
export const addRecentSearch = (recent: readonly string[], query: string): readonly string[] => {
  const search = query.trim();
  if (search.length < shortestQuery) return recent;
  const others = recent.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, mostRecentSearches);
};
