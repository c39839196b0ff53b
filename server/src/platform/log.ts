import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { loggedError } from './errors.ts';
import type { RecentErrors } from './recent-errors.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Headers with secrets or session tokens; never written to the log. */
const secretHeaders = ['authorization', 'cookie', 'set-cookie', 'stripe-signature', 'x-apisports-key'];

/**
 * The log of the process: JSON lines with the request id, if any, or human-readable lines if `readable` is set.
 * `destination` replaces standard output for JSON lines.
 */
export const createLog = (options: {
  readonly level: LogLevel;
  readonly readable: boolean;
  readonly destination?: DestinationStream;
  /** Sees every line that is written. */
  readonly recent?: Pick<RecentErrors, 'note'>;
}): Log => {
  const { recent } = options;
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    mixin: requestFacts,
    serializers: { err: (error: unknown) => loggedError(error) },
    ...(recent !== undefined && { hooks: { logMethod: noteLine(recent) } }),
    redact: { paths: secretHeaders.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]), remove: true },
  };
  if (options.destination) return pino(settings, options.destination);
  return options.readable ? pino(settings, PinoPretty({ translateTime: 'SYS:HH:MM:ss' })) : pino(settings);
};

/** A pino hook that passes on each line's text and fields, and writes the line. */
const noteLine = ({
  note,
}: Pick<RecentErrors, 'note'>): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function noteAndWrite(args, write, level) {
    const [first, second] = args;
    note(
      typeof first === 'string'
        ? { level, text: first, facts: undefined }
        : { level, text: typeof second === 'string' ? second : '', facts: first },
    );
    write.apply(this, args);
  };

/**
 * Reports events that clients can cause without limit: the first at once, then at most once per `everyMs` with the
 * count since the last report. Events after the last report are included in the next one.
 */
export const createThrottledReport = <T>(options: {
  readonly everyMs: number;
  /** Epoch ms. */
  readonly now: () => number;
  /** Receives the newest event and the number of events since the last report. */
  readonly report: (newest: T, count: number) => void;
}): ((happened: T) => void) => {
  const { everyMs, now, report } = options;
  let reportedAtMs = -Infinity;
  let count = 0;
  return (happened) => {
    count += 1;
    const nowMs = now();
    // A report time in the future means that the clock was set back.
    if (nowMs >= reportedAtMs && nowMs - reportedAtMs < everyMs) return;
    report(happened, count);
    reportedAtMs = nowMs;
    count = 0;
  };
};

/** The id of the request that is being handled, so that every log line can include it. */
const running = new AsyncLocalStorage<string>();

/** The request fields of a log line; none outside a request. */
const requestFacts = (): { readonly reqId?: string } => {
  const reqId = running.getStore();
  return reqId === undefined ? {} : { reqId };
};

/**
 * An `onRequest` hook that makes the request id available to all code that runs for the request. The framework
 * preserves it while the body arrives.
 */
export const runInRequestScope = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
  running.run(request.id, done);
};
