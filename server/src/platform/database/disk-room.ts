import { statfs } from 'node:fs/promises';

/**
 * What the embedded database has to have left on its disk to go on writing: two new files of its log (16 MB each), the tables
 * that grow meanwhile and a checkpoint. Without any it does not fail: it stands still for good, and the process with it
 * (measured on PGlite 0.5.16).
 */
export const leastFreeBytes = 64 * 1024 * 1024;

/** How much room the disk of a folder has, in bytes. Rejects when there is no such folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The reason for whoever runs the product. */
export const noRoomLeft = (folder: string): string =>
  `the disk of ${folder} has less than ${leastFreeBytes / 1024 / 1024} MB left`;
