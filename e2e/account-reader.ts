import { framesOf } from './event-frames.ts';
import { isObject, parseJson } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';

/** Reads a user's account stream, `GET /api/me/live`, using only the documented contract. */
export type AccountReader = {
  /** Resolves once the newest record satisfies the condition, now or after a later event. */
  readonly until: (what: string, holds: (record: JsonObject) => boolean, withinMs?: number) => Promise<JsonObject>;
  /** Resolves with the event that ended the stream (`signed-out`), or undefined if there was none. */
  readonly ended: Promise<string | undefined>;
  readonly close: () => void;
};

/** Opens the account stream. `cookie` is the value of the `Cookie` header. */
export const openAccountReader = async (origin: string, cookie: string): Promise<AccountReader> => {
  const stop = new AbortController();
  const reply = await fetch(`${origin}/api/me/live`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: stop.signal,
  });
  if (reply.status !== 200 || !reply.body) throw new Error(`/api/me/live responded with ${reply.status}`);

  let record: JsonObject | undefined;
  let last: string | undefined;
  const waiting = new Set<() => void>();

  const read = async (body: ReadableStream<Uint8Array>): Promise<string | undefined> => {
    try {
      for await (const frame of framesOf(body)) {
        last = frame.get('event') ?? last;
        if (last !== 'subscription') continue;
        const data = parseJson(frame.get('data') ?? 'null');
        if (!isObject(data)) continue;
        record = data;
        for (const look of waiting) look();
      }
    } catch {
      // A broken stream counts as ended: the server was killed, or the reader closed the stream.
    }
    return last === 'signed-out' ? last : undefined;
  };

  return {
    until: async (what, holds, withinMs = 30_000) => {
      const { promise, resolve, reject } = Promise.withResolvers<JsonObject>();
      const look = (): void => {
        if (record !== undefined && holds(record)) resolve(record);
      };
      const late = setTimeout(
        () =>
          reject(
            new Error(
              `timed out after ${withinMs} ms waiting for ${what}; the last record is ${JSON.stringify(record)}`,
            ),
          ),
        withinMs,
      );
      waiting.add(look);
      look();
      try {
        return await promise;
      } finally {
        clearTimeout(late);
        waiting.delete(look);
      }
    },
    ended: read(reply.body),
    close: () => stop.abort(),
  };
};
