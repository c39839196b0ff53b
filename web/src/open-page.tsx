import type { Config } from '@touchline/protocol/config-schema.ts';
import { startTransition } from 'react';
import { documentData } from './document-data.ts';
import { readDrawnPage } from './drawn-page.ts';
import { firstScreenFits } from './first-screen-fits.ts';
import { createBrowserLive } from './live/browser-live.ts';
import { readFirstScreen } from './live/first-screen.ts';
import { readerZone } from './match/reader-days.ts';
import { nextTask } from './next-task.ts';
import { drawIn, takeOver } from './page-root.ts';
import { Page } from './page.tsx';
import { sayTakingOver } from './taken-over.ts';

/**
 * Takes over the page that the server drew in `root`, or draws it. In several tasks, so that a slow phone answers presses
 * meanwhile: what comes first is there already.
 */
export const openPage = async (root: Element, config: Config | undefined): Promise<void> => {
  const { store, link } = createBrowserLive(config?.sports);
  const drawn = readDrawnPage(documentData('drawn'));
  const firstScreen = readFirstScreen(documentData('first-screen'));
  if (firstScreen !== undefined && firstScreenFits(firstScreen)) {
    store.takeFirstScreen(firstScreen, drawn?.nowMs ?? Date.now());
  }
  await nextTask();
  // The browser loads its languages with the first question about one, which takes as long as all of the above: half of
  // them for the order of names, the rest for times.
  Intl.Collator.supportedLocalesOf('en');
  await nextTask();
  readerZone();
  await nextTask();
  // The script in index.html knew before the first paint whether what the server drew is right for this reader.
  const { dataset } = document.documentElement;
  sayTakingOver();
  startTransition(() => {
    if (drawn !== undefined && dataset['redraw'] === undefined) {
      takeOver(root, <Page config={config} store={store} link={link} drawn={drawn} />);
      return;
    }
    root.replaceChildren();
    delete dataset['redraw'];
    drawIn(root, <Page config={config} store={store} link={link} drawn={{ shape: 'desk', nowMs: 0 }} />);
  });
};
