import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createKeptValue } from '../browser/local-storage-value.ts';
import { useDrawnPage } from '../browser/server-rendered-page.ts';
import type { TabId } from '../routing/page-state.ts';

/** How a tab's matches stand: grouped by league, or one flat list in the spec's order. */
export const arrangements = ['by-league', 'by-time'] as const;

export type Arrangement = (typeof arrangements)[number];

const storageKey = 'touchline.arrangement';
const defaults: Readonly<Record<TabId, Arrangement>> = {
  live: 'by-league',
  matches: 'by-time',
  odds: 'by-time',
  statistics: 'by-time',
  analyst: 'by-time',
};
const keptSchema = v.record(v.string(), v.picklist(arrangements));

type Kept = Readonly<Record<string, Arrangement>>;

/** What was chosen for each tab; nothing when it can't be read. */
export const readKept = (text: string | null): Kept => {
  if (text === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Another program's or version's text: the defaults hold.
    return {};
  }
  const read = v.safeParse(keptSchema, value);
  return read.success ? read.output : {};
};

const kept = createKeptValue(storageKey, readKept);

/** Tells of every change: here, or in another tab. */
export const watchArrangements = kept.watch;

/** What the server draws with, by the list that stands in its document. */
const drawnWith: Readonly<Record<Arrangement, Kept>> = { 'by-league': kept.usual(), 'by-time': { live: 'by-time' } };

/** A tab's arrangement as it is now, for what is no component. */
export const keptArrangement = (tab: TabId): Arrangement => kept.current()[tab] ?? defaults[tab];

/** Remembers a tab's arrangement in this browser. */
export const arrange = (tab: TabId, arrangement: Arrangement): void =>
  kept.keep({ ...kept.current(), [tab]: arrangement });

/** Every tab's arrangement, remembered in this browser, and its setter. */
export const useArrangements = (): {
  readonly of: (tab: TabId) => Arrangement;
  readonly arrange: (tab: TabId, chosen: Arrangement) => void;
} => {
  const { list } = useDrawnPage();
  const chosen = useSyncExternalStore(kept.watch, kept.current, () => drawnWith[list]);
  return { of: (tab) => chosen[tab] ?? defaults[tab], arrange };
};
