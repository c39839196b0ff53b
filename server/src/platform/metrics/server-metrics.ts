import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { StreamUsage } from '../http/connection-limit.ts';
import type { Part } from '../supervise.ts';
import { counter, durations, gaugeBy, totalBy, total } from './metrics.ts';
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

/** Offers how full each kind of stream is: the board's, single matches' and those of who is signed in. Each has limits of its own. */
export const meterStreams = (
  metrics: Metrics,
  streams: Readonly<Record<'board' | 'match' | 'account', StreamUsage>>,
): void => {
  const each = (count: keyof StreamUsage) => (): readonly (readonly [string, number])[] =>
    Object.entries(streams).map(([stream, room]) => [stream, room[count]()]);
  gaugeBy(metrics, {
    name: 'touchline_live_readers',
    help: 'Open streams: of the board, of single matches, of who is signed in.',
    label: 'stream',
    read: each('taken'),
  });
  totalBy(metrics, {
    name: 'touchline_readers_refused_total',
    help: 'Streams that found no room, on this node or for their address or user.',
    label: 'stream',
    read: each('refused'),
  });
};

/** The same parts, each of whose starts is counted: the first is the process's own, every further one came after a failure. */
export const meterParts = (metrics: Metrics, parts: readonly Part[]): readonly Part[] => {
  const starts = counter(metrics, {
    name: 'touchline_part_starts_total',
    help: 'Starts of each long-running part; every one but the first came after it had failed.',
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

/** Offers what the database counts of itself; a scrape asks the database nothing. */
export const meterDatabase = (metrics: Metrics, { counts: tally }: Pick<Database, 'counts'>): void => {
  total(metrics, {
    name: 'touchline_database_queries_total',
    help: 'Statements and transactions that were answered; a transaction counts once.',
    read: () => tally().answered,
  });
  total(metrics, {
    name: 'touchline_database_errors_total',
    help: 'Statements and transactions that failed, were refused or not answered in time.',
    read: () => tally().failed,
  });
  total(metrics, {
    name: 'touchline_database_wait_seconds_total',
    help: 'How long callers waited for the database altogether, for a connection and for the answer.',
    read: () => tally().waitMs / 1_000,
  });
  gaugeBy(metrics, {
    name: 'touchline_database_connections',
    help: 'Pooled connections to PostgreSQL, and callers that wait for one.',
    label: 'state',
    read: () => Object.entries(tally().connections ?? {}),
  });
};
