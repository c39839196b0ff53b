import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A proxy in front of one server. It can be closed, and it can simulate a new release of the page. */
export type ReleaseSwitch = {
  readonly origin: string;
  /** Ends open connections and refuses new ones. */
  readonly shut: () => Promise<void>;
  /** Listens again, on the same port. */
  readonly open: () => Promise<void>;
  readonly leadTo: (server: string) => void;
  /** From now on, serves the document and service worker of another release, which lacks the `gone` files. */
  readonly release: (name: string, gone: readonly string[]) => void;
  /** The paths requested since the last call. */
  readonly asked: () => readonly string[];
};

const releaseMark = /data-release="(?<name>[^"]+)"/;

const bodyOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

/** Starts the proxy on a free port of localhost. */
export const startReleaseSwitch = async (server: string): Promise<ReleaseSwitch> => {
  let target = new URL(server);
  const document = await fetch(target);
  const built = releaseMark.exec(await document.text())?.groups?.['name'];
  if (built === undefined) throw new Error('the document has no data-release attribute');
  let next: { readonly name: string; readonly gone: readonly string[] } | undefined;
  let paths: string[] = [];

  const rewrite = async (answer: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { 'content-length': _length, etag: _tag, ...own } = answer.headers;
    const text = await bodyOf(answer);
    reply.writeHead(answer.statusCode ?? 502, own);
    reply.end(text.replaceAll(built, next?.name ?? built));
  };

  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const path = asked.url ?? '/';
    paths.push(path);
    if (next?.gone.includes(path) === true) {
      reply.writeHead(404).end();
      return;
    }
    const named = new URL(path, target).pathname;
    const rewritten = next !== undefined && (named === '/' || named === '/worker.js');
    const { 'accept-encoding': packing, 'if-none-match': tag, ...headers } = asked.headers;
    const kept = { ...(packing !== undefined && { 'accept-encoding': packing }), ...(tag && { 'if-none-match': tag }) };
    const passed = request(
      target,
      { path, method: asked.method, headers: { ...headers, ...(rewritten ? {} : kept) } },
      (answer) => {
        if (!rewritten) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          reply.flushHeaders();
          answer.pipe(reply);
          return;
        }
        void rewrite(answer, reply);
      },
    );
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  };

  const listener = createServer(pass);
  const listen = async (port: number): Promise<number> => {
    listener.listen(port, 'localhost');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('could not open a port on localhost');
    return address.port;
  };
  const port = await listen(0);
  return {
    origin: `http://localhost:${port}`,
    shut: async () => {
      listener.close();
      listener.closeAllConnections();
      await once(listener, 'close');
    },
    open: async () => {
      await listen(port);
    },
    leadTo: (other) => {
      target = new URL(other);
    },
    release: (name, gone) => {
      next = { name, gone };
    },
    asked: () => {
      const all = paths;
      paths = [];
      return all;
    },
  };
};
