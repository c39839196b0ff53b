import { type OddsFormat, oddsFormats } from '@touchline/domain/odds/odds-format.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createKeptValue } from './kept-value.ts';

/** What a reader chose for every page of this browser. */
export type Preferences = {
  readonly oddsFormat: OddsFormat;
  readonly hideOdds: boolean;
  /** League keys, in the order in which they were pinned. */
  readonly pinnedLeagues: readonly string[];
  /** Whether letters, digits and signs alone are shortcuts (WCAG 2.1.4). */
  readonly singleKeys: boolean;
};

const storageKey = 'touchline.preferences';
const defaults: Preferences = { oddsFormat: 'decimal', hideOdds: false, pinnedLeagues: [], singleKeys: true };

// Each part falls back by itself: one that can't be read costs only itself.
const keptSchema = v.object({
  oddsFormat: v.fallback(v.picklist(oddsFormats), defaults.oddsFormat),
  hideOdds: v.fallback(v.boolean(), defaults.hideOdds),
  pinnedLeagues: v.fallback(v.array(v.string()), []),
  singleKeys: v.fallback(v.boolean(), defaults.singleKeys),
});

/** The kept preferences; the defaults for whatever of them can't be read. */
export const readPreferences = (text: string | null): Preferences => {
  if (text === null) return defaults;
  try {
    const read = v.safeParse(keptSchema, JSON.parse(text));
    return read.success ? read.output : defaults;
  } catch {
    // Another program's or version's text: the defaults hold.
    return defaults;
  }
};

const kept = createKeptValue(storageKey, readPreferences);

/** The preferences as they are now, for what is no component. */
export const currentPreferences = kept.current;

const set = (change: Partial<Preferences>): void => kept.keep({ ...kept.current(), ...change });

/** The reader's preferences and the way to change some of them; other tabs of the browser follow. */
export const usePreferences = (): Preferences & { readonly set: (change: Partial<Preferences>) => void } => ({
  ...useSyncExternalStore(kept.watch, kept.current, kept.usual),
  set,
});
