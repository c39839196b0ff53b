import { framesOf } from './event-frames.ts';
import type { EventFrame } from './event-frames.ts';

/**
 * A reader of the live stream that shares no code with the product. It loads a snapshot, follows the stream and applies
 * changes as documented (RFC 7396 patches), and can therefore detect violations of the contract.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export type ReadBoard = {
  readonly version: number;
  readonly updatedAt: string | null;
  readonly matches: ReadonlyMap<string, JsonObject>;
  readonly sports: JsonObject;
};

export type ReadSnapshot = ReadBoard & { readonly source: Json; readonly provider: Json; readonly stale: Json };

export type LiveReader = {
  readonly board: () => ReadBoard;
  /** The number of frames read so far, by event name. */
  readonly frames: () => Readonly<Record<string, number>>;
  /** Resolves once the board satisfies the condition, now or after a later event. */
  readonly until: (what: string, holds: (board: ReadBoard) => boolean, withinMs?: number) => Promise<ReadBoard>;
  /** The board at exactly this version; waits for a future version, rejects if the stream skipped it. */
  readonly at: (version: number) => Promise<ReadBoard>;
  /** Resolves when the stream has ended or failed, with the error if it failed. */
  readonly ended: Promise<unknown>;
  readonly close: () => void;
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at a key, or an empty one. */
export const objectAt = (value: Json | undefined, key: string): JsonObject => {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
};

const listAt = (value: JsonObject, key: string): readonly Json[] => {
  const inner = value[key];
  return Array.isArray(inner) ? inner : [];
};

/** RFC 7396, section 2. */
const mergePatch = (target: Json | undefined, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const result: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
};

/** `JSON.parse` with a precise return type. */
export const parseJson = (text: string): Json => JSON.parse(text);

/** The string at a key, or ''. */
export const textAt = (value: Json | undefined, key: string): string => {
  const inner = isObject(value) ? value[key] : undefined;
  return typeof inner === 'string' ? inner : '';
};

const byId = (matches: readonly Json[]): Map<string, JsonObject> =>
  new Map(matches.filter(isObject).map((match) => [textAt(match, 'id'), match]));

/**
 * The slug of a match's league in URLs, such as `football.turkey.super-lig`, for names in Latin letters.
 * Removes accents, like the page's links. Without a country, the second part is empty.
 */
export const leagueWord = (match: JsonObject): string =>
  [match['sport'], match['leagueCountry'] ?? '', match['league']]
    .map((part) =>
      (typeof part === 'string' ? part : '')
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^a-z\d]+/gu, '-')
        .replaceAll(/^-|-$/gu, ''),
    )
    .join('.');

/** Reads `GET /api/matches` as documented: the newest board, or a board at `version` or later. */
export const readSnapshot = async (origin: string, version?: number): Promise<ReadSnapshot> => {
  const reply = await fetch(`${origin}/api/matches${version === undefined ? '' : `?v=${version}`}`);
  const body = parseJson(await reply.text());
  if (reply.status !== 200 || !isObject(body)) throw new Error(`/api/matches responded with ${reply.status}`);
  return {
    version: Number(body['version']),
    updatedAt: typeof body['updatedAt'] === 'string' ? body['updatedAt'] : null,
    matches: byId(listAt(body, 'matches')),
    sports: objectAt(body, 'sports'),
    source: body['source'] ?? null,
    provider: body['provider'] ?? null,
    stale: body['stale'] ?? null,
  };
};

/** Applies one `event: board`. Throws on violations: a version that decreases, or a patch for an unknown match. */
export const applyChange = (board: ReadBoard, change: JsonObject): ReadBoard => {
  const version = Number(change['version']);
  if (!(version > board.version)) throw new Error(`version went from ${board.version} to ${version}`);
  const matches = new Map(board.matches);
  for (const [id, match] of byId(listAt(change, 'put'))) matches.set(id, match);
  for (const [id, patch] of Object.entries(objectAt(change, 'patch'))) {
    const before = matches.get(id);
    if (!before) throw new Error(`a patch for the unknown match ${id}`);
    const after = mergePatch(before, patch);
    if (isObject(after)) matches.set(id, after);
  }
  for (const id of listAt(change, 'drop')) if (typeof id === 'string') matches.delete(id);
  return {
    version,
    updatedAt: typeof change['updatedAt'] === 'string' ? change['updatedAt'] : board.updatedAt,
    matches,
    sports: { ...board.sports, ...objectAt(change, 'sports') },
  };
};

/** Follows the stream from an existing board with `Last-Event-ID`, as a browser does after a lost connection. */
export const followFrom = async (origin: string, start: ReadBoard): Promise<LiveReader> => {
  const stop = new AbortController();
  const reply = await fetch(`${origin}/api/live`, {
    headers: { accept: 'text/event-stream', 'last-event-id': String(start.version) },
    signal: stop.signal,
  });
  if (reply.status !== 200 || !reply.body) throw new Error(`/api/live responded with ${reply.status}`);

  let board = start;
  const history = new Map([[start.version, start]]);
  const frames: Record<string, number> = {};
  const waiting = new Set<() => void>();
  let failure: unknown;

  const take = async (frame: EventFrame): Promise<void> => {
    const event = frame.get('event');
    if (event === undefined) return;
    frames[event] = (frames[event] ?? 0) + 1;
    if (event === 'reset') {
      const reset = parseJson(frame.get('data') ?? '');
      board = await readSnapshot(origin, isObject(reset) ? Number(reset['version']) : undefined);
    }
    if (event === 'board') {
      const change = parseJson(frame.get('data') ?? 'null');
      if (!isObject(change)) throw new Error('event: board without an object');
      const version = Number(change['version']);
      if (Number(frame.get('id')) !== version) throw new Error('id and version differ');
      // After a reset, the new snapshot may already contain the next events.
      if (version > board.version || frames['reset'] === undefined) board = applyChange(board, change);
    }
    history.set(board.version, board);
    for (const look of waiting) look();
  };

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const frame of framesOf(body)) await take(frame);
  };
  const ended = read(reply.body).catch((error: unknown) => {
    failure = error;
    for (const look of waiting) look();
    return error;
  });

  const until: LiveReader['until'] = async (what, holds, withinMs = 30_000) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadBoard>();
    const look = (): void => {
      if (holds(board)) resolve(board);
      else if (failure !== undefined)
        reject(new Error(`the stream failed while waiting for ${what}`, { cause: failure }));
    };
    const late = setTimeout(() => reject(new Error(`timed out after ${withinMs} ms waiting for ${what}`)), withinMs);
    waiting.add(look);
    look();
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      waiting.delete(look);
    }
  };

  return {
    board: () => board,
    frames: () => ({ ...frames }),
    until,
    at: async (version) => {
      await until(`version ${version}`, (reached) => reached.version >= version);
      const then = history.get(version);
      if (!then) throw new Error(`the stream skipped version ${version}`);
      return then;
    },
    ended,
    close: () => stop.abort(),
  };
};

/** Loads a snapshot and follows the stream from there. */
export const openReader = async (origin: string): Promise<LiveReader> => {
  // Drop fields that only a snapshot has. Otherwise, two readers at the same version would differ.
  const { version, updatedAt, matches, sports } = await readSnapshot(origin);
  return followFrom(origin, { version, updatedAt, matches, sports });
};
