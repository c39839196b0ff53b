import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { loggedError } from './logged-error.ts';
import { requestFacts } from './request-scope.ts';

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
