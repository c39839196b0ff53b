import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { documentData } from './document-data.ts';
import { readDrawnPage } from './drawn-page.ts';
import { firstScreenFits } from './first-screen-fits.ts';
import { createBrowserLive } from './live/browser-live.ts';
import { readFirstScreen } from './live/first-screen.ts';
import { readPageConfig } from './page-config.ts';
import { Page } from './page.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const config = readPageConfig(documentData('config'));

const openApp = (): void => {
  const { store, link } = createBrowserLive(config?.sports);
  const drawn = readDrawnPage(documentData('drawn'));
  const firstScreen = readFirstScreen(documentData('first-screen'));
  if (firstScreen !== undefined && firstScreenFits(firstScreen)) {
    store.takeFirstScreen(firstScreen, drawn?.nowMs ?? Date.now());
  }
  // The script in index.html knew before the first paint whether what the server drew is right for this reader.
  const { dataset } = document.documentElement;
  // In slices, so that a press is answered meanwhile.
  startTransition(() => {
    if (drawn !== undefined && dataset['redraw'] === undefined) {
      hydrateRoot(root, <Page config={config} store={store} link={link} drawn={drawn} />);
      return;
    }
    root.replaceChildren();
    delete dataset['redraw'];
    const page = <Page config={config} store={store} link={link} drawn={{ shape: 'desk', nowMs: 0 }} />;
    createRoot(root).render(page);
  });
};

const openReturn = async (pathname: '/success' | '/cancel', known: Config): Promise<void> => {
  const { openReturnPage } = await import('./features/account/return-page.tsx');
  createRoot(root).render(openReturnPage(pathname, known));
};

const { pathname } = window.location;
if (config !== undefined && (pathname === '/success' || pathname === '/cancel')) {
  // Without its code there are still the scores.
  openReturn(pathname, config).catch(openApp);
} else openApp();
