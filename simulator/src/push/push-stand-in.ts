import { randomBytes } from 'node:crypto';
import type { PushCommand } from '../command-line.ts';
import type { StandIn } from '../stand-in.ts';
import { createPushServer } from './push-server.ts';

/** A browser's push service as the command line asks for it. */
export const createPushStandIn = (
  { answerMs }: PushCommand,
  world: {
    /** Epoch ms. */
    readonly wallNow: () => number;
    readonly wait: (ms: number) => Promise<void>;
  },
): StandIn => {
  const app = createPushServer({ answerMs, random: randomBytes, ...world });
  return {
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    close: () => app.close(),
  };
};
