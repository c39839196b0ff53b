import { once } from 'node:events';
import { createServer } from 'node:http';

/** A proxy that sends only the first half of each document until it is released, like a slow network. */
export type SplitDocument = {
  readonly origin: string;
  /** Sends the second half of all documents. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

/** Starts a proxy in front of `server`. `firstHalf` matches the part of a document that is sent at once. */
export const splitDocument = async (server: string, firstHalf: RegExp): Promise<SplitDocument> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const proxy = createServer((request, reply) => {
    const pass = async (): Promise<void> => {
      const { 'user-agent': agent = '', accept = '*/*' } = request.headers;
      const answer = await fetch(`${server}${request.url ?? '/'}`, { headers: { 'user-agent': agent, accept } });
      const {
        'content-encoding': _encoding,
        'content-length': _length,
        ...headers
      } = Object.fromEntries(answer.headers);
      reply.writeHead(answer.status, headers);
      if (headers['content-type']?.startsWith('text/html') !== true) {
        reply.end(Buffer.from(await answer.arrayBuffer()));
        return;
      }
      const text = await answer.text();
      const [half] = firstHalf.exec(text) ?? [];
      if (half === undefined) throw new Error('firstHalf does not match the document');
      reply.write(half);
      await released;
      reply.end(text.slice(half.length));
    };
    void pass().catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    release,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
