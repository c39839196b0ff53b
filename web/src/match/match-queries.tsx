import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';

/** Everything that was asked about single matches, for as long as the page is open. */
export const matchQueries = new QueryClient();

/**
 * Where the answers about single matches are kept. It is only in files that are loaded on demand, and every one of them
 * brings it along: they all share the first that a page has above them, or this file's own.
 */
export const MatchQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={useContext(QueryClientContext) ?? matchQueries}>{children}</QueryClientProvider>
);
