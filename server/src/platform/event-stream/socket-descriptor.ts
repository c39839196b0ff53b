import type { Socket } from 'node:net';

export const noDescriptor = -1;

/** The socket's descriptor, which the runtime keeps on a handle without a public name. It is the socket's until that is destroyed. */
export const descriptorOf = (socket: Socket): number => {
  const handle: unknown = Reflect.get(socket, '_handle');
  const descriptor: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined;
  return typeof descriptor === 'number' ? descriptor : noDescriptor;
};
