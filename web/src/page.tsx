import type { Config } from '@touchline/protocol/config-schema.ts';
import type { DrawnPage } from '@touchline/protocol/drawn-page.ts';
import { StrictMode } from 'react';
import { App } from './app.tsx';
import { DrawnPageContext } from './drawn-page.ts';
import { GuardedLive, type GuardedLiveProps } from './spoilers/guarded-live.tsx';

export type PageProps = Pick<GuardedLiveProps, 'live'> & {
  readonly config: Config | undefined;
  readonly drawn: DrawnPage;
};

/** All that stands in the document's root: drawn by the server first, then by the browser. */
export const Page = ({ config, drawn, live }: PageProps) => (
  <StrictMode>
    <DrawnPageContext value={drawn}>
      <GuardedLive live={live}>
        <App config={config} />
      </GuardedLive>
    </DrawnPageContext>
  </StrictMode>
);
