import { type SignInProblem, signInProblemParameter, signInProblems } from '@touchline/protocol/sign-in-result.ts';

/**
 * With what a sign-in in the whole page came back to this address, and the address without it; undefined when it
 * brings nothing. `search` begins with its question mark or is empty.
 */
export const cameBackWith = (
  search: string,
): { readonly problem: SignInProblem; readonly search: string } | undefined => {
  const query = new URLSearchParams(search);
  const brought = query.get(signInProblemParameter);
  if (brought === null) return undefined;
  query.delete(signInProblemParameter);
  const rest = query.toString();
  return {
    problem: signInProblems.find((known) => known === brought) ?? 'failed',
    search: rest === '' ? '' : `?${rest}`,
  };
};
