import type { ChatCommand } from '../command-line.ts';
import type { StandIn } from '../stand-in.ts';
import { createChatServer } from './chat-server.ts';

/** The service of chat completions as the command line asks for it. */
export const createChatStandIn = (
  command: ChatCommand,
  world: {
    /** Epoch ms. */
    readonly wallNow: () => number;
    /** 0 (inclusive) to 1 (exclusive). */
    readonly random: () => number;
    readonly wait: (ms: number) => Promise<void>;
  },
): StandIn => {
  const { model, key, pace, faults } = command;
  const app = createChatServer({ model, key, pace, faults, ...world });
  return {
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    close: () => app.close(),
  };
};
