import { expect, vi } from 'vitest';
import { isObject, openReader, parseJson } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import type { RunningServer } from './running-product.ts';

/** What a node says of itself at `GET /api/health`, whatever the status. */
export const healthOf = async (server: Pick<RunningServer, 'get'>): Promise<JsonObject> => {
  const health = parseJson(await (await server.get('/api/health')).text());
  return isObject(health) ? health : {};
};

/** Another node takes the lead within this time, whatever became of the one that had it. */
const takeOverMs = 15_000;

/** Waits until a node says of itself that it leads, or leads no more. */
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

/** How many matches must be on the board before a bad day begins: the stand-in's day is larger. */
const enoughMatches = 50;

/** Waits until a node has a board of a whole day. */
export const untilFullBoard = async ({ origin }: Pick<RunningServer, 'origin'>): Promise<void> => {
  const reader = await openReader(origin);
  await reader.until('a full board', ({ matches }) => matches.size >= enoughMatches);
  reader.close();
};
