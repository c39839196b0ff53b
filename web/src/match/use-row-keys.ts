import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isBareKey, isPlainKey } from '../preferences/shortcuts.ts';
import { useKeyDown } from '../ui/use-key-down.ts';

/** The matches of a list as the keyboard sees them. */
type KeyedRows = {
  readonly count: number;
  /** Index of the match that moves start from. */
  readonly at: number;
  /** A control of the list's matches has the focus. */
  readonly inside: boolean;
  /** How many matches stand side by side. */
  readonly columns: number;
  /** How many matches fit in the window. */
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
 * The index that a key moves the focus to; undefined for a key that moves nothing. Inside the list: Up and Down, Left and
 * Right where matches stand side by side, Page Up and Page Down, Home and End, whether single-key shortcuts are on or off.
 * J and K work there and from anywhere on the page, while they are on.
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

/** The control that opens a match: the first one of its row or card. */
const openerOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-match="${CSS.escape(id)}"] button`) ?? null;

/** The id of the match that has the focus, if one of this list has. */
const focusedId = (list: HTMLElement | null): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-match]');
  return row !== null && row !== undefined && list?.contains(row) === true ? row.dataset['match'] : undefined;
};

export type RowKeys = {
  readonly list: RefObject<HTMLElement | null>;
  /** Ids of the matches in order, those out of the page included. */
  readonly ids: readonly string[];
  /** The match that has the focus, had it last or is about to get it: the list keeps it in the page. */
  readonly current: string | undefined;
  readonly onCurrent: (id: string) => void;
  readonly columns?: number;
  /** How many matches fit in the window; asked when a key needs it. */
  readonly page: () => number;
  /** Scrolls to a match by its index. */
  readonly show: (index: number) => void;
};

/** Moves the focus among the matches of a list by keyboard. Matches far away are scrolled to and drawn first. */
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

  // A match far away enters the page only with the next render.
  useLayoutEffect(() => {
    const opener = wanted.current === undefined ? null : openerOf(list.current, wanted.current);
    if (opener === null) return;
    wanted.current = undefined;
    opener.focus({ preventScroll: true });
  });
};

/** The same for a short list whose matches are all in the page. J and K work inside it alone. */
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
