import { leagueRegionOf } from '@touchline/domain/league/league-weight.ts';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirstScreen } from '../board/read-board.ts';
import type { FirstScreen } from '../board/read-board.ts';
import {
  documentData,
  announceHydrated,
  readServerRenderedPage,
  clientRenderedPage,
} from '../browser/server-rendered-page.ts';
import { nextTask } from '../browser/tasks.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { storedListOrder } from '../preferences/list-order.ts';
import { readPageState } from '../routing/page-state.ts';
import { Page } from './app.tsx';
import { createBrowserBoard } from './browser-board.ts';
import { startPreferencesCookie } from './preferences-cookie.ts';

/**
 * Whether the first screen is the start of the list in this user's order. Otherwise, the full board would insert rows
 * between those already shown. If the first screen contains all live matches, no row is inserted between them.
 */
export const firstScreenFits = ({ list, hasAllLive }: FirstScreen): boolean => {
  if (hasAllLive) return true;
  const { tab } = readPageState(window.location.search);
  // Pinned leagues come first in a list by league; favorites come first in every list.
  const moves = Object.entries(storedFavorites.current()).some(
    ([key, { on }]) => on && !key.startsWith('hide/') && (list === 'by-league' || !key.startsWith('pin/')),
  );
  return storedListOrder(tab) === list && !moves;
};

/** The longest time that early presses wait to be replayed after the scripts have loaded. */
const hydrationTimeoutMs = 5_000;

/** The delay before offline support starts, well after a slow phone has finished its start-up work. */
const offlineDelayMs = 5_000;

/**
 * Hydrates the server-rendered page in `root`, or renders a new page if there is none or it does not fit this user. The
 * work is split into several tasks, so that a slow phone can respond to presses in between.
 */
export const openPage = async (root: Element, config: Config | undefined): Promise<void> => {
  const drawn = readServerRenderedPage(documentData('drawn'));
  const firstScreen = readFirstScreen(documentData('first-screen'));
  const live = createBrowserBoard(config?.sports, firstScreen?.asOf);
  const { sink, store, link, toggleScore } = live;
  const shown = { store, link, toggleScore };
  if (firstScreen !== undefined && firstScreenFits(firstScreen)) {
    sink.takeFirstScreen(firstScreen, drawn?.nowMs ?? Date.now());
    // A stored board is complete, and without a network, there is no newer board.
    if (firstScreen.asOf !== undefined) sink.fail('unreachable');
  }
  setTimeout(() => {
    // A failed load is harmless: without a network, there is nothing to store.
    void import('../offline/start-offline.ts').then(
      ({ startOffline }) => startOffline(live),
      () => undefined,
    );
  }, offlineDelayMs);
  startPreferencesCookie();
  // A fallback for an error that replaces the screens; otherwise, the screens announce hydration themselves.
  setTimeout(announceHydrated, hydrationTimeoutMs);
  const region = firstScreen?.region ?? leagueRegionOf(userRegion(navigator.languages));
  await nextTask();
  // The script in index.html decided before the first paint whether the server's rendering fits this user.
  const { dataset } = document.documentElement;
  startTransition(() => {
    if (drawn !== undefined && dataset['redraw'] === undefined) {
      hydrateRoot(root, <Page config={config} live={shown} drawn={drawn} dialogFirst={false} />);
      return;
    }
    root.replaceChildren();
    delete dataset['redraw'];
    const dialogFirst = dataset['landing'] === 'covers' && document.querySelector('[data-opens="dialog"]') !== null;
    createRoot(root).render(
      <Page config={config} live={shown} drawn={{ ...clientRenderedPage, region }} dialogFirst={dialogFirst} />,
    );
  });
};
