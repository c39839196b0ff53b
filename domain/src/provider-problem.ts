/** Why a call to a sports data provider returned nothing usable. A closed set, so that code can switch on all kinds. */
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
 * `auth`: the key is missing, wrong or suspended. `quota`: the daily limit is used up. `rate`: too many calls this
 * minute. `plan`: the plan does not cover the request. `caller`: the request was wrong. `provider`: the provider failed
 * (5xx, or its own error message). `network`: the provider was unreachable. `timeout`: the provider did not reply in
 * time. `malformed`: the reply did not have the documented shape.
 */
export type ProviderProblem = {
  readonly kind: ProviderProblemKind;
  /** The provider's or network's message for the log. It is never shown to visitors and never contains the key. */
  readonly detail: string;
  /** The waiting time that the provider requested. */
  readonly retryAfterMs?: number;
};

const failed =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';

/** Spec section 8 has three sentences for users; the other kinds are for the log and the planner. */
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

/** The spec's text for visitors when the provider fails. */
export const problemText = (kind: ProviderProblemKind): string => texts[kind];
