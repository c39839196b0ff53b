import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

/** The system error code, such as `ENOENT`; undefined without one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** An error in loggable form. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly causes?: readonly LoggedError[];
};

/** Circular causes must not lead to endless recursion. */
const mostCauses = 8;

/**
 * The type, message, location and causes of an error. Other properties are left out: database errors contain the values
 * of the statement (names, e-mail addresses, token hashes) and repeat them in the message and the stack.
 */
export const loggedError = (error: unknown, causesLeft = mostCauses): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = messageOf(error);
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

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const read = v.safeParse(databaseError, error);
  if (!read.success) return error.message;
  const { code, constraint, table, column } = read.output;
  const names = Object.entries({ constraint, table, column }).flatMap(([kind, name]) =>
    name ? [`${kind} ${name}`] : [],
  );
  return `the database refused: ${[code, ...names].join(', ')}`;
};

const name = v.nullish(v.string());

/**
 * Fields that the server sends with an error, in addition to a message that may contain values (`invalid input syntax
 * for type integer: "…"`). Both drivers' error classes have them. (postgresql.org/docs/15/protocol-error-fields.html)
 */
const databaseError = v.object({
  severity: v.string(),
  /** SQLSTATE. */
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  constraint: name,
  table: name,
  column: name,
});

const causesOf = (error: Error): readonly unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? error.errors : []),
];

/** The stack without the original message, with which it begins. */
const framesOf = ({ stack = '' }: Error): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));
