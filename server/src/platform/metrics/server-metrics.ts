import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { StreamUsage } from '../http/connection-limit.ts';
import type { Part } from '../supervise.ts';
import { counter, durations, gaugeBy, totalBy, total } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/** Methods with a label value of their own; all others share `other`. */
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * An `onSend` hook that measures each request until its response is ready, by route template, never by path. The time
 * to transmit the response is not included. Streams, which never end, are counted elsewhere.
 */
export const meterRequests = (
  metrics: Metrics,
): ((request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => void) => {
  const requests = durations(metrics, {
    name: 'touchline_http_request_duration_seconds',
    help: 'From the head of a request until its response is ready, by route, method and status class.',
    labels: ['route', 'method', 'status'],
    upTo: [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10],
  });
  const failed = counter(metrics, {
    name: 'touchline_failed_requests_total',
    help: 'Requests that failed with 500; 502 to 504 mean that something is unavailable or not configured and do not count.',
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

/** Exposes the open streams of each kind: board, single matches, signed-in users. Each kind has its own limits. */
export const meterStreams = (
  metrics: Metrics,
  streams: Readonly<Record<'board' | 'match' | 'account', StreamUsage>>,
): void => {
  const each = (count: keyof StreamUsage) => (): readonly (readonly [string, number])[] =>
    Object.entries(streams).map(([stream, openStreams]) => [stream, openStreams[count]()]);
  gaugeBy(metrics, {
    name: 'touchline_live_readers',
    help: 'Open streams: of the board, of single matches, of signed-in users.',
    label: 'stream',
    read: each('taken'),
  });
  totalBy(metrics, {
    name: 'touchline_readers_refused_total',
    help: 'Streams refused by a limit of the node, the address or the user.',
    label: 'stream',
    read: each('refused'),
  });
};

/** Returns the parts with their starts counted: each start after the first follows a failure. */
export const meterParts = (metrics: Metrics, parts: readonly Part[]): readonly Part[] => {
  const starts = counter(metrics, {
    name: 'touchline_part_starts_total',
    help: 'Starts of each long-running part; each after the first follows a failure.',
    labels: { part: parts.map(({ name }) => name) },
  });
  return parts.map(({ name, run }) => ({
    name,
    run: (signal) => {
      starts.inc({ part: name });
      return run(signal);
    },
  }));
};

/** Exposes the database's own counts; a scrape runs no query. */
export const meterDatabase = (metrics: Metrics, { counts: tally }: Pick<Database, 'counts'>): void => {
  total(metrics, {
    name: 'touchline_database_queries_total',
    help: 'Completed statements and transactions; a transaction counts once.',
    read: () => tally().answered,
  });
  total(metrics, {
    name: 'touchline_database_errors_total',
    help: 'Statements and transactions that failed, were refused or timed out.',
    read: () => tally().failed,
  });
  total(metrics, {
    name: 'touchline_database_wait_seconds_total',
    help: 'Total time that callers waited for the database, for a connection and for the result.',
    read: () => tally().waitMs / 1_000,
  });
  gaugeBy(metrics, {
    name: 'touchline_database_connections',
    help: 'Pooled connections to PostgreSQL, and callers that wait for one.',
    label: 'state',
    read: () => Object.entries(tally().connections ?? {}),
  });
};
