import type { Socket } from 'node:net';

/**
 * Passes bytes to the kernel for this file descriptor without blocking. Returns how many were accepted: fewer when the
 * buffer is full, none when the connection is broken.
 */
export type KernelSend = (descriptor: number, bytes: Buffer) => number;

// From Linux's <bits/socket.h>: do not block, and raise no signal when the peer is gone.
const dontWait = 0x40;
const noSignal = 0x40_00;
const flags = dontWait | noSignal;

type SystemSend = (descriptor: number, bytes: Buffer, length: number, flags: number) => number;

/** Whether the system call is available; if not, `cause` says why. */
export type KernelSendFound =
  | { readonly kind: 'found'; readonly send: KernelSend }
  | { readonly kind: 'absent'; readonly cause: unknown };

/**
 * Finds `send(2)`. An event goes to thousands of sockets at once, and Node's streams add about two microseconds to each
 * write (decision 019). Unavailable on systems other than Linux, whose flags differ, and if koffi has no binary for the
 * machine.
 */
export const findKernelSend = async (platform: NodeJS.Platform): Promise<KernelSendFound> => {
  if (platform !== 'linux') return { kind: 'absent', cause: new Error(`unknown send flags on ${platform}`) };
  try {
    // Throws if koffi has no binary for the machine.
    const { default: koffi } = await import('koffi');
    const send: SystemSend = koffi.load(null).func('send', 'intptr_t', ['int', 'const uint8_t *', 'size_t', 'int']);
    return { kind: 'found', send: (descriptor, bytes) => Math.max(0, send(descriptor, bytes, bytes.length, flags)) };
  } catch (cause) {
    return { kind: 'absent', cause };
  }
};

/** Returned by `descriptorOf` for a socket without a descriptor. */
export const noDescriptor = -1;

/**
 * The socket's file descriptor. Node stores it on a handle that has no public API. The descriptor is valid until the
 * socket is destroyed.
 */
export const descriptorOf = (socket: Socket): number => {
  const handle: unknown = Reflect.get(socket, '_handle');
  const descriptor: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined;
  return typeof descriptor === 'number' ? descriptor : noDescriptor;
};
