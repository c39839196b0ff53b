import { problems } from '@touchline/protocol/problems.ts';
import type { ProblemCode, ProblemDocument } from '@touchline/protocol/problems.ts';
import { errorCodes } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createThrottledReport } from '../log.ts';
import type { Log } from '../log.ts';
import { RefusedInput } from './request-input.ts';

/** The answer for a problem. `detail` says what in the request was wrong, in words that may go out. */
export const problemDocument = (code: ProblemCode, detail?: string): ProblemDocument => {
  const { status, title } = problems[code];
  return { type: 'about:blank', status, code, title, ...(detail !== undefined && { detail }) };
};

/** Answers with a problem (RFC 9457). */
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

/** The one place where what a route or the framework throws becomes an answer. Only a failure of ours is an error in the log. */
export const answerErrors =
  (tell: FailureLog) =>
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
    tell(error, request.routeOptions.url ?? '');
    answerProblem(reply, 'internal');
  };

/** For what the framework refuses before any route: an address that is not valid UTF-8 and the like. */
export const answerFrameworkErrors =
  (tell: FailureLog) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof errorCodes.FST_ERR_BAD_URL) answerProblem(reply, 'bad-request');
    else answerErrors(tell)(error, request, reply);
  };

/**
 * Answers requests below `scope` that no route takes: 405 with the methods that the address does take, else 404. Register
 * it before the routes.
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

/** True when a route at `address`, where a step such as `:id` stands for any, is at `path`. */
const isAt = (address: string, path: string): boolean => {
  const steps = path.split('/');
  const routeSteps = address.split('/');
  return (
    steps.length === routeSteps.length && routeSteps.every((step, at) => step.startsWith(':') || step === steps[at])
  );
};

/** Each kind of failure is told of so often at most. */
const everyMs = 60_000;

/** Told of a request that failed by a fault of ours. `route` is its address as the routes are written, with `:id` for any. */
type FailureLog = (error: unknown, route: string) => void;

/**
 * While the database is away anybody can make requests fail as fast as he asks. What fails at the same place of our code for
 * the same route is told of once at once, then once a minute, with the newest of them and their number. `now`: epoch ms; every
 * failure is told of without it.
 */
export const createFailureLog = (log: Pick<Log, 'error'>, now: (() => number) | undefined): FailureLog => {
  const tell = (err: unknown, count: number): void => log.error({ err, count }, 'a request failed');
  if (now === undefined) return (error) => tell(error, 1);
  // As many as there are routes and places: nothing that a visitor sends makes another.
  const reports = new Map<string, (error: unknown) => void>();
  return (error, route) => {
    const kind = `${route} ${placeOf(error)}`;
    const known = reports.get(kind);
    if (known !== undefined) return known(error);
    const report = createThrottledReport<unknown>({
      everyMs,
      now,
      report: tell,
    });
    reports.set(kind, report);
    return report(error);
  };
};

/** What it is, and where it was thrown. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error.constructor.name}${frame}`;
};
