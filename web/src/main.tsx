import './styles/tokens.css';
import './styles/fonts.css';
import './styles/font-fallback.css';
import './styles/base.css';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { documentData } from './document-data.ts';
import { openPage } from './open-page.tsx';
import { readPageConfig } from './page-config.ts';
import { drawIn } from './page-root.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const config = readPageConfig(documentData('config'));

const openApp = (): Promise<void> => openPage(root, config);

const openReturn = async (pathname: '/success' | '/cancel', known: Config): Promise<void> => {
  const { openReturnPage } = await import('./features/account/return-page.tsx');
  drawIn(root, openReturnPage(pathname, known));
};

const { pathname } = window.location;
if (config !== undefined && (pathname === '/success' || pathname === '/cancel')) {
  // Without its code there are still the scores.
  openReturn(pathname, config).catch(openApp);
} else void openApp();
