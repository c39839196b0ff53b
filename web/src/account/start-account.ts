import type { SignInProblem } from '@touchline/protocol/sign-in-result.ts';
import './browser-account.ts';
import { cameBackWith } from './came-back.ts';

/** What the browser's account begins with: with what a sign-in in the whole page came back, which leaves the address. */
export const startAccount = (): SignInProblem | undefined => {
  const { pathname, search, hash } = window.location;
  const brought = cameBackWith(search);
  if (brought === undefined) return undefined;
  window.history.replaceState(window.history.state, '', pathname + brought.search + hash);
  return brought.problem;
};
