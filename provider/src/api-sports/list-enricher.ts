import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '../score-provider.ts';

/** A match, and the item of the reply from which it was read. */
export type ListedMatch = { readonly item: unknown; readonly match: Match };

/** Makes a further call for the same sport. Returns the items of its list, or the problem as text. */
export type FollowUpRequest = (
  path: string,
  params: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: true; readonly items: readonly unknown[] } | { readonly ok: false; readonly why: string }>;

/**
 * The matches with data from further calls. `notes` describe what is missing. `isIncomplete`: further calls are
 * outstanding or failed; a repeated request in a minute may complete the list.
 */
export type EnrichedList = {
  readonly matches: readonly Match[];
  readonly notes: readonly string[];
  readonly isIncomplete: boolean;
};

/**
 * Adds data that a sport's list of matches lacks. Final data is cached, so that polling a past day costs one call. If a
 * further call fails, the match stays unchanged, with a note.
 */
export type ListEnricher = (
  listed: readonly ListedMatch[],
  call: ScoreRequest,
  request: FollowUpRequest,
  nowMs: number,
) => Promise<EnrichedList>;
