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
 * `send(2)` itself, for events that go to thousands at once and for answers that lie ready: the runtime's own streams take some
 * two microseconds a write on top of it (decision 023). Absent where the flags have other numbers than on Linux, and where the library that
 * calls into the system was not built for this machine.
 */
export const findKernelSend = async (platform: NodeJS.Platform): Promise<KernelSendFound> => {
  if (platform !== 'linux') return { kind: 'absent', cause: new Error(`its flags are not known on ${platform}`) };
  try {
    // Fetched on demand: it throws where it has no file for the machine.
    const { default: koffi } = await import('koffi');
    const send: SystemSend = koffi.load(null).func('send', 'intptr_t', ['int', 'const uint8_t *', 'size_t', 'int']);
    return { kind: 'found', send: (descriptor, bytes) => Math.max(0, send(descriptor, bytes, bytes.length, flags)) };
  } catch (cause) {
    return { kind: 'absent', cause };
  }
};
