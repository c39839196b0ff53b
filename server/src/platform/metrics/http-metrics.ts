import type { FastifyReply, FastifyRequest } from 'fastify';
import { counter, durations } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/** Methods that our routes take; whatever else somebody sends is one of many that they don't. */
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * A hook for `onSend`: measures every request until its answer is ready to be sent, by the template of its route and never by its address. How
 * long the visitor takes to fetch it is left out, and so are streams, which never end; those are counted where they are kept.
 */
export const meterRequests = (
  metrics: Metrics,
): ((request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => void) => {
  const requests = durations(metrics, {
    name: 'touchline_http_request_duration_seconds',
    help: 'From the head of a request until its answer is ready, by route, method and class of status.',
    labels: ['route', 'method', 'status'],
    upTo: [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10],
  });
  const failed = counter(metrics, {
    name: 'touchline_failed_requests_total',
    help: 'Requests that failed here and were answered with 500; 502 to 504 say what is away or not set up, and are none.',
    labels: {},
  });
  return (request, reply, _payload, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = knownMethods.has(request.method) ? request.method : 'other';
    requests.observe({ route, method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000);
    if (reply.statusCode === 500) failed.inc({});
    done();
  };
};
