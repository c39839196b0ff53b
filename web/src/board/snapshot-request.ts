import { matchesRoute, routes } from '@touchline/protocol/routes.ts';
import type { BoardProblem } from './board-view.ts';
import { readSnapshot, type Snapshot } from './read-board.ts';

export type SnapshotAnswer =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** The board is still the one that was answered last. */
  | { readonly kind: 'unchanged' }
  /** The board is at a lower version than the requested one, and no node has a newer one. */
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'failed'; readonly problem: BoardProblem };

/** `atLeast` is the version that the board has to have at least, so that no cache answers with an older one. */
export type AskSnapshot = (how: {
  readonly whole: boolean;
  readonly atLeast: number | undefined;
}) => Promise<SnapshotAnswer>;

/**
 * Asks for the whole board, and only for a newer one than it got last: `GET /api/matches` with `If-None-Match`.
 * Never throws for what the network or the server does; gives up after `timeoutMs`.
 */
export const createSnapshotRequest = (deps: {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  /** Lets the page do what else it has to: to parse a whole day, to read it and to draw it are three tasks. */
  readonly pause: () => Promise<void>;
}): AskSnapshot => {
  let etag: string | undefined;

  const request = (address: string, whole: boolean): Promise<Response> =>
    deps.fetch(address, {
      // `no-store` keeps the browser's own cache out, so that a 304 reaches us as one.
      cache: 'no-store',
      headers: { accept: 'application/json', ...(etag === undefined || whole ? {} : { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(deps.timeoutMs),
    });

  return async ({ whole, atLeast }) => {
    let body: unknown;
    let tag: string | null;
    try {
      let response = await request(atLeast === undefined ? routes.matches : matchesRoute(atLeast), whole);
      if (response.status === 404 && atLeast !== undefined) return { kind: 'unknown-version' };
      // While nodes are upgraded, one of the release before refuses the parameter.
      if (response.status === 400 && atLeast !== undefined) response = await request(routes.matches, whole);
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
