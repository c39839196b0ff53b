import type { RenderPage } from '@touchline/protocol/page-rendering.ts';
import { prerender } from 'react-dom/static';
import { Page } from './app/app.tsx';
import { offlineLink } from './board/live-provider.tsx';
import { createMatchStore } from './board/match-store.ts';
import { readFirstScreen } from './board/read-board.ts';
import { readPageConfig } from './browser/server-rendered-page.ts';

/** Matches the rendered title. It is removed, because the document already has a title. */
const title = /<title>[^<]*<\/title>/;

/**
 * Renders the page on the server exactly as the browser first renders it from the same document. Throws if any part
 * fails.
 */
export const renderPage: RenderPage = async ({ config, firstScreen, drawn }) => {
  const store = createMatchStore({ now: () => drawn.nowMs, frame: (run) => run() });
  const first = readFirstScreen(firstScreen);
  if (first !== undefined) store.takeFirstScreen(first, drawn.nowMs);
  const live = { store, link: offlineLink };
  const page = <Page config={readPageConfig(config)} live={live} drawn={drawn} dialogFirst={false} />;
  const failures: unknown[] = [];
  // Wait for lazy parts, and allow chunks of any size, so that no part arrives through a script.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('failed to render a part of the page', { cause: failures[0] });
  return html.replace(title, '');
};
