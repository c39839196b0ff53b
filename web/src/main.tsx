import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBrowserLive } from './live/browser-live.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { createPageConfig } from './page-config.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const { store, link } = createBrowserLive();
const config = createPageConfig({
  fetch: (input, init) => fetch(input, init),
  after: (delayMs, run) => setTimeout(run, delayMs),
  random: Math.random,
});

const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <LiveProvider store={store} link={link}>
        <App config={config} />
      </LiveProvider>
    </StrictMode>,
  );

// The demo banner stands above everything: coming late it would push the whole page down. The document preloads the
// configuration, so that this wait is short; a server that is slower than the cap gets the page without it first.
const longestWaitMs = 300;
const cap = new Promise<void>((resolve) => {
  setTimeout(resolve, longestWaitMs);
});
// No await here: in the entry file it would keep the bundler from sharing this file's parts with the lazy ones.
void Promise.race([config.ask(), cap]).then(draw);
