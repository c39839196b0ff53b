import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { PageState } from './page-state.ts';

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
