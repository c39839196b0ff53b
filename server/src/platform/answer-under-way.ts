import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestsBehind } from './request-queue.ts';

/**
 * True when an answer is under way on the connection, or owed to a request that has come whole: whatever is written to the
 * socket now would be taken for a part of it, or for it.
 */
export const isAnswerUnderWay = (socket: Socket): boolean => {
  // The runtime keeps the answer whose turn it is under a name of its own, and asks the same of it.
  const response: unknown = Reflect.get(socket, '_httpMessage');
  if (!(response instanceof ServerResponse)) return false;
  if (response.writableEnded) return requestsBehind(socket) > 0;
  return response.headersSent || response.req.complete;
};
