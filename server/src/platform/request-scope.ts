import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the running code is at work for, by id: so that every line of the log can name it, however deep. */
const running = new AsyncLocalStorage<string>();

/** What a line of the log says of the request that it is about; nothing where there is none. */
export const requestFacts = (): { readonly reqId?: string } => {
  const reqId = running.getStore();
  return reqId === undefined ? {} : { reqId };
};

/** Lets all that is done for a request know it: a hook for `onRequest`. The framework keeps it while the body arrives. */
export const keepRequestScope = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
  running.run(request.id, done);
};
