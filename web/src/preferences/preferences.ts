import { type OddsFormat, oddsFormats } from '@touchline/domain/odds/odds-format.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** The matches of which a reader wants to be told when something happens; `followed`: with the one whose details are open. */
const alertScopes = ['followed', 'all', 'none'] as const;

export type AlertScope = (typeof alertScopes)[number];

/** By how many seconds what tells a score may be told later: as far as streams are behind. */
export const scoreDelays = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

export type ScoreDelaySeconds = (typeof scoreDelays)[number];

/** What a reader chose for every page of this browser. */
export type Preferences = {
  readonly oddsFormat: OddsFormat;
  readonly hideOdds: boolean;
  /** The reader has said whether to see odds, so that nobody asks. */
  readonly oddsChosen: boolean;
  /** Whether letters, digits and signs alone are shortcuts (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly goalAlerts: AlertScope;
  readonly goalSound: boolean;
  readonly hideScores: boolean;
  readonly scoreDelaySeconds: ScoreDelaySeconds;
};

const storageKey = 'touchline.preferences';
const defaults: Preferences = {
  oddsFormat: 'decimal',
  hideOdds: false,
  oddsChosen: false,
  singleKeys: true,
  goalAlerts: 'followed',
  goalSound: false,
  hideScores: false,
  scoreDelaySeconds: 0,
};

// Each part falls back by itself: one that can't be read costs only itself.
const storedSchema = v.object({
  oddsFormat: v.fallback(v.picklist(oddsFormats), defaults.oddsFormat),
  hideOdds: v.fallback(v.boolean(), defaults.hideOdds),
  oddsChosen: v.fallback(v.boolean(), defaults.oddsChosen),
  singleKeys: v.fallback(v.boolean(), defaults.singleKeys),
  goalAlerts: v.fallback(v.picklist(alertScopes), defaults.goalAlerts),
  goalSound: v.fallback(v.boolean(), defaults.goalSound),
  hideScores: v.fallback(v.boolean(), defaults.hideScores),
  scoreDelaySeconds: v.fallback(v.picklist(scoreDelays), defaults.scoreDelaySeconds),
});

/** The kept preferences; the defaults for whatever of them can't be read. */
export const readPreferences = (text: string | null): Preferences => {
  if (text === null) return defaults;
  try {
    const read = v.safeParse(storedSchema, JSON.parse(text));
    return read.success ? read.output : defaults;
  } catch {
    // Another program's or version's text: the defaults hold.
    return defaults;
  }
};

const stored = createLocalStorageValue(storageKey, readPreferences);

/** The preferences as they are now, for what is no component. */
export const currentPreferences = stored.current;

/** Tells of every change of them: here, or in another tab. */
export const watchPreferences = stored.watch;

const set = (change: Partial<Preferences>): void => stored.keep({ ...stored.current(), ...change });

/** The reader's preferences and the way to change some of them; other tabs of the browser follow. */
export const usePreferences = (): Preferences & { readonly set: (change: Partial<Preferences>) => void } => ({
  ...useSyncExternalStore(stored.watch, stored.current, stored.usual),
  set,
});
