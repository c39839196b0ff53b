import { matchesRoute, routes } from '@touchline/protocol/routes.ts';
import type { BoardProblem } from './board-view.ts';
import { readSnapshot, type Snapshot } from './read-board.ts';

export type SnapshotAnswer =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** The board has not changed since the last snapshot. */
  | { readonly kind: 'unchanged' }
  /** The board has not reached the requested version on any node. */
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'failed'; readonly problem: BoardProblem };

/**
 * Requests a snapshot. `whole`: even if the board has not changed. `atLeast`: its minimum version, so that no cache
 * returns an older one.
 */
export type RequestSnapshot = (how: {
  readonly whole: boolean;
  readonly atLeast: number | undefined;
}) => Promise<SnapshotAnswer>;

/**
 * Requests the board with `GET /api/matches`, and with `If-None-Match` unless `whole` is set. Times out after
 * `timeoutMs`. Failures of the network and the server are returned, not thrown.
 */
export const createSnapshotRequest = (deps: {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  /** Yields to other tasks, because parsing, validating and rendering a whole day in one task would block the page. */
  readonly pause: () => Promise<void>;
}): RequestSnapshot => {
  let etag: string | undefined;

  const request = (address: string, whole: boolean): Promise<Response> =>
    deps.fetch(address, {
      // `no-store` bypasses the browser cache, so that a 304 is visible here.
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
      // During an upgrade, nodes of the previous release reject the version parameter.
      if (response.status === 400 && atLeast !== undefined) response = await request(routes.matches, whole);
      if (response.status === 304) return { kind: 'unchanged' };
      if (!response.ok) return { kind: 'failed', problem: 'unreachable' };
      tag = response.headers.get('etag');
      body = await response.json();
    } catch (error) {
      // A body that is not JSON causes a SyntaxError. Any other error is from the network or the timeout.
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
