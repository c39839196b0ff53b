import { closeSync, writeSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';

/** Bytes in pages of the kernel's own. They are never written again: connections that were given them may still hold the pages. */
export type KernelFile = {
  /**
   * Gives `head` and the file's bytes behind it to the connection with this descriptor, without waiting. Returns how many of both
   * together it took, as `KernelSend` does.
   */
  readonly send: (descriptor: number, head: Buffer) => number;
  /** What was given out stays with those who have it. */
  readonly close: () => void;
};

/** Undefined where the system gives no file or no room for it. */
export type OpenKernelFile = (bytes: Buffer) => KernelFile | undefined;

/** Whether files in memory are to be had on this machine; `cause` is why not. */
export type KernelFilesFound =
  | { readonly kind: 'found'; readonly open: OpenKernelFile }
  | { readonly kind: 'absent'; readonly cause: unknown };

// <bits/socket.h> of Linux: never wait, no signal when the other end is gone, and more comes at once.
const dontWait = 0x40;
const noSignal = 0x40_00;
const more = 0x80_00;
// <linux/memfd.h>
const closeOnExec = 1;

/** `offset` is read and written. */
type SystemSendFile = (to: number, from: number, offset: BigInt64Array, length: number) => number;

/**
 * `memfd_create(2)` and `sendfile(2)`: a file without a name or a disk, which the kernel sends without copying it first (decision
 * 046). Unlike `send(2)` the latter cannot be told to raise no SIGPIPE when the other end is gone: the runtime ignores
 * that signal for the whole process.
 */
export const findKernelFiles = async (platform: NodeJS.Platform): Promise<KernelFilesFound> => {
  if (platform !== 'linux') return { kind: 'absent', cause: new Error(`its calls are not known on ${platform}`) };
  try {
    // Fetched on demand: it throws where it has no file for the machine, or a call is missing.
    const { default: koffi } = await import('koffi');
    const library = koffi.load(null);
    const createFile: (name: string, flags: number) => number = library.func('memfd_create', 'int', [
      'const char *',
      'unsigned int',
    ]);
    const sendFile: SystemSendFile = library.func('sendfile', 'intptr_t', ['int', 'int', 'int64_t *', 'size_t']);
    const send: (descriptor: number, bytes: Buffer, length: number, flags: number) => number = library.func(
      'send',
      'intptr_t',
      ['int', 'const uint8_t *', 'size_t', 'int'],
    );
    const sendBegun: KernelSend = (descriptor, bytes) =>
      Math.max(0, send(descriptor, bytes, bytes.length, dontWait | noSignal | more));
    const offset = new BigInt64Array(1);

    const open: OpenKernelFile = (bytes) => {
      const file = createFile('touchline', closeOnExec);
      if (file < 0) return undefined;
      if (!fill(file, bytes)) {
        closeSync(file);
        return undefined;
      }
      return {
        send: (descriptor, head) => {
          const taken = sendBegun(descriptor, head);
          if (taken < head.length) return taken;
          offset[0] = 0n;
          return taken + Math.max(0, sendFile(descriptor, file, offset, bytes.length));
        },
        close: () => closeSync(file),
      };
    };
    return { kind: 'found', open };
  } catch (cause) {
    return { kind: 'absent', cause };
  }
};

/** False where the system has no room. */
const fill = (file: number, bytes: Buffer): boolean => {
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    return true;
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    return false;
  }
};
