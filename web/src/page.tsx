import type { Config } from '@touchline/protocol/config-schema.ts';
import type { DrawnPage } from '@touchline/protocol/drawn-page.ts';
import { StrictMode } from 'react';
import { App } from './app.tsx';
import { DrawnPageContext } from './drawn-page.ts';
import type { LiveLink } from './live/live-link.ts';
import { LiveProvider } from './live/live-provider.tsx';
import type { MatchStore } from './live/match-store.ts';

export type PageProps = {
  readonly config: Config | undefined;
  readonly store: MatchStore;
  readonly link: LiveLink;
  readonly drawn: DrawnPage;
};

/** All that stands in the document's root: drawn by the server first, then by the browser. */
export const Page = ({ config, store, link, drawn }: PageProps) => (
  <StrictMode>
    <DrawnPageContext value={drawn}>
      <LiveProvider store={store} link={link}>
        <App config={config} />
      </LiveProvider>
    </DrawnPageContext>
  </StrictMode>
);
