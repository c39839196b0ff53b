import { type SignInProblem, signInProblemParameter, signInProblems } from '@touchline/protocol/account-schema.ts';

/** What the page's URL requests when the page loads. */
export type AccountRequest = {
  /** Why a full-page sign-in failed. */
  readonly problem?: SignInProblem;
  /** Whether to offer the paid plan. */
  readonly upgrade: boolean;
  /** The query without these parameters. */
  readonly search: string;
};

const openParameter = 'open';
const upgrade = 'upgrade';

/** Adds the request to offer the plan to the query. */
export const upgradeQuery = (search: string): string => {
  const query = new URLSearchParams(search);
  query.set(openParameter, upgrade);
  return `?${query.toString()}`;
};

/** Undefined if the URL requests nothing. The `search` of the result is empty or starts with a question mark. */
export const readAccountRequest = (search: string): AccountRequest | undefined => {
  const query = new URLSearchParams(search);
  const problem = query.get(signInProblemParameter);
  const open = query.get(openParameter);
  if (problem === null && open !== upgrade) return undefined;
  query.delete(signInProblemParameter);
  query.delete(openParameter);
  const rest = query.toString();
  return {
    ...(problem !== null && { problem: signInProblems.find((known) => known === problem) ?? 'failed' }),
    upgrade: open === upgrade,
    search: rest === '' ? '' : `?${rest}`,
  };
};
