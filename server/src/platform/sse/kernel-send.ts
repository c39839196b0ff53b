import type { Socket } from 'node:net';

/**
 * Gives bytes to the kernel for the connection with this descriptor, without waiting. Returns how many it took: fewer than
 * there are, or none, where it has no room; none as well where the connection is broken.
 */
export type KernelSend = (descriptor: number, bytes: Buffer) => number;

// <bits/socket.h> of Linux: never wait, and no signal to the process when the other end is gone.
const dontWait = 0x40;
const noSignal = 0x40_00;
const flags = dontWait | noSignal;

type SystemSend = (descriptor: number, bytes: Buffer, length: number, flags: number) => number;

/** Whether the kernel's own call is at hand on this machine; `cause` is why not. */
export type KernelSendFound =
  | { readonly kind: 'found'; readonly send: KernelSend }
  | { readonly kind: 'absent'; readonly cause: unknown };

/**
 * Finds `send(2)`. An event goes to thousands of sockets at once, and Node's streams add about two microseconds to each of those
 * writes (decision 019). Absent on systems other than Linux, where the flags differ, and where koffi has no file for the machine.
 */
export const findKernelSend = async (platform: NodeJS.Platform): Promise<KernelSendFound> => {
  if (platform !== 'linux') return { kind: 'absent', cause: new Error(`its flags are not known on ${platform}`) };
  try {
    // The import throws where koffi has no file for the machine.
    const { default: koffi } = await import('koffi');
    const send: SystemSend = koffi.load(null).func('send', 'intptr_t', ['int', 'const uint8_t *', 'size_t', 'int']);
    return { kind: 'found', send: (descriptor, bytes) => Math.max(0, send(descriptor, bytes, bytes.length, flags)) };
  } catch (cause) {
    return { kind: 'absent', cause };
  }
};

/** What `descriptorOf` gives for a socket without a descriptor. */
export const noDescriptor = -1;

/** The socket's file descriptor. Node keeps it on a handle without a public name; it is valid until the socket is destroyed. */
export const descriptorOf = (socket: Socket): number => {
  const handle: unknown = Reflect.get(socket, '_handle');
  const descriptor: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined;
  return typeof descriptor === 'number' ? descriptor : noDescriptor;
};
