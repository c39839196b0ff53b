import type { Config } from '@touchline/protocol/config-schema.ts';
import type { RenderedPage } from '@touchline/protocol/page-rendering.ts';
import { StrictMode } from 'react';
import { LiveProvider, type LiveProviderProps } from '../board/live-provider.tsx';
import { DrawnPageContext } from '../browser/server-rendered-page.ts';
import { App } from './app.tsx';

export type PageProps = {
  readonly live: LiveProviderProps;
  readonly config: Config | undefined;
  readonly drawn: RenderedPage;
};

/** All that stands in the document's root: drawn by the server first, then by the browser. */
export const Page = ({ config, drawn, live }: PageProps) => (
  <StrictMode>
    <DrawnPageContext value={drawn}>
      <LiveProvider {...live}>
        <App config={config} />
      </LiveProvider>
    </DrawnPageContext>
  </StrictMode>
);
