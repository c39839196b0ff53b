import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A request that a node received, with the index of the node. */
export type Asked = {
  readonly node: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
};

export type Answer = (node: number, request: IncomingMessage, reply: ServerResponse) => void;

/** Fake nodes behind a proxy. A test controls their responses. */
export type FakeNodes = {
  readonly origins: readonly string[];
  /** All requests received so far. */
  readonly asked: () => readonly Asked[];
  /** Sets the response of all nodes; `ok` by default. */
  readonly answer: (answer: Answer) => void;
  /** Closes a node's port and its connections. */
  readonly kill: (node: number) => void;
  readonly stop: () => void;
};

const answerOk: Answer = (_node, _request, reply) => void reply.end('ok');

export const startFakeNodes = async (count: number): Promise<FakeNodes> => {
  const asked: Asked[] = [];
  let answer = answerOk;
  const servers = Array.from({ length: count }, (_, node) =>
    createServer((request, reply) => {
      asked.push({ node, method: request.method ?? '', path: request.url ?? '', headers: request.headers });
      answer(node, request, reply);
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const kill = (node: number): void => {
    servers[node]?.closeAllConnections();
    servers[node]?.close();
  };
  return {
    origins: servers.map((server) => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
      return `http://127.0.0.1:${address.port}`;
    }),
    asked: () => asked,
    answer: (given) => {
      answer = given;
    },
    kill,
    stop: () => {
      for (const node of servers.keys()) kill(node);
    },
  };
};
