import { problems } from '@touchline/protocol/problems.ts';
import type { ProblemCode, ProblemDocument } from '@touchline/protocol/problems.ts';
import { errorCodes } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createThrottledReport } from '../log.ts';
import type { Log } from '../log.ts';
import { RefusedInput } from './request-input.ts';

/** The response body for a problem. `detail` says what was wrong with the request and may be shown to the client. */
export const problemDocument = (code: ProblemCode, detail?: string): ProblemDocument => {
  const { status, title } = problems[code];
  return { type: 'about:blank', status, code, title, ...(detail !== undefined && { detail }) };
};

/** Responds with a problem (RFC 9457). */
export const answerProblem = (
  reply: FastifyReply,
  code: ProblemCode,
  more: { readonly detail?: string; readonly retryAfterMs?: number } = {},
): FastifyReply => {
  const document = { ...problemDocument(code, more.detail), requestId: reply.request.id };
  if (more.retryAfterMs !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(more.retryAfterMs / 1000))));
  }
  return reply
    .code(document.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(document));
};

/** Turns everything that a route or the framework throws into a response. Only server failures are logged as errors. */
export const answerErrors =
  (notify: FailureLog) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof RefusedInput) {
      answerProblem(reply, error.code, { detail: error.message });
      return;
    }
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 413) {
      answerProblem(reply, 'too-large');
      return;
    }
    if (typeof status === 'number' && status >= 400 && status < 500) {
      answerProblem(reply, 'bad-request');
      return;
    }
    notify(error, request.routeOptions.url ?? '');
    answerProblem(reply, 'internal');
  };

/** Responds to requests that the framework refuses before routing, for example because the URL is not valid UTF-8. */
export const answerFrameworkErrors =
  (notify: FailureLog) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof errorCodes.FST_ERR_BAD_URL) answerProblem(reply, 'bad-request');
    else answerErrors(notify)(error, request, reply);
  };

/**
 * Responds to requests in `scope` that match no route: 405 with the allowed methods if the path exists, otherwise 404.
 * Register it before the routes.
 */
export const answerUnknownAddresses = (scope: FastifyInstance): void => {
  const methodsByAddress = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByAddress.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    methodsByAddress.set(url, methods);
  });
  scope.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const known = [...methodsByAddress].find(([address]) => isAt(address, path));
    if (known === undefined) return answerProblem(reply, 'not-found');
    return answerProblem(reply.header('allow', [...known[1]].toSorted().join(', ')), 'method-not-allowed');
  });
};

/** Whether `path` matches the route `address`, in which a segment such as `:id` matches anything. */
const isAt = (address: string, path: string): boolean => {
  const steps = path.split('/');
  const routeSteps = address.split('/');
  return (
    steps.length === routeSteps.length && routeSteps.every((step, at) => step.startsWith(':') || step === steps[at])
  );
};

/** Each kind of failure is logged at most this often. */
const everyMs = 60_000;

/** Called for a request that failed on our side. `route` is the route's template, with `:id` unresolved. */
type FailureLog = (error: unknown, route: string) => void;

/**
 * While the database is down, clients can cause failures as fast as they send requests. For each route and place in the
 * code, the first failure is logged at once. Further ones are logged once a minute, with the newest error and a count.
 * `now` returns epoch ms; if undefined, every failure is logged.
 */
export const createFailureLog = (log: Pick<Log, 'error'>, now: (() => number) | undefined): FailureLog => {
  const notify = (err: unknown, count: number): void => log.error({ err, count }, 'a request failed');
  if (now === undefined) return (error) => notify(error, 1);
  // Bounded by the number of routes and places in the code; visitors cannot add more.
  const reports = new Map<string, (error: unknown) => void>();
  return (error, route) => {
    const kind = `${route} ${placeOf(error)}`;
    const known = reports.get(kind);
    if (known !== undefined) return known(error);
    const report = createThrottledReport<unknown>({
      everyMs,
      now,
      report: notify,
    });
    reports.set(kind, report);
    return report(error);
  };
};

/** The error's type and where it was thrown. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error.constructor.name}${frame}`;
};
