import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** What may stand in a header, a log line and a person's letter as it is; nginx makes 32 letters, others a UUID. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Names requests: a proxy's own name for one (`X-Request-Id`), so that its log and ours tell of the same, where the request
 * came from a proxy that is trusted and the name is well-formed; else a new one.
 */
export const requestIds = (options: {
  /** As in the settings: how many proxies there are, or their addresses. */
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

/** True for the address of a proxy that the settings trust, where it is who connects. */
export const proxyTest = (trustProxy: false | number | readonly string[]): ((address: string) => boolean) => {
  if (trustProxy === false) return () => false;
  // Whoever sets a number says that nobody comes past the proxies.
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const isListed = compile([...trustProxy]);
  return (address) => address !== '' && isListed(address, 0);
};
