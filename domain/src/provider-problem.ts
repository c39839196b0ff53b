/** Why a call to a sports data source gave nothing that we can use. Closed: every reader switches on all kinds. */
export const providerProblemKinds = [
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

export type ProviderProblemKind = (typeof providerProblemKinds)[number];

/**
 * `auth`: the key is missing, wrong or suspended. `quota`: the day's calls are spent. `rate`: too many calls this minute.
 * `plan`: the plan does not cover what was asked. `caller`: we asked for something that does not exist.
 * `provider`: the source failed (5xx, its own bug report). `network`: it could not be reached.
 * `timeout`: it did not answer in time. `malformed`: it answered something that is not its documented shape.
 */
export type ProviderProblem = {
  readonly kind: ProviderProblemKind;
  /** What the source or the network said, for the log: never shown to visitors, never holds the key. */
  readonly detail: string;
  /** How long the source asked us to wait. */
  readonly retryAfterMs?: number;
};

const failed =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';

/** Spec section 8 has three sentences for people; the finer kinds are for the log and the planner. */
const texts: Readonly<Record<ProviderProblemKind, string>> = {
  auth: 'API-Sports key is required. Please add your API key to the configuration.',
  quota: failed,
  rate: failed,
  plan: failed,
  caller: 'Failed to fetch sports data. Please try again later.',
  provider: failed,
  network: failed,
  timeout: failed,
  malformed: 'Failed to fetch sports data. Please try again later.',
};

/** What a visitor is told when the source gave nothing: the spec's own words. */
export const problemText = (kind: ProviderProblemKind): string => texts[kind];
