import { keysOn } from '@touchline/domain/favorites/favorites.ts';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import { storedFavorites, useFavorites } from './favorites-store.ts';

/** A later load of the page counts as another visit. `web/index.html` has the same figure. */
const visitMs = 30 * 60_000;

/**
 * The state of the card for picking teams. `new`: the first visit has not been noted. `invited`: the first visit, since
 * `at` (epoch ms), whose ads invite the user. `open`: the card is shown until a team is followed. `adding`: a team was
 * followed on the card, and the Following group offers more. `done`: skipped or finished.
 */
export type TeamPicker = {
  readonly state: 'new' | 'invited' | 'open' | 'adding' | 'done';
  readonly at?: number;
};

const schema = v.object({
  state: v.picklist(['invited', 'open', 'adding', 'done']),
  at: v.exactOptional(v.number()),
});

const unseen: TeamPicker = { state: 'new' };

const readStored = (text: string | null): TeamPicker => {
  if (text === null) return unseen;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    if (!read.success) return unseen;
    const { output } = read;
    return output.state === 'invited' && Date.now() - (output.at ?? 0) >= visitMs ? { state: 'open' } : output;
  } catch {
    // The text is not valid JSON.
    return unseen;
  }
};

/** The state of the card in this browser. */
export const storedPicker = createLocalStorageValue<TeamPicker>('touchline.picker', readStored);

/** Whether the next load of the page shows the card or the chips for more teams, which the server does not render. */
export const isPickerShown = (): boolean => ['open', 'adding'].includes(storedPicker.current().state);

const followsTeam = (): boolean => keysOn(storedFavorites.current(), 'team').length > 0;

/** Notes the first visit, or keeps the result of an earlier one. Users who follow a team already need no card. */
export const startTeamPicker = (nowMs: number): void => {
  const { state } = storedPicker.current();
  if (followsTeam()) {
    if (state !== 'adding' && state !== 'done') storedPicker.keep({ state: 'done' });
  } else if (state === 'new') storedPicker.keep({ state: 'invited', at: nowMs });
};

/** Whether the user's last action opened the card or the chips for more teams, which then take the focus once. */
let requested = false;

/** Whether the user has just opened the card or the chips. The next call returns false. */
export const takePickerRequest = (): boolean => {
  const was = requested;
  requested = false;
  return was;
};

/** Shows the card at the user's request. */
export const openTeamPicker = (): void => {
  requested = true;
  storedPicker.keep({ state: followsTeam() ? 'adding' : 'open' });
  window.scrollTo(0, 0);
};

/** Hides the card or the chips for more teams for good. */
export const closeTeamPicker = (): void => storedPicker.keep({ state: 'done' });

type PickerView = 'unasked' | 'open' | 'adding' | 'done';

/** A string, so that noting the first visit causes no re-render while the page starts. */
const viewOf = ({ state }: TeamPicker): PickerView => (state === 'new' || state === 'invited' ? 'unasked' : state);

/** The state of the card; `unasked` during the first visit. */
export const useTeamPicker = (): PickerView =>
  useSyncExternalStore(
    storedPicker.watch,
    () => viewOf(storedPicker.current()),
    () => viewOf(storedPicker.usual()),
  );

/** What is shown: the card, the chips for more teams in the Following group, or nothing. */
export const useShownPicker = (): 'card' | 'more' | undefined => {
  const state = useTeamPicker();
  const follows = keysOn(useFavorites(), 'team').length > 0;
  const hadCard = useRef(false);
  useLayoutEffect(() => {
    if (state !== 'open') return;
    if (!follows) hadCard.current = true;
    // The first team was followed, on the card or in the search.
    else if (hadCard.current) {
      requested = true;
      storedPicker.keep({ state: 'adding' });
    }
  }, [state, follows]);
  if (state === 'adding') return 'more';
  return state === 'open' && !follows ? 'card' : undefined;
};
