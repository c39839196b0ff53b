import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './running-product.ts';

/** A small disk in memory that a test can fill up. */
export type SmallDisk = {
  readonly path: string;
  /** Writes a file that leaves only `leftBytes` free. */
  readonly fill: (leftBytes: number) => void;
  /** Removes the file that `fill` wrote. */
  readonly clear: () => void;
  readonly remove: () => void;
};

/** Returns a disk of `sizeMb` MiB, or the reason why there is none: mounting it needs root on Linux. */
export const makeSmallDisk = (
  sizeMb: number,
): { readonly disk: SmallDisk } | { readonly disk?: undefined; readonly why: string } => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return { why: 'only root on Linux can mount a disk' };
  const { path, remove } = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', path], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (cause) {
    remove();
    return { why: cause instanceof Error ? cause.message.trim() : String(cause) };
  }
  const filling = join(path, 'somebody-else');
  const disk: SmallDisk = {
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
  return { disk };
};
