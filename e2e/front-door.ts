import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** A minimal reverse proxy: one address in front of several nodes. */
export type FrontDoor = {
  readonly origin: string;
  /** Sends requests to these origins in turn. */
  readonly leadTo: (...origins: readonly string[]) => void;
  readonly stop: () => Promise<void>;
};

/** Listens on a port of localhost. Reuses no connections, so that consecutive requests reach different nodes. */
export const openFrontDoor = async (port: number): Promise<FrontDoor> => {
  const agent = new Agent({ keepAlive: false });
  let nodes: readonly string[] = [];
  let turn = 0;
  const server = createServer((asked, reply) => {
    const node = nodes[turn % nodes.length];
    turn += 1;
    if (node === undefined) {
      reply.writeHead(502).end();
      return;
    }
    const { hostname, port: nodePort } = new URL(node);
    const passed = request(
      { agent, hostname, port: nodePort, path: asked.url, method: asked.method, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        reply.flushHeaders();
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    leadTo: (...origins) => {
      nodes = origins;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
