/** Why a call to a sports data source gave nothing that we can use. Closed: every reader switches on all kinds. */
export const sourceProblemKinds = [
  'auth',
  'quota',
  'rate',
  'plan',
  'caller',
  'provider',
  'network',
  'timeout',
  'malformed',
] as const;

export type SourceProblemKind = (typeof sourceProblemKinds)[number];

/**
 * `auth`: the key is missing, wrong or suspended. `quota`: the day's calls are spent. `rate`: too many calls this minute.
 * `plan`: the plan does not cover what was asked. `caller`: we asked for something that does not exist.
 * `provider`: the source failed (5xx, its own bug report). `network`: it could not be reached.
 * `timeout`: it did not answer in time. `malformed`: it answered something that is not its documented shape.
 */
export type SourceProblem = {
  readonly kind: SourceProblemKind;
  /** What the source or the network said, for the log: never shown to visitors, never holds the key. */
  readonly detail: string;
  /** How long the source asked us to wait. */
  readonly retryAfterMs?: number;
};
