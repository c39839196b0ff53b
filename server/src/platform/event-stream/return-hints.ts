import type { Frame } from './frame.ts';
import { retryFrame } from './frame.ts';
import type { StreamSocket } from './stream-socket.ts';

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** Who is sent off comes back after this time at the soonest, and spread over the other. */
const soonestMs = 500;
const returnSpreadMs = 4_000;

/** When readers of a stream come back, so that they never all do at once. */
export type ReturnHints = {
  /** For the first bytes of a stream: how long its reader waits after a connection that broke. */
  readonly first: () => Frame;
  /** Ends a stream in order because the node stops, with a time to come back that is the reader's own. */
  readonly sendOff: (socket: StreamSocket) => void;
};

/** `random` gives 0 (inclusive) to 1 (exclusive). */
export const createReturnHints = (random: () => number): ReturnHints => ({
  first: () => retryFrame(Math.round(retryMs + random() * retryJitterMs)),
  sendOff: (socket) => {
    socket.send(retryFrame(Math.round(soonestMs + random() * returnSpreadMs)));
    socket.end();
  },
});
