import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from './error-code.ts';

/** An error as the log knows it. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly causes?: readonly LoggedError[];
};

/** Errors that cause each other in a circle are no reason to fail. */
const mostCauses = 8;

/**
 * What went wrong, where, and why. Nothing else that hangs on an error is taken along: the database's errors hold the values of
 * the statement, which are names, e-mail addresses and hashes of tokens, and repeat them in their message and their stack.
 */
export const loggedError = (error: unknown, causesLeft = mostCauses): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const code = errorCode(error);
  const causes = causesLeft > 0 ? causesOf(error).map((cause) => loggedError(cause, causesLeft - 1)) : [];
  return {
    type: error.constructor.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(code !== undefined && { code }),
    ...(causes.length > 0 && { causes }),
  };
};

const causesOf = (error: Error): readonly unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? error.errors : []),
];

/** A stack begins with the message as it was. */
const framesOf = ({ stack = '' }: Error): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));
