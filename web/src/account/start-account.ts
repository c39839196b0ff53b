import './browser-account-store.ts';
import { type CameBack, readCameBack } from './came-back.ts';

/** What the browser's account begins with: with what the address brings, which leaves it. */
export const startAccount = (): CameBack | undefined => {
  const { pathname, search, hash } = window.location;
  const brought = readCameBack(search);
  if (brought === undefined) return undefined;
  window.history.replaceState(window.history.state, '', pathname + brought.search + hash);
  return brought;
};
