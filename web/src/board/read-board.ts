import type { BoardChange, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { boardChangeSchema, snapshotSchema } from '@touchline/protocol/board-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { firstScreenSchema, type FirstList, type LiveCounts } from '@touchline/protocol/page-rendering.ts';
import { matchesRoute, routes } from '@touchline/protocol/routes.ts';
import { decodeShortForm } from '@touchline/protocol/short-form-decoder.ts';
import * as v from 'valibot';
import type { BoardProblem } from './board-view.ts';

/** The first matches of the list that the page opens with, embedded in the document by the server. */
export type FirstScreen = {
  readonly snapshot: Snapshot;
  readonly list: FirstList;
  /** Live counts of the whole board. */
  readonly live: LiveCounts;
  /** Whether the list contains all live matches. */
  readonly hasAllLive: boolean;
  /** Set if the board comes from the browser's storage and is shown offline: its time in epoch milliseconds. */
  readonly asOf?: number | undefined;
  /** The region whose leagues come first. */
  readonly region?: LeagueRegion | undefined;
};

/** Validates a first screen; undefined if invalid. */
export const readFirstScreen = (value: unknown): FirstScreen | undefined => {
  const snapshot = readSnapshot(value);
  const read = v.safeParse(firstScreenSchema, value);
  if (snapshot === undefined || !read.success) return undefined;
  const { list, live, asOf, region } = read.output;
  const shown = snapshot.matches.filter(({ status }) => status === 'live').length;
  const inPlay = Object.values(live).reduce((sum, count) => sum + count, 0);
  return { snapshot, list, live, hasAllLive: shown === inPlay, asOf, region };
};

/** The board from `GET /api/matches`. Matches are validated one by one; `dropped` counts the invalid ones. */
export type Snapshot = {
  readonly version: number;
  readonly updatedAt: string | null;
  readonly source: 'proxy' | 'free';
  readonly provider: string;
  readonly stale: boolean;
  readonly sports: FreshnessBySport;
  readonly matches: readonly Match[];
  readonly dropped: number;
};

const envelopeSchema = v.object({
  ...boardChangeSchema.entries,
  put: v.exactOptional(v.array(v.unknown())),
});

const readMatches = (values: readonly unknown[]): { readonly matches: Match[]; readonly dropped: number } => {
  const matches = values.map(readMatch).filter((match) => match !== undefined);
  return { matches, dropped: values.length - matches.length };
};

/** Validates a snapshot and drops invalid matches; undefined if anything else is invalid. */
export const readSnapshot = (value: unknown): Snapshot | undefined => {
  const read = v.safeParse(snapshotSchema, value);
  if (!read.success) return undefined;
  return { ...read.output, ...readMatches(read.output.matches) };
};

/** A board change without its invalid matches, which `dropped` counts. */
export type ReadChange = { readonly change: BoardChange; readonly dropped: number };

const readEnvelope = (value: unknown): ReadChange | undefined => {
  const read = v.safeParse(envelopeSchema, value);
  if (!read.success) return undefined;
  const { put, ...rest } = read.output;
  if (put === undefined) return { change: rest, dropped: 0 };
  const { matches, dropped } = readMatches(put);
  return { change: { ...rest, put: matches }, dropped };
};

const jsonSchema = v.pipe(v.string(), v.parseJson());

const resetSchema = v.pipe(jsonSchema, v.pick(snapshotSchema, ['version']));

/** The version in the data of an `event: reset`; undefined if the data is invalid. */
export const readResetVersion = (data: string): number | undefined => {
  const read = v.safeParse(resetSchema, data);
  return read.success ? read.output.version : undefined;
};

/** Reads the data of an `event: board`; undefined if invalid, in which case the page must load the whole board. */
export const readChange = (data: string): ReadChange | undefined => {
  const read = v.safeParse(jsonSchema, data);
  return read.success ? readEnvelope(read.output) : undefined;
};

/** Reads the data of an event in the short form; undefined if invalid. `id` is the event id. */
export const readShortChange = (id: string, data: string): ReadChange | undefined =>
  readEnvelope(decodeShortForm(id, data));

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
