import { useState } from 'react';
import * as v from 'valibot';
import type { TabId } from './page-state.ts';

/** How a tab's matches stand: grouped by league, or one flat list in the spec's order. */
export const arrangements = ['by-league', 'by-time'] as const;

export type Arrangement = (typeof arrangements)[number];

const storageKey = 'touchline.arrangement';
const defaults: Readonly<Record<TabId, Arrangement>> = {
  live: 'by-league',
  matches: 'by-time',
  odds: 'by-time',
  statistics: 'by-time',
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
  const kept = v.safeParse(keptSchema, value);
  return kept.success ? kept.output : {};
};

const load = (): Kept => {
  try {
    return readKept(localStorage.getItem(storageKey));
  } catch {
    // Browsers that block site data throw here: the choice lasts for this visit.
    return {};
  }
};

const save = (kept: Kept): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // As in `load`.
  }
};

/** The tab's arrangement, remembered in this browser, and its setter. */
export const useArrangement = (tab: TabId): readonly [Arrangement, (chosen: Arrangement) => void] => {
  const [kept, setKept] = useState(load);
  const choose = (chosen: Arrangement): void => {
    const next = { ...kept, [tab]: chosen };
    setKept(next);
    save(next);
  };
  return [kept[tab] ?? defaults[tab], choose];
};
