import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './problem.ts';

const headLimitBytes = 16 * 1024;
const headWithinMs = 10_000;
const requestWithinMs = 30_000;

/**
 * Limits for receiving a request, as server options: 16 KiB and 10 s for its head, even if the connection sends
 * nothing, and 30 s for the whole request. Responses, and therefore streams, are not limited. Node checks every 30 s by
 * default, and would allow a minute for the head.
 */
export const arrivalLimits = (
  timeouts: { readonly headMs: number; readonly requestMs: number } = {
    headMs: headWithinMs,
    requestMs: requestWithinMs,
  },
) => ({
  requestTimeout: timeouts.requestMs,
  http: {
    maxHeaderSize: headLimitBytes,
    headersTimeout: timeouts.headMs,
    // Node's own response to a request without a host lacks our headers, so the hook below refuses the request.
    requireHostHeader: false,
    connectionsCheckingInterval: timeouts.headMs / 5,
  },
});

/**
 * An `onRequest` hook that refuses requests that Node accepts but another server may parse differently. These have
 * several hosts (RFC 9112, 3.2) or none where one is required, an HTTP version other than 1.0 and 1.1, or a transfer
 * coding other than `chunked` (RFC 9112, 6.1). Node itself refuses requests with two lengths, or with a length and
 * chunks.
 */
export const refuseAmbiguousRequests = ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (isUnambiguous(raw)) done();
  else answerProblem(reply.header('connection', 'close'), 'bad-request');
};

const isUnambiguous = ({ httpVersionMajor, httpVersionMinor, rawHeaders }: FastifyRequest['raw']): boolean => {
  const hosts = valuesOf('host', rawHeaders).length;
  const codings = valuesOf('transfer-encoding', rawHeaders);
  const isChunkedOrNone = codings.length === 0 || (codings.length === 1 && codings[0]?.toLowerCase() === 'chunked');
  return httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && httpVersionMinor === 0)) && isChunkedOrNone;
};

/** Raw headers alternate between names and values. */
const valuesOf = (header: string, rawHeaders: readonly string[]): readonly string[] =>
  rawHeaders.filter((_value, at) => {
    const name = at % 2 === 1 ? rawHeaders[at - 1] : undefined;
    return name?.length === header.length && name.toLowerCase() === header;
  });
