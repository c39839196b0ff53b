import type { Config } from '@touchline/protocol/config-schema.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirstScreen } from '../board/first-screen.ts';
import { documentData } from '../browser/document-data.ts';
import { sayTakenOver } from '../browser/hydrated.ts';
import { readDrawnPage, undrawnPage } from '../browser/server-rendered-page.ts';
import { nextTask } from '../browser/tasks.ts';
import { createBrowserLive } from './browser-board.ts';
import { firstScreenFits } from './first-screen-fits.ts';
import { Page } from './page.tsx';
import { startPageCookie } from './preferences-cookie.ts';

/** No press is kept longer than this once the scripts are here. */
const takenOverAfterMs = 5_000;

/** Well after the first moments of a slow phone. */
const offlineAfterMs = 5_000;

/**
 * Takes over the page that the server drew in `root`, or draws it. In several tasks, so that a slow phone answers presses
 * meanwhile: what comes first is there already.
 */
export const openPage = async (root: Element, config: Config | undefined): Promise<void> => {
  const drawn = readDrawnPage(documentData('drawn'));
  const firstScreen = readFirstScreen(documentData('first-screen'));
  const live = createBrowserLive(config?.sports, firstScreen?.asOf);
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
  startPageCookie();
  // Also where a failure draws something else than the screens, which say so themselves.
  setTimeout(sayTakenOver, takenOverAfterMs);
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
    createRoot(root).render(<Page config={config} live={shown} drawn={undrawnPage} />);
  });
};
