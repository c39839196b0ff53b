import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const oddsFormats = ['decimal', 'american', 'fractional'] as const;

export type OddsFormat = (typeof oddsFormats)[number];

/** What a reader chose for every page of this browser. */
export type Preferences = {
  readonly oddsFormat: OddsFormat;
  readonly hideOdds: boolean;
  /** League keys, in the order in which they were pinned. */
  readonly pinnedLeagues: readonly string[];
};

const storageKey = 'touchline.preferences';
const defaults: Preferences = { oddsFormat: 'decimal', hideOdds: false, pinnedLeagues: [] };

// Each part falls back by itself: one that can't be read costs only itself.
const keptSchema = v.object({
  oddsFormat: v.fallback(v.picklist(oddsFormats), defaults.oddsFormat),
  hideOdds: v.fallback(v.boolean(), defaults.hideOdds),
  pinnedLeagues: v.fallback(v.array(v.string()), []),
});

/** The kept preferences; the defaults for whatever of them can't be read. */
export const readPreferences = (text: string | null): Preferences => {
  if (text === null) return defaults;
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(text));
    return kept.success ? kept.output : defaults;
  } catch {
    // Another program's or version's text: the defaults hold.
    return defaults;
  }
};

/** Undefined in browsers that block site data, which throw here: choices last for this visit. */
const load = (): Preferences | undefined => {
  try {
    return readPreferences(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
};

let current: Preferences | undefined;
const listeners = new Set<() => void>();

const preferences = (): Preferences => (current ??= load() ?? defaults);

const tell = (): void => {
  for (const listener of listeners) listener();
};

const onStorage = (event: StorageEvent): void => {
  // A null key is a cleared storage.
  if (event.key !== storageKey && event.key !== null) return;
  current = readPreferences(event.newValue);
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // Another tab may have changed them while nobody here listened.
    current = load() ?? current;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

const set = (change: Partial<Preferences>): void => {
  current = { ...preferences(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // As in `load`.
  }
  tell();
};

/** The reader's preferences and the way to change some of them; other tabs of the browser follow. */
export const usePreferences = (): Preferences & { readonly set: (change: Partial<Preferences>) => void } => ({
  ...useSyncExternalStore(subscribe, preferences),
  set,
});
