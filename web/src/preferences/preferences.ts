import { oddsFormats, type OddsFormat } from '@touchline/domain/odds/odds-format.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

/** The matches that cause alerts. `followed` includes the open match. */
const alertScopes = ['followed', 'all', 'none'] as const;

export type AlertScope = (typeof alertScopes)[number];

/** The available score delays in seconds, up to the usual lag of video streams. */
export const scoreDelays = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

export type ScoreDelaySeconds = (typeof scoreDelays)[number];

/** The user's preferences, shared by all pages in this browser. */
export type Preferences = {
  readonly oddsFormat: OddsFormat;
  readonly hideOdds: boolean;
  /** Whether the user has already decided to show or hide odds; if so, the consent question is not shown. */
  readonly oddsChosen: boolean;
  /** Whether single letters, digits and punctuation marks work as shortcuts (WCAG 2.1.4). */
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

// Each field has its own fallback, so that an invalid field does not affect the others.
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

/** Reads stored preferences; each field that can't be read gets its default. */
export const readPreferences = (text: string | null): Preferences => {
  if (text === null) return defaults;
  try {
    const read = v.safeParse(storedSchema, JSON.parse(text));
    return read.success ? read.output : defaults;
  } catch {
    // The text is not valid JSON, so use the defaults.
    return defaults;
  }
};

const stored = createLocalStorageValue(storageKey, readPreferences);

/** The current preferences, for code outside components. */
export const currentPreferences = stored.current;

/** Notifies of every change, here or in another tab. */
export const watchPreferences = stored.watch;

const set = (change: Partial<Preferences>): void => stored.keep({ ...stored.current(), ...change });

/** The user's preferences and a setter. A change also applies to other tabs of the browser. */
export const usePreferences = (): Preferences & { readonly set: (change: Partial<Preferences>) => void } => ({
  ...useSyncExternalStore(stored.watch, stored.current, stored.usual),
  set,
});
