import { expect } from 'vitest';
import { readSnapshot } from './live-reader.ts';
import type { LiveReader } from './live-reader.ts';

const withinMs = 30_000;

/**
 * Waits until all readers have the version of a fresh snapshot from the node at `origin`, and compares their boards
 * with it. A node may apply several versions in one step, so a reader need not see every version.
 */
export const expectLevel = async (readers: readonly Pick<LiveReader, 'board'>[], origin: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        const snapshot = await readSnapshot(origin);
        const boards = readers.map((reader) => reader.board());
        if (boards.some((board) => board.version !== snapshot.version)) return 'on the way';
        for (const { matches } of boards) {
          expect(Object.fromEntries(matches)).toEqual(Object.fromEntries(snapshot.matches));
        }
        return 'level';
      },
      { timeout: withinMs, interval: 20 },
    )
    .toBe('level');
};
