import { expect } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { openReader, readSnapshot } from './live-reader.ts';
import { healthOf, untilLeader } from './node-health.ts';
import type { RunningServer } from './running-product.ts';

const recoveryMs = 45_000;

/**
 * The day of a leader that is cut off from the database and lives: another node leads within 15 s, what the old one sent
 * meanwhile changes nothing, and it follows once it is back. Gives the frames that the readers of both were sent, by name.
 */
export const cutOffLeader = async (options: {
  readonly leader: RunningServer;
  readonly other: RunningServer;
  readonly cut: () => void;
  readonly mend: () => void;
}): Promise<Readonly<Record<string, number>>> => {
  const { leader, other, cut, mend } = options;
  const [atLeader, atOther] = await Promise.all([openReader(leader.origin), openReader(other.origin)]);
  cut();
  await Promise.all([untilLeader(other, true), untilLeader(leader, false)]);
  const cutOffAt = atLeader.board().version;
  const { version } = await atOther.until('news from the new leader', (board) => board.version > cutOffAt);
  // Whoever is with the one that is cut off has its board, and what it says of its age is true.
  const shown = await readSnapshot(leader.origin);
  expect(shown.version).toBe(cutOffAt);
  expect(shown.matches.size).toBeGreaterThan(0);
  expect((await leader.get('/api/health')).status).toBe(503);

  // What it still has on the way arrives now, in the other one's term.
  mend();
  await atLeader.until('what was missed', (board) => board.version > version, recoveryMs);
  expect(await healthOf(leader)).toMatchObject({ leader: false });
  expect(await healthOf(other)).toMatchObject({ leader: true });
  await expectLevel([atLeader, atOther], other.origin);
  const frames = { ...atLeader.frames(), ...atOther.frames() };
  atLeader.close();
  atOther.close();
  return frames;
};
