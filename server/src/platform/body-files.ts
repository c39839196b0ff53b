import type { KernelFile, OpenKernelFile } from './kernel-file.ts';

/** Below this a file saves nothing (measured: decision 046). */
const leastBytes = 16 * 1024;

/** Making a file takes as long as it saves in about so many answers. */
const askedOften = 16;

/** The newest version in each coding, and one that is still asked for. */
const mostFiles = 4;

type Entry = { asked: number; isUsed: boolean; file: KernelFile | undefined };

/**
 * Holds the few bodies that are asked for again and again in files of the kernel's. A body has to stay as it is. One that nobody
 * asked for during a second has its file closed, and so has the oldest of too many.
 */
export const createBodyFiles = (
  open: OpenKernelFile,
): {
  /** The body's file, once it was asked for often enough. */
  readonly of: (body: Buffer) => KernelFile | undefined;
  /** Has to be told of every second in which something is answered. */
  readonly turn: () => void;
  readonly close: () => void;
} => {
  const entries = new WeakMap<Buffer, Entry>();
  /** Those with a file, in the order in which they were given it. */
  const opened = new Set<Entry>();

  const give = (entry: Entry, body: Buffer): void => {
    // Where there is no room for a file there may be later.
    entry.asked = 0;
    entry.file = open(body);
    if (entry.file === undefined) return;
    opened.add(entry);
    const [oldest] = opened;
    if (oldest !== undefined && opened.size > mostFiles) take(oldest);
  };

  const take = (entry: Entry): void => {
    opened.delete(entry);
    entry.file?.close();
    entry.file = undefined;
    entry.asked = 0;
  };

  return {
    of: (body) => {
      if (body.length < leastBytes) return undefined;
      let entry = entries.get(body);
      if (entry === undefined) {
        entry = { asked: 0, isUsed: false, file: undefined };
        entries.set(body, entry);
      }
      entry.isUsed = true;
      entry.asked += 1;
      if (entry.file === undefined && entry.asked > askedOften) give(entry, body);
      return entry.file;
    },
    turn: () => {
      for (const entry of opened) {
        if (entry.isUsed) entry.isUsed = false;
        else take(entry);
      }
    },
    close: () => {
      for (const entry of opened) take(entry);
    },
  };
};
