import type { MatchCounts, SportCount } from '@touchline/domain/match/match-counts.ts';

type Counted<Count> = Omit<Count, 'total' | 'sports'> & {
  /** Undefined until the whole board is there: the reader's zone decides which matches are a day's. */
  readonly total: number | undefined;
};

/** What the page counts of the day that it shows. Of a board of which only the first screenful is there, that is what is in play. */
export type PageCounts = Counted<MatchCounts> & { readonly sports: readonly Counted<SportCount>[] };
