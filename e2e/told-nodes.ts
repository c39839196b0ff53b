import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What a node was asked, with the node's number from 0. */
export type Asked = {
  readonly node: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
};

export type Answer = (node: number, request: IncomingMessage, reply: ServerResponse) => void;

/** Servers where a proxy expects nodes, which do what a test says. */
export type ToldNodes = {
  readonly origins: readonly string[];
  /** All that reached any of them so far. */
  readonly asked: () => readonly Asked[];
  /** From now on they answer so; `ok` before that. */
  readonly answer: (answer: Answer) => void;
  /** That one listens no more, and its connections break off. */
  readonly kill: (node: number) => void;
  readonly stop: () => void;
};

const answerOk: Answer = (_node, _request, reply) => void reply.end('ok');

export const startToldNodes = async (count: number): Promise<ToldNodes> => {
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
      if (address === null || typeof address === 'string') throw new Error('no loopback port could be opened');
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
