import { type SignInProblem, signInProblemParameter, signInProblems } from '@touchline/protocol/account-schema.ts';

/** What the address of the page asks to begin with. */
export type AccountRequest = {
  /** With which a sign-in in the whole page ended. */
  readonly problem?: SignInProblem;
  /** The plan is to be offered. */
  readonly upgrade: boolean;
  /** The address's query without all that. */
  readonly search: string;
};

const openParameter = 'open';
const upgrade = 'upgrade';

/** The query with the wish that the plan is offered. */
export const upgradeQuery = (search: string): string => {
  const query = new URLSearchParams(search);
  query.set(openParameter, upgrade);
  return `?${query.toString()}`;
};

/** Undefined when the address brings nothing. `search` begins with its question mark or is empty. */
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
