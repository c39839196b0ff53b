import type { SourceProblemKind } from './source-problem.ts';

const failed =
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.';

/** Spec section 8 has three sentences for people; the finer kinds are for the log and the planner. */
const texts: Readonly<Record<SourceProblemKind, string>> = {
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
export const problemText = (kind: SourceProblemKind): string => texts[kind];
