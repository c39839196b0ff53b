import { expect, vi } from 'vitest';
import { isObject, openReader, parseJson } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import type { RunningServer } from './running-product.ts';

/** The body of a node's response to `GET /api/health`, with any status. */
export const healthOf = async (server: Pick<RunningServer, 'get'>): Promise<JsonObject> => {
  const health = parseJson(await (await server.get('/api/health')).text());
  return isObject(health) ? health : {};
};

/** Another node becomes leader within this time, regardless of how the previous leader failed. */
const takeOverMs = 15_000;

/** Waits until a node reports that it is, or is no longer, the leader. */
export const untilLeader = async (
  server: Pick<RunningServer, 'get'>,
  leader: boolean,
  withinMs = takeOverMs,
): Promise<void> => {
  await vi.waitFor(async () => expect(await healthOf(server)).toMatchObject({ leader }), {
    timeout: withinMs,
    interval: 100,
  });
};

/** How many matches the board must have before a test begins; the stand-in's day has more. */
const enoughMatches = 50;

/** Waits until a node has the board of a whole day. */
export const untilFullBoard = async ({ origin }: Pick<RunningServer, 'origin'>): Promise<void> => {
  const reader = await openReader(origin);
  await reader.until('a full board', ({ matches }) => matches.size >= enoughMatches);
  reader.close();
};
