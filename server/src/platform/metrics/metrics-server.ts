import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Part } from '../supervise.ts';
import type { Metrics } from './metrics.ts';

/** A scrape sends a few headers and no body. */
const requestWithinMs = 5_000;

/**
 * `GET /metrics` on a separate port that visitors cannot reach; the public server does not serve it. If the port is in
 * use, this part fails and is restarted, and the product keeps running.
 */
export const createMetricsServer = (options: {
  readonly metrics: Metrics;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly onListening?: (port: number) => void;
}): Part => {
  const { metrics, host, port, onListening } = options;

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      reply.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.metrics();
      reply.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
      reply.end(request.method === 'HEAD' ? undefined : text);
    } catch (cause) {
      reply.destroy(new Error('the metrics could not be read', { cause }));
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

/** The parts that serve the metrics. Without a port, nothing runs and metrics cost nothing. */
export const metricsParts = (
  metrics: Registry,
  { port, host, version }: { readonly port: number | undefined; readonly host: string; readonly version: string },
): readonly Part[] => {
  if (port === undefined) return [];
  meterProcess(metrics, { version });
  return [createMetricsServer({ metrics, host, port })];
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
