import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { answerProblem } from './http-problem.ts';

const headLimitBytes = 16 * 1024;
const headWithinMs = 10_000;
const requestWithinMs = 30_000;

/**
 * What a request may take to arrive, as the server's options: its head, also the first byte of a connection that says nothing,
 * within 10 s, the whole of it within 30 s. Answers, and so streams, may last. Node looks every 30 s unless told otherwise,
 * and would let a slow head have a minute.
 */
export const arrivalLimits = (
  patience: { readonly headMs: number; readonly requestMs: number } = {
    headMs: headWithinMs,
    requestMs: requestWithinMs,
  },
) => ({
  requestTimeout: patience.requestMs,
  http: {
    maxHeaderSize: headLimitBytes,
    headersTimeout: patience.headMs,
    // Node's own answer to a request without a host has none of our headers; the hook below refuses it.
    requireHostHeader: false,
    // A body that is none has ended before anybody reads it, without its own way through the runtime's streams.
    optimizeEmptyRequests: true,
    connectionsCheckingInterval: patience.headMs / 5,
  },
});

/**
 * A hook for `preParsing`. The framework reads the body of whoever names a type: where there is none, its end came before
 * anybody could hear of it, and the request would be left without an answer.
 */
export const readEmptyBodies: preParsingHookHandler = ({ raw, headers }, _reply, body, done) => {
  done(null, raw.readableEnded && headers['content-type'] !== undefined ? Readable.from([]) : body);
};

/**
 * A hook for `onRequest`. Refuses what one server reads in this way and another in that: a request that names several hosts (RFC 9112, 3.2) or
 * none where it has to, or another version than 1.0 and 1.1, which Node lets pass. Two lengths, or a length beside chunks, it
 * refuses itself.
 */
export const refuseAmbiguousRequests = ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (isUnambiguous(raw)) done();
  else answerProblem(reply.header('connection', 'close'), 'bad-request');
};

/** False for what the hook above refuses. */
export const isUnambiguous = ({ httpVersionMajor, httpVersionMinor, rawHeaders }: FastifyRequest['raw']): boolean => {
  const hosts = hostsIn(rawHeaders);
  return httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && httpVersionMinor === 0));
};

/** Raw headers are names and values in turn. */
const hostsIn = (rawHeaders: readonly string[]): number => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
};
