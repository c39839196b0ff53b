import './styles/tokens.css';
import './styles/fonts.css';
import './styles/font-fallback.css';
import './styles/base.css';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { createRoot } from 'react-dom/client';
import { documentData, readPageConfig, announceHydrated } from './browser/server-rendered-page.ts';
import { openPage } from './app/open-page.tsx';
import { nextTask } from './browser/tasks.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

const openReturn = async (pathname: '/success' | '/cancel', config: Config): Promise<void> => {
  const { openReturnPage } = await import('./account/return-pages/return-page.tsx');
  createRoot(root).render(openReturnPage(pathname, config));
  announceHydrated();
};

const start = async (): Promise<void> => {
  await nextTask();
  const config = readPageConfig(documentData('config'));
  const openApp = (): Promise<void> => openPage(root, config);
  const { pathname } = window.location;
  if (config === undefined || (pathname !== '/success' && pathname !== '/cancel')) return openApp();
  // If the return page fails to load, show the app.
  return openReturn(pathname, config).catch(openApp);
};

void start();
