import { useMemo, useSyncExternalStore, useDeferredValue, useLayoutEffect, useRef } from 'react';
import {
  changePageState,
  nothingOpen,
  openKeys,
  type PageState,
  readPageState,
  startState,
  writePageState,
} from './page-state.ts';

/**
 * The state whose screen stands in the page. Another tab that was pressed is seen to be pressed at once, and its list is
 * drawn in slices while the old one stands. Back and Forward wait for nothing: the browser scrolls to where the reader was
 * before any slice is drawn.
 */
export const useShownState = (state: PageState, walked: boolean): PageState => {
  const late = useDeferredValue(state);
  const shown = walked || late.tab === state.tab ? state : late;
  const tab = useRef(shown.tab);
  useLayoutEffect(() => {
    if (tab.current === shown.tab) return;
    tab.current = shown.tab;
    // What stands after `#` is scrolled to by whoever draws it.
    if (!walked && window.location.hash === '') window.scrollTo(0, 0);
  }, [shown.tab, walked]);
  return shown;
};

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

/** What is open in `state` and was not in `before`; anything at all without one. */
const opensMore = (state: PageState, before?: PageState): boolean =>
  openKeys.some((key) => state[key] !== undefined && before?.[key] === undefined);

/** The browser goes back later than asked: a second Escape in between must not go back twice. */
let goingBack = false;

const goBack = (steps: number): void => {
  if (goingBack) return;
  goingBack = true;
  window.addEventListener(
    'popstate',
    () => {
      goingBack = false;
    },
    { once: true },
  );
  window.history.go(-steps);
};

/**
 * Makes a state the page's address; an unchanged one changes nothing. A choice is a new step of the history, but for what is
 * open over the page: that is one step however many matches are looked at in it, and none at all once it is closed. A league's
 * page that was opened from a match, and a match from it, is one more: Back leads to where one came from.
 */
const open = (state: PageState): void => {
  const search = writePageState(state, currentSearch());
  if (search === currentSearch()) return;
  const before = readPageState(currentSearch());
  // What the history keeps: how many steps that opened something lie between this one and the page beneath, or a link's.
  const steps = Number(window.history.state);
  const without = (closed: Partial<PageState>): string => writePageState({ ...before, ...closed }, currentSearch());
  if (steps > 0 && search === without(nothingOpen)) return goBack(steps);
  if (steps > 0 && search === without({ match: undefined })) return goBack(1);
  // What stands after `#` is a place in the tab that it was opened in.
  const hash = state.tab === before.tab ? window.location.hash : '';
  const address = `${window.location.pathname}${search}${hash}`;
  const isOpen = opensMore(state);
  if (opensMore(before) && !opensMore(state, before)) {
    window.history.replaceState(isOpen ? window.history.state : null, '', address);
  } else {
    window.history.pushState(isOpen ? steps + 1 : null, '', address);
  }
  walked = false;
  for (const listener of listeners) listener();
};

/** Makes a choice; the same function for as long as the page lives. */
export const choosePageState = (choice: Partial<PageState>): void =>
  open(changePageState(readPageState(currentSearch()), choice));

const reset = (): void => open(startState);

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
  return { state, walked: cameByWalk, choose: choosePageState, reset };
};
