import { routes } from '@touchline/protocol/routes.ts';
import { readSnapshot, type Snapshot } from './board-reading.ts';
import type { BoardProblem } from './board-view.ts';

export type SnapshotAnswer =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** The board is still the one that was answered last. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: BoardProblem };

/**
 * Asks for the whole board, and only for a newer one than it got last: `GET /api/matches` with `If-None-Match`.
 * Never throws for what the network or the server does; gives up after `timeoutMs`.
 */
export const createSnapshotRequest = (deps: {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  /** Lets the page do what else it has to: to parse a whole day, to read it and to draw it are three tasks. */
  readonly pause: () => Promise<void>;
}): ((how: { readonly whole: boolean }) => Promise<SnapshotAnswer>) => {
  let etag: string | undefined;

  return async ({ whole }) => {
    let body: unknown;
    let tag: string | null;
    try {
      const response = await deps.fetch(routes.matches, {
        // `no-store` keeps the browser's own cache out, so that a 304 reaches us as one.
        cache: 'no-store',
        headers: { accept: 'application/json', ...(etag === undefined || whole ? {} : { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(deps.timeoutMs),
      });
      if (response.status === 304) return { kind: 'unchanged' };
      if (!response.ok) return { kind: 'failed', problem: 'unreachable' };
      tag = response.headers.get('etag');
      body = await response.json();
    } catch (error) {
      // A body that is no JSON is a SyntaxError; all else here is the network or the timeout.
      return { kind: 'failed', problem: error instanceof SyntaxError ? 'unexpected' : 'unreachable' };
    }
    await deps.pause();
    const snapshot = readSnapshot(body);
    await deps.pause();
    if (snapshot === undefined) return { kind: 'failed', problem: 'unexpected' };
    etag = tag ?? undefined;
    return { kind: 'snapshot', snapshot };
  };
};
