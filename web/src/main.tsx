import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { documentData } from './document-data.ts';
import { readSnapshot } from './live/board-reading.ts';
import { createBrowserLive } from './live/browser-live.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { readPageConfig } from './page-config.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const config = readPageConfig(documentData('config'));
const { store, link } = createBrowserLive(config?.sports);
const firstScreen = readSnapshot(documentData('first-screen'));
if (firstScreen !== undefined) store.takeFirstScreen(firstScreen);

createRoot(root).render(
  <StrictMode>
    <LiveProvider store={store} link={link}>
      <App config={config} />
    </LiveProvider>
  </StrictMode>,
);
