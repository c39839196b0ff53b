import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Safe in a header, a log line and a support e-mail; nginx generates 32 characters, others a UUID. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Assigns request ids: the `X-Request-Id` header if a trusted proxy sent a well-formed one, so that the proxy's log has
 * the same id; otherwise a new id.
 */
export const requestIds = (options: {
  /** As in the settings: the number of proxies, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly newRequestId: () => string;
}): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => string) => {
  const { trustProxy, newRequestId } = options;
  const isProxy = proxyTest(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !wellFormed.test(given)) return newRequestId();
    return isProxy(socket.remoteAddress ?? '') ? given : newRequestId();
  };
};

/** Returns a test for whether the address of a direct peer is a trusted proxy. */
export const proxyTest = (trustProxy: false | number | readonly string[]): ((address: string) => boolean) => {
  if (trustProxy === false) return () => false;
  // An operator who sets a number vouches that no request bypasses the proxies.
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const isListed = compile([...trustProxy]);
  return (address) => address !== '' && isListed(address, 0);
};
