import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBrowserLive } from './live/browser-live.ts';
import { LiveProvider } from './live/live-provider.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const { store, link } = createBrowserLive();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <LiveProvider store={store} link={link}>
        <App />
      </LiveProvider>
    </QueryClientProvider>
  </StrictMode>,
);
