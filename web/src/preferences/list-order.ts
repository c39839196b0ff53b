import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import { useServerRenderedPage } from '../browser/server-rendered-page.ts';
import type { TabId } from '../routing/page-state.ts';

/** How a tab arranges its matches: grouped by league, or as one list in the spec's order. */
export const listOrders = ['by-league', 'by-time'] as const;

export type ListOrder = (typeof listOrders)[number];

const storageKey = 'touchline.arrangement';
const defaults: Readonly<Record<TabId, ListOrder>> = {
  live: 'by-league',
  matches: 'by-time',
  odds: 'by-time',
  statistics: 'by-time',
  analyst: 'by-time',
};
const storedSchema = v.record(v.string(), v.picklist(listOrders));

type Stored = Readonly<Record<string, ListOrder>>;

/** The stored choice of each tab; empty if the text can't be read. */
export const readStored = (text: string | null): Stored => {
  if (text === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The text is not valid JSON, so use the defaults.
    return {};
  }
  const read = v.safeParse(storedSchema, value);
  return read.success ? read.output : {};
};

const stored = createLocalStorageValue(storageKey, readStored);

/** Notifies of every change, here or in another tab. */
export const watchListOrders = stored.watch;

/** The choices with which the server rendered the page, by the `list` value in its document. */
const renderedWith: Readonly<Record<ListOrder, Stored>> = {
  'by-league': stored.usual(),
  'by-time': { live: 'by-time' },
};

/** A tab's current arrangement, for code outside components. */
export const storedListOrder = (tab: TabId): ListOrder => stored.current()[tab] ?? defaults[tab];

/** Stores a tab's arrangement in this browser. */
export const chooseListOrder = (tab: TabId, order: ListOrder): void =>
  stored.keep({ ...stored.current(), [tab]: order });

/** The arrangement of every tab, stored in this browser, and a setter. */
export const useListOrders = (): {
  readonly of: (tab: TabId) => ListOrder;
  readonly choose: (tab: TabId, chosen: ListOrder) => void;
} => {
  const { list } = useServerRenderedPage();
  const chosen = useSyncExternalStore(stored.watch, stored.current, () => renderedWith[list]);
  return { of: (tab) => chosen[tab] ?? defaults[tab], choose: chooseListOrder };
};
