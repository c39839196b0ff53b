import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isBareKey, isPlainKey } from '../preferences/shortcuts.ts';
import { useKeyDown } from '../ui/use-key-down.ts';

/** The state of a list for keyboard navigation. */
type KeyedRows = {
  readonly count: number;
  /** Index of the match from which keys move the focus. */
  readonly at: number;
  /** Whether the focus is inside the list. */
  readonly inside: boolean;
  /** The number of matches in a row of the grid; 1 in a list. */
  readonly columns: number;
  /** The number of matches that fit in the viewport. */
  readonly page: number;
};

const steps = ({ columns, page }: KeyedRows): Readonly<Record<string, number>> => ({
  ArrowDown: columns,
  ArrowUp: -columns,
  ...(columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {}),
  PageDown: page,
  PageUp: -page,
});

const letters: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * The index to which a key moves the focus; undefined for other keys. Arrow keys, Page Up, Page Down, Home and End
 * always work inside the list; Left and Right only if there are several columns. J and K work anywhere on the page, but
 * only while single-key shortcuts are on.
 */
const rowForKey = (event: KeyboardEvent, rows: KeyedRows): number | undefined => {
  const { count, at, inside } = rows;
  if (count === 0) return undefined;
  const letter = letters[event.key.toLowerCase()];
  if (letter !== undefined && isBareKey(event) && !inside) return at;
  if (!inside || !isPlainKey(event)) return undefined;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const step = letter ?? steps(rows)[event.key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
};

/** The button that opens a match: the first button in its row or card. */
const openerOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-match="${CSS.escape(id)}"] button`) ?? null;

/** The id of the match with the focus, if it belongs to this list. */
const focusedId = (list: HTMLElement | null): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-match]');
  return row !== null && row !== undefined && list?.contains(row) === true ? row.dataset['match'] : undefined;
};

export type RowKeys = {
  readonly list: RefObject<HTMLElement | null>;
  /** Ids of all matches in order, rendered or not. */
  readonly ids: readonly string[];
  /** The match that has, last had or will get the focus. The list must keep this match rendered. */
  readonly current: string | undefined;
  readonly onCurrent: (id: string) => void;
  readonly columns?: number;
  /** Returns the number of matches that fit in the viewport. */
  readonly page: () => number;
  /** Scrolls to a match by its index. */
  readonly show: (index: number) => void;
};

/** Keyboard navigation in a virtualized list. Scrolls to matches that are not rendered yet, then focuses them. */
export const useRowKeys = (keys: RowKeys): void => {
  const { list, ids, current, onCurrent, columns = 1, page, show } = keys;
  const wanted = useRef<string>(undefined);

  useKeyDown((event) => {
    const at = Math.max(0, current === undefined ? 0 : ids.indexOf(current));
    const inside = focusedId(list.current) !== undefined;
    const index = rowForKey(event, { count: ids.length, at, inside, columns, page: page() });
    const id = index === undefined ? undefined : ids[index];
    if (index === undefined || id === undefined) return;
    event.preventDefault();
    wanted.current = id;
    onCurrent(id);
    show(index);
    openerOf(list.current, id)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = list.current;
    const onFocus = (): void => {
      const id = focusedId(element);
      if (id !== undefined) onCurrent(id);
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [list, onCurrent]);

  // A distant match is rendered only after the scroll.
  useLayoutEffect(() => {
    const opener = wanted.current === undefined ? null : openerOf(list.current, wanted.current);
    if (opener === null) return;
    wanted.current = undefined;
    opener.focus({ preventScroll: true });
  });
};

/** Keyboard navigation in a short list that is fully rendered. Here J and K work only inside the list. */
export const useKeysAmongRenderedRows = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = list.current;
    const onKey = (event: KeyboardEvent): void => {
      const openers = [...(element?.querySelectorAll<HTMLElement>('[data-match] > button:first-of-type') ?? [])];
      const at = openers.findIndex(({ parentElement }) => parentElement?.contains(document.activeElement));
      const inside = at >= 0;
      const index = rowForKey(event, { count: openers.length, at, inside, columns: 1, page: openers.length });
      const opener = inside && index !== undefined ? openers[index] : undefined;
      if (opener === undefined) return;
      event.preventDefault();
      opener.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [list]);
};
