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
 * The state whose screen is shown. The pressed tab is highlighted at once, and its screen renders in the background
 * while the old screen stays. Back and Forward render at once, because the browser restores the scroll position early.
 */
export const useShownState = (state: PageState, walked: boolean): PageState => {
  const late = useDeferredValue(state);
  const shown = walked || late.tab === state.tab ? state : late;
  const tab = useRef(shown.tab);
  useLayoutEffect(() => {
    if (tab.current === shown.tab) return;
    tab.current = shown.tab;
    // The component with the hash target scrolls to it.
    if (!walked && window.location.hash === '') window.scrollTo(0, 0);
  }, [shown.tab, walked]);
  return shown;
};

const listeners = new Set<() => void>();

/** Whether Back or Forward led to the current URL. */
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

/** A landing page names its content in an attribute of the document instead of a query string. */
const currentSearch = (): string =>
  (window.location.pathname !== '/' && document.documentElement.dataset['search']) || window.location.search;

/** The server renders the page without a query string. */
const drawnSearch = (): string => '';

/** Whether `state` opens a dialog that `before` did not have; without `before`, whether any is open. */
const opensMore = (state: PageState, before?: PageState): boolean =>
  openKeys.some((key) => state[key] !== undefined && before?.[key] === undefined);

/** The browser goes back asynchronously, so a second Escape in between must not go back twice. */
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
 * Writes a state to the URL; does nothing if the URL stays the same. Each choice adds a history entry. Dialogs share
 * one entry, even if the user moves from match to match, and closing them goes back. A league page or team sheet opened
 * from a match, or a match opened from one of them, adds another entry, so that Back returns to the first dialog.
 */
const open = (state: PageState): void => {
  const search = writePageState(state, currentSearch());
  if (search === currentSearch()) return;
  const before = readPageState(currentSearch());
  // The history state stores how many entries to go back to reach the page without dialogs.
  const steps = Number(window.history.state);
  const without = (closed: Partial<PageState>): string => writePageState({ ...before, ...closed }, currentSearch());
  if (steps > 0 && search === without(nothingOpen)) return goBack(steps);
  if (steps > 0 && search === without({ match: undefined, section: undefined })) return goBack(1);
  // The hash refers to a place in the current tab.
  const hash = state.tab === before.tab ? window.location.hash : '';
  const address = `/${search}${hash}`;
  const isOpen = opensMore(state);
  if (opensMore(before) && !opensMore(state, before)) {
    window.history.replaceState(isOpen ? window.history.state : null, '', address);
  } else {
    window.history.pushState(isOpen ? steps + 1 : null, '', address);
  }
  walked = false;
  for (const listener of listeners) listener();
};

/** Applies a choice. The function is stable. */
export const choosePageState = (choice: Partial<PageState>): void =>
  open(changePageState(readPageState(currentSearch()), choice));

const reset = (): void => open(startState);

/** The page's state from the URL, with two functions that change it. */
export const usePageState = (): {
  readonly state: PageState;
  /** Whether Back or Forward led to this state. */
  readonly walked: boolean;
  readonly choose: (choice: Partial<PageState>) => void;
  readonly reset: () => void;
} => {
  const search = useSyncExternalStore(subscribe, currentSearch, drawnSearch);
  const cameByWalk = useSyncExternalStore(subscribe, wasWalked, () => false);
  const state = useMemo(() => readPageState(search), [search]);
  return { state, walked: cameByWalk, choose: choosePageState, reset };
};
