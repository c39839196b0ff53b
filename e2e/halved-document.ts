import { once } from 'node:events';
import { createServer } from 'node:http';

/** A way to a server on which the document stops in its midst, as on a slow network. */
export type HalvedDocument = {
  readonly origin: string;
  /** Sends the rest of the documents that were begun. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

/** `firstHalf` ends where the first half of a document does. */
export const halveDocument = async (server: string, firstHalf: RegExp): Promise<HalvedDocument> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const way = createServer((asked, reply) => {
    const pass = async (): Promise<void> => {
      const { 'user-agent': agent = '', accept = '*/*' } = asked.headers;
      const answer = await fetch(`${server}${asked.url ?? '/'}`, { headers: { 'user-agent': agent, accept } });
      const {
        'content-encoding': _packing,
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
      if (half === undefined) throw new Error('the document has no such half');
      reply.write(half);
      await released;
      reply.end(text.slice(half.length));
    };
    void pass().catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  if (address === null || typeof address === 'string') throw new Error('no loopback port could be opened');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    release,
    close: async () => {
      way.closeAllConnections();
      way.close();
      await once(way, 'close');
    },
  };
};
