import type { Match } from '../match/match.ts';
import type { ProviderProblemKind } from '../provider-problem.ts';
import type { SportId } from '../sport/sport.ts';

/** Where a board's matches come from: the keyed provider or the free provider. */
export const boardSources = ['proxy', 'free'] as const;

export type BoardSource = (typeof boardSources)[number];

/** The freshness of one sport on the board. */
export type SportFreshness = {
  /** The time of the provider's last successful reply, ISO 8601 UTC; absent before the first reply. */
  readonly checkedAt?: string;
  /** Present from the first failed call until the next successful call. */
  readonly problem?: { readonly kind: ProviderProblemKind; readonly since: string };
};

export type FreshnessBySport = Readonly<Partial<Record<SportId, SportFreshness>>>;

/** RFC 7396 merge patch of a match, with null for removed fields. */
export type MatchPatch = Readonly<Record<string, unknown>>;

/**
 * One step of the board from an older version to `version`. Applying every change in order to a snapshot results in
 * exactly the next snapshot. `put` has whole matches, `patch` changed fields by match id, `drop` the ids of removed
 * matches, `sports` complete sport entries that changed.
 */
export type BoardChange = {
  readonly version: number;
  /** The time of the provider's last successful reply for any sport; null before the first reply. */
  readonly updatedAt: string | null;
  readonly put?: readonly Match[];
  readonly patch?: Readonly<Record<string, MatchPatch>>;
  readonly drop?: readonly string[];
  readonly sports?: FreshnessBySport;
};
