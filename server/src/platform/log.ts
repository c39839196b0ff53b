import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { loggedError } from './errors.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Headers that carry a secret or a person's session; they are never written, wherever a request is logged. */
const secretHeaders = ['authorization', 'cookie', 'set-cookie', 'stripe-signature', 'x-apisports-key'];

/**
 * The process's log: JSON lines, each with the request that it is about, or lines for a person when `readable` is set. `destination` replaces standard output
 * for JSON lines.
 */
export const createLog = (options: {
  readonly level: LogLevel;
  readonly readable: boolean;
  readonly destination?: DestinationStream;
}): Log => {
  const settings = {
    level: options.level,
    base: null,
    mixin: requestFacts,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: { paths: secretHeaders.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]), remove: true },
  };
  if (options.destination) return pino(settings, options.destination);
  return options.readable ? pino(settings, PinoPretty({ translateTime: 'SYS:HH:MM:ss' })) : pino(settings);
};

/**
 * Tells of what anybody can make happen without end: the first at once, then at most once in `intervalMs`, with how many there
 * were since the last report. What follows the last report is told with the next that comes.
 */
export const createThrottledReport = <T>(options: {
  readonly everyMs: number;
  /** Epoch ms. */
  readonly now: () => number;
  /** The newest of them, and their number. */
  readonly report: (newest: T, count: number) => void;
}): ((happened: T) => void) => {
  const { everyMs, now, report } = options;
  let reportedAtMs = -Infinity;
  let count = 0;
  return (happened) => {
    count += 1;
    const nowMs = now();
    // A time before the last report is from a clock that was set back.
    if (nowMs >= reportedAtMs && nowMs - reportedAtMs < everyMs) return;
    report(happened, count);
    reportedAtMs = nowMs;
    count = 0;
  };
};

/** The request that the running code is at work for, by id: so that every line of the log can name it, however deep. */
const running = new AsyncLocalStorage<string>();

/** What a line of the log says of the request that it is about; nothing where there is none. */
const requestFacts = (): { readonly reqId?: string } => {
  const reqId = running.getStore();
  return reqId === undefined ? {} : { reqId };
};

/** Lets all that is done for a request know it: a hook for `onRequest`. The framework keeps it while the body arrives. */
export const runInRequestScope = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
  running.run(request.id, done);
};
