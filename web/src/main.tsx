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
import { createPageConfig } from './page-config.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const config = createPageConfig({
  given: documentData('config'),
  fetch: (input, init) => fetch(input, init),
  after: (delayMs, run) => setTimeout(run, delayMs),
  random: Math.random,
});
const { store, link } = createBrowserLive(() => config.current()?.sports);
const firstScreen = readSnapshot(documentData('first-screen'));
if (firstScreen !== undefined) store.takeFirstScreen(firstScreen);

const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <LiveProvider store={store} link={link}>
        <App config={config} />
      </LiveProvider>
    </StrictMode>,
  );

// The demo banner stands above everything: coming late it would push the whole page down. A document without the
// configuration waits for it a little.
const longestWaitMs = 300;
const cap = new Promise<void>((resolve) => {
  setTimeout(resolve, longestWaitMs);
});
if (config.current() === undefined) void Promise.race([config.ask(), cap]).then(draw);
else draw();
