import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Part } from '../supervise.ts';
import type { Metrics } from './metrics.ts';

/** A scrape sends a few headers and no body. */
const requestWithinMs = 5_000;

/** A response of the private port. */
export type PrivateAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Answers a GET request for a path with its query, sent to this `Host`; undefined if there is no such page. */
export type PrivateRoute = (path: string, host: string | undefined) => Promise<PrivateAnswer | undefined>;

/**
 * `GET /metrics` and the pages for operators on a separate port that visitors cannot reach; the public server does not
 * serve it. If the port is in use, this part fails and is restarted, and the product keeps running.
 */
export const createMetricsServer = (options: {
  readonly metrics: Metrics;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly pages?: PrivateRoute;
  readonly onListening?: (port: number) => void;
}): Part => {
  const { metrics, host, port, pages, onListening } = options;

  const find: PrivateRoute = async (path, toHost) =>
    path === '/metrics'
      ? {
          status: 200,
          headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
          body: await metrics.metrics(),
        }
      : pages?.(path, toHost);

  const answer = async ({ method, url, headers }: IncomingMessage, reply: ServerResponse): Promise<void> => {
    try {
      const isRead = method === 'GET' || method === 'HEAD';
      const found = isRead ? await find(url ?? '', headers.host) : undefined;
      if (found === undefined) reply.writeHead(404).end();
      else reply.writeHead(found.status, found.headers).end(method === 'HEAD' ? undefined : found.body);
    } catch (cause) {
      reply.destroy(new Error('the response could not be created', { cause }));
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const server = createServer({ requestTimeout: requestWithinMs }, (request, reply) => {
      void answer(request, reply);
    });
    server.listen({ port, host });
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address !== 'string') onListening?.(address.port);
    const ended = once(server, 'close');
    const end = (): void => {
      server.close();
      server.closeAllConnections();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    await ended;
    signal.removeEventListener('abort', end);
  };
  return { name: 'metrics', run };
};

/** The parts that serve the metrics and the pages for operators. Without a port, nothing runs and metrics cost nothing. */
export const metricsParts = (
  metrics: Registry,
  options: {
    readonly port: number | undefined;
    readonly host: string;
    readonly version: string;
    /** Builds the pages; called only if there is a port. */
    readonly operator: () => { readonly answer: PrivateRoute; readonly parts: readonly Part[] };
  },
): readonly Part[] => {
  const { port, host, version } = options;
  if (port === undefined) return [];
  meterProcess(metrics, { version });
  const operator = options.operator();
  return [createMetricsServer({ metrics, host, port, pages: operator.answer }), ...operator.parts];
};

/**
 * Exposes the version and the library's default metrics: CPU, memory, garbage collection, open files, and event loop
 * lag. The lag (`nodejs_eventloop_lag_*_seconds`) comes from `perf_hooks`, whose timer fires every 10 ms, so 10 ms
 * means no lag.
 */
const meterProcess = (registry: Registry, { version }: { readonly version: string }): void => {
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'touchline_build_info',
    help: 'Always 1; the running version is the label.',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version }, 1);
};
