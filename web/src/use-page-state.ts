import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { changePageState, type PageState, readPageState, startState, writePageState } from './page-state.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const currentSearch = (): string => window.location.search;

/** Makes a state the page's address as a new step of the history; an unchanged one adds no step. */
const open = (state: PageState): void => {
  const search = writePageState(state, currentSearch());
  if (search === currentSearch()) return;
  const tabChanges = state.tab !== readPageState(currentSearch()).tab;
  window.history.pushState(null, '', `${window.location.pathname}${search}${window.location.hash}`);
  if (tabChanges) window.scrollTo(0, 0);
  for (const listener of listeners) listener();
};

/** The page's state out of its address, and the two ways to change it. */
export const usePageState = (): {
  readonly state: PageState;
  readonly choose: (choice: Partial<PageState>) => void;
  readonly reset: () => void;
} => {
  const search = useSyncExternalStore(subscribe, currentSearch);
  const state = useMemo(() => readPageState(search), [search]);
  const choose = useCallback(
    (choice: Partial<PageState>) => open(changePageState(readPageState(currentSearch()), choice)),
    [],
  );
  const reset = useCallback(() => open(startState), []);
  return { state, choose, reset };
};
