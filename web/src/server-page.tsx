import type { RenderPage } from '@touchline/protocol/page-rendering.ts';
import { prerender } from 'react-dom/static';
import { Page } from './app/app.tsx';
import { stillLink } from './board/live-provider.tsx';
import { createMatchStore } from './board/match-store.ts';
import { readFirstScreen } from './board/read-board.ts';
import { readPageConfig } from './browser/server-rendered-page.ts';

/** The document has a title of its own, which the page finds and takes over. */
const title = /<title>[^<]*<\/title>/;

/**
 * Built for the server and run there: the page as the browser would first draw it from the same document. Throws when any
 * part of it can't be drawn.
 */
export const drawPage: RenderPage = async ({ config, firstScreen, drawn }) => {
  const store = createMatchStore({ now: () => drawn.nowMs, frame: (run) => run() });
  const first = readFirstScreen(firstScreen);
  if (first !== undefined) store.takeFirstScreen(first, drawn.nowMs);
  const live = { store, link: stillLink };
  const page = <Page config={readPageConfig(config)} live={live} drawn={drawn} />;
  const failures: unknown[] = [];
  // Parts that the browser fetches later are waited for, and no part is so long that a script would bring it.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('a part of the page cannot be drawn', { cause: failures[0] });
  return html.replace(title, '');
};
