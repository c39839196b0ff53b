import type { Match, Team } from '../match/match.ts';
import type { SportId } from '../sport.ts';

type Found<Type extends string, Data> = {
  readonly type: Type;
  /** Unique among the results. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly data: Data;
  /** How well it fits, above 0 to 100; see `fuzzyScore`. */
  readonly score: number;
};

/** One line of the search palette. */
export type SearchResult =
  | Found<'match', Match>
  | Found<'team', { readonly team: Team; readonly sport: SportId }>
  | Found<'league', { readonly key: string; readonly sport: SportId; readonly country?: string }>
  | Found<'sport', { readonly sport: SportId }>;
