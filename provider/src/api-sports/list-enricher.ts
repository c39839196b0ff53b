import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '../score-provider.ts';

/** A match and the item of the reply that it was read from. */
export type ListedMatch = { readonly item: unknown; readonly match: Match };

/** A further call of the same sport: the items of its list, or why there are none. */
export type FollowUpRequest = (
  path: string,
  params: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: true; readonly items: readonly unknown[] } | { readonly ok: false; readonly why: string }>;

/**
 * The matches with what further calls told; `notes` say what could not be told. `isIncomplete`: asking the list again in a
 * minute would bring more, because further calls were left over or failed.
 */
export type EnrichedList = {
  readonly matches: readonly Match[];
  readonly notes: readonly string[];
  readonly isIncomplete: boolean;
};

/**
 * Fills in what a sport's list of matches lacks. It remembers what is settled, so that a poll of an old day costs one
 * call; a further call that fails leaves the match as it was, with a note.
 */
export type ListEnricher = (
  listed: readonly ListedMatch[],
  call: ScoreRequest,
  ask: FollowUpRequest,
  nowMs: number,
) => Promise<EnrichedList>;
