import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './running-product.ts';

/** A disk of its own, in memory, that can be filled up. */
export type SmallDisk = {
  readonly path: string;
  /** Somebody else writes until so many bytes are left. */
  readonly fill: (leftBytes: number) => void;
  /** What `fill` wrote is gone. */
  readonly clear: () => void;
  readonly remove: () => void;
};

/** Undefined where nobody may mount one: it takes Linux and root. `sizeMb` in MB of 1,048,576 bytes. */
export const makeSmallDisk = (sizeMb: number): SmallDisk | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const { path, remove } = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    remove();
    return undefined;
  }
  const filling = join(path, 'somebody-else');
  return {
    path,
    fill: (leftBytes) => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filling, Buffer.alloc(bavail * bsize - leftBytes));
    },
    clear: () => rmSync(filling),
    remove: () => {
      execFileSync('umount', ['-l', path]);
      remove();
    },
  };
};
