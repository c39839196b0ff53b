import type { DrawPage } from '@touchline/protocol/drawn-page.ts';
import { renderToString } from 'react-dom/server';
import { readFirstScreen } from './live/first-screen.ts';
import { createMatchStore } from './live/match-store.ts';
import { stillLink } from './live/still-link.ts';
import { readPageConfig } from './page-config.ts';
import { Page } from './page.tsx';

/** The document has a title of its own, which the page finds and takes over. */
const title = /<title>[^<]*<\/title>/;

/** Built for the server and run there: the page as the browser would first draw it from the same document. */
export const drawPage: DrawPage = ({ config, firstScreen, drawn }) => {
  const store = createMatchStore({ now: () => drawn.nowMs, frame: (run) => run() });
  const first = readFirstScreen(firstScreen);
  if (first !== undefined) store.takeFirstScreen(first, drawn.nowMs);
  const page = <Page config={readPageConfig(config)} store={store} link={stillLink} drawn={drawn} />;
  return renderToString(page).replace(title, '');
};
