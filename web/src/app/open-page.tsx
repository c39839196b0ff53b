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
 * Whether the document's matches begin the list as this reader has it. The beginning of another order would let the rest
 * of the board push its rows apart; where all that is in play is there, nothing comes between.
 */
export const firstScreenFits = ({ list, hasAllLive }: FirstScreen): boolean => {
  if (hasAllLive) return true;
  const { tab } = readPageState(window.location.search);
  // Pinned leagues come first in a list by league, and what is followed in every list.
  const moves = Object.entries(storedFavorites.current()).some(
    ([key, { on }]) => on && !key.startsWith('hide/') && (list === 'by-league' || !key.startsWith('pin/')),
  );
  return storedListOrder(tab) === list && !moves;
};

/** No press is kept longer than this once the scripts are here. */
const hydratedAfterMs = 5_000;

/** Well after the first moments of a slow phone. */
const offlineAfterMs = 5_000;

/**
 * Takes over the page that the server drew in `root`, or draws it. In several tasks, so that a slow phone answers presses
 * meanwhile: what comes first is there already.
 */
export const openPage = async (root: Element, config: Config | undefined): Promise<void> => {
  const drawn = readServerRenderedPage(documentData('drawn'));
  const firstScreen = readFirstScreen(documentData('first-screen'));
  const live = createBrowserBoard(config?.sports, firstScreen?.asOf);
  const { sink, store, link, toggleScore } = live;
  const shown = { store, link, toggleScore };
  if (firstScreen !== undefined && firstScreenFits(firstScreen)) {
    sink.takeFirstScreen(firstScreen, drawn?.nowMs ?? Date.now());
    // It is the whole board, and nobody has a newer one for now.
    if (firstScreen.asOf !== undefined) sink.fail('unreachable');
  }
  setTimeout(() => {
    // What can't be fetched now is no loss: without a network there is nothing to keep.
    void import('../offline/start-offline.ts').then(
      ({ startOffline }) => startOffline(live),
      () => undefined,
    );
  }, offlineAfterMs);
  startPreferencesCookie();
  // Also where a failure draws something else than the screens, which say so themselves.
  setTimeout(announceHydrated, hydratedAfterMs);
  await nextTask();
  // The script in index.html knew before the first paint whether what the server drew is right for this reader.
  const { dataset } = document.documentElement;
  startTransition(() => {
    if (drawn !== undefined && dataset['redraw'] === undefined) {
      hydrateRoot(root, <Page config={config} live={shown} drawn={drawn} />);
      return;
    }
    root.replaceChildren();
    delete dataset['redraw'];
    createRoot(root).render(<Page config={config} live={shown} drawn={clientRenderedPage} />);
  });
};
