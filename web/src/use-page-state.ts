import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { changePageState, type PageState, readPageState, startState, writePageState } from './page-state.ts';

const listeners = new Set<() => void>();

/** Whether Back or Forward led to the address, and no choice. */
let walked = false;

const subscribe = (listener: () => void): (() => void) => {
  const walk = (): void => {
    walked = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('popstate', walk);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', walk);
  };
};

const wasWalked = (): boolean => walked;

const currentSearch = (): string => window.location.search;

/** The server draws the page at its plain address only. */
const drawnSearch = (): string => '';

/** What the history keeps with the step that opened a match: closing the match takes that step back. */
const openingStep = 'match opened';

/** The browser goes back later than asked: a second Escape in between must not go back twice. */
let goingBack = false;

const goBack = (): void => {
  if (goingBack) return;
  goingBack = true;
  window.addEventListener(
    'popstate',
    () => {
      goingBack = false;
    },
    { once: true },
  );
  window.history.back();
};

/**
 * Makes a state the page's address; an unchanged one changes nothing. A choice is a new step of the history, but for an
 * open match: it is one step however many matches are looked at in it, and none at all once it is closed.
 */
const open = (state: PageState): void => {
  const search = writePageState(state, currentSearch());
  if (search === currentSearch()) return;
  const before = readPageState(currentSearch());
  const beneath = writePageState({ ...before, match: undefined }, currentSearch());
  if (search === beneath && window.history.state === openingStep) {
    goBack();
    return;
  }
  // What stands after `#` is a place in the tab that it was opened in.
  const hash = state.tab === before.tab ? window.location.hash : '';
  const address = `${window.location.pathname}${search}${hash}`;
  if (before.match === undefined) {
    window.history.pushState(state.match === undefined ? null : openingStep, '', address);
  } else {
    window.history.replaceState(state.match === undefined ? null : window.history.state, '', address);
  }
  walked = false;
  for (const listener of listeners) listener();
};

/** The page's state out of its address, and the two ways to change it. */
export const usePageState = (): {
  readonly state: PageState;
  /** Back or Forward led to it. */
  readonly walked: boolean;
  readonly choose: (choice: Partial<PageState>) => void;
  readonly reset: () => void;
} => {
  const search = useSyncExternalStore(subscribe, currentSearch, drawnSearch);
  const cameByWalk = useSyncExternalStore(subscribe, wasWalked, () => false);
  const state = useMemo(() => readPageState(search), [search]);
  const choose = useCallback(
    (choice: Partial<PageState>) => open(changePageState(readPageState(currentSearch()), choice)),
    [],
  );
  const reset = useCallback(() => open(startState), []);
  return { state, walked: cameByWalk, choose, reset };
};
