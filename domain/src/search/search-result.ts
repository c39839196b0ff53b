import type { Match, Team } from '../match/match.ts';
import type { SportId } from '../sport.ts';

type Findable<Type extends string, Data> = {
  readonly type: Type;
  /** Unique among all that can be found. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly data: Data;
};

/** What the search palette can find. */
export type SearchEntry =
  | Findable<'match', Match>
  | Findable<'team', { readonly team: Team; readonly sport: SportId }>
  | Findable<'league', { readonly key: string; readonly sport: SportId; readonly country?: string }>
  | Findable<'sport', { readonly sport: SportId }>;

/** One line of the search palette. `score`: how well it fits, above 0 to 100; see `fuzzyScore`. */
export type SearchResult = SearchEntry & { readonly score: number };
