import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListLayout } from './list-layout.ts';
import { rowForKey } from '../../match/list-keys.ts';

/** What of a row takes the focus: the button that it is. */
const rowElement = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-match="${CSS.escape(id)}"] > button`) ?? null;

/** The id of the row that has the focus, if one of this list has. */
const focusedId = (list: HTMLElement | null): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-match]');
  return row !== null && row !== undefined && list?.contains(row) === true ? row.dataset['match'] : undefined;
};

export type ListFocus = {
  readonly list: RefObject<HTMLElement | null>;
  readonly layout: ListLayout;
  /** Entry index of the row that Tab reaches; undefined in an empty list. */
  readonly tabRow: number | undefined;
  readonly setTabStop: (id: string) => void;
  readonly scrollTo: (index: number) => void;
};

/** J and K, Home and End among the rows; the row that has the focus is the one that Tab comes back to. */
export const useListFocus = ({ list, layout, tabRow, setTabStop, scrollTo }: ListFocus): void => {
  const wanted = useRef<string>(undefined);
  const latest = useRef({ layout, tabRow, scrollTo });
  useEffect(() => {
    latest.current = { layout, tabRow, scrollTo };
  });

  useEffect(() => {
    const element = list.current;
    const onFocus = (): void => {
      const id = focusedId(element);
      if (id !== undefined) setTabStop(id);
    };
    const onKey = (event: KeyboardEvent): void => {
      const { layout: now, tabRow: at, scrollTo: show } = latest.current;
      const rows = now.rowIndexes;
      const next = rowForKey(event, {
        at: at === undefined ? 0 : rows.indexOf(at),
        inside: focusedId(element) !== undefined,
        count: rows.length,
      });
      const index = next === undefined ? undefined : rows[next];
      const entry = index === undefined ? undefined : now.plan.entries[index];
      if (index === undefined || entry === undefined) return;
      event.preventDefault();
      wanted.current = entry.key;
      setTabStop(entry.key);
      show(index);
      rowElement(element, entry.key)?.focus({ preventScroll: true });
    };
    element?.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [list, setTabStop]);

  // A row far away enters the page only with the next render.
  useLayoutEffect(() => {
    const id = wanted.current;
    const row = id === undefined ? null : rowElement(list.current, id);
    if (row === null) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
};
