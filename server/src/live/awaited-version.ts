import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { LiveBoard } from './live-board.ts';

/**
 * How long a request waits for a version that this node does not have yet. Nodes collect changes for a moment, and a node that
 * missed a notice reads the database every 5 s, so a healthy node is level by then.
 */
const waitMs = 6_000;

/** How soon a request may be repeated after a node answered that it is behind. */
export const behindRetryMs = 2_000;

const versionText = /^\d{1,16}$/;

/** A version in a query string. */
export const versionParameter = v.pipe(v.string(), v.regex(versionText, 'expected the version of a snapshot'));

/** Undefined for a text that no board ever gave as its version. */
export const readVersion = (text: string): number | undefined => {
  const version = versionText.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(version) ? version : undefined;
};

/**
 * - `reached`: the board is at the version or beyond.
 * - `behind`: this node may be behind the database. Another node can answer.
 * - `unknown`: the database itself is at a lower version. The board was rebuilt, or nobody ever had that version.
 */
export type VersionOutcome = 'reached' | 'behind' | 'unknown';

export type VersionedBoard = Pick<LiveBoard, 'version' | 'reached' | 'readAt'>;

/** Waits until the board is at a version, but no longer than `waitMs` and only while the client stays connected. */
export const awaitVersion = async (
  board: VersionedBoard,
  version: number,
  { clock, response }: { readonly clock: Pick<Clock, 'now' | 'wait'>; readonly response: ServerResponse },
): Promise<VersionOutcome> => {
  if (version <= board.version()) return 'reached';
  const startedAt = clock.now();
  const over = new AbortController();
  const stop = (): void => over.abort();
  response.once('close', stop);
  void clock.wait(waitMs, over.signal).then(stop);
  await board.reached(version, over.signal);
  response.off('close', stop);
  stop();
  if (version <= board.version()) return 'reached';
  return board.readAt() >= startedAt ? 'unknown' : 'behind';
};
