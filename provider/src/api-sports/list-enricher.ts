import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '../score-provider.ts';

/** A match and the item of the reply that it was read from. */
export type ListedMatch = { readonly item: unknown; readonly match: Match };

/** A further call of the same sport: the items of its list, or the problem. */
export type FollowUpRequest = (
  path: string,
  params: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: true; readonly items: readonly unknown[] } | { readonly ok: false; readonly why: string }>;

/**
 * The matches with data from further calls; `notes` say what is missing. `isIncomplete`: a repeated request in a minute
 * would complete the list, because further calls are outstanding or failed.
 */
export type EnrichedList = {
  readonly matches: readonly Match[];
  readonly notes: readonly string[];
  readonly isIncomplete: boolean;
};

/**
 * Adds data that a sport's list of matches lacks. Final data is cached, so that polling an old day costs one call; a
 * failed further call leaves the match unchanged, with a note.
 */
export type ListEnricher = (
  listed: readonly ListedMatch[],
  call: ScoreRequest,
  request: FollowUpRequest,
  nowMs: number,
) => Promise<EnrichedList>;
