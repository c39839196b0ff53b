import type { PaymentsCommand } from '../command-line.ts';
import { createSimulatedClock } from '../simulated-clock.ts';
import type { StandIn } from '../stand-in.ts';
import { createLedgerFile } from './ledger-file.ts';
import { createPaymentsServer } from './payments-server.ts';

/** The card-payment service as the command line asks for it. */
export const createPaymentsStandIn = (
  command: PaymentsCommand,
  world: {
    /** Epoch ms. */
    readonly wallNow: () => number;
    /** 0 (inclusive) to 1 (exclusive). */
    readonly random: () => number;
    readonly wait: (ms: number) => Promise<void>;
    readonly fetch: typeof fetch;
    /** Takes a line for whoever runs it. */
    readonly warn: (message: string) => void;
  },
): StandIn => {
  const app = createPaymentsServer({
    clock: createSimulatedClock(world.wallNow, command.startMs, command.speed),
    webhook: { url: command.webhook, secret: command.webhookSecret },
    priceId: command.price,
    link: command.link === undefined ? undefined : { id: command.link, returnUrl: command.linkReturn ?? null },
    key: command.key,
    edition: command.shapes,
    keeper: command.keep === undefined ? undefined : createLedgerFile(command.keep, world.warn),
    ...world,
  });
  return {
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    close: () => app.close(),
  };
};
