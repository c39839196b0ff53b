import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type {
  ChatCommand,
  Command,
  IdentityCommand,
  PaymentsCommand,
  PushCommand,
  ReplayCommand,
  SportsCommand,
} from './command-line.ts';
import { readCommand, usage } from './command-line.ts';
import type { StandIn } from './stand-in.ts';

const wallNow = (): number => Date.now();

// Each stand-in loads its own code alone: the product's start waits for all of them.

const sportsStandIn = async (command: SportsCommand | ReplayCommand): Promise<StandIn> => {
  const { createSportsStandIn } = await import('./sports-stand-in.ts');
  return createSportsStandIn(command, {
    wallNow,
    random: Math.random,
    wait: (ms) => wait(ms, undefined, { ref: false }),
  });
};

const identityStandIn = async (command: IdentityCommand): Promise<StandIn> => {
  const { createIdentityServer } = await import('./identity/identity-server.ts');
  const { clientId, clientSecret, redirectUris, coop } = command;
  return createIdentityServer({
    relyingParty: { clientId, clientSecret, redirectUris },
    coop,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
};

const paymentsStandIn = async (command: PaymentsCommand): Promise<StandIn> => {
  const { createPaymentsStandIn } = await import('./payments/payments-stand-in.ts');
  return createPaymentsStandIn(command, {
    wallNow,
    random: Math.random,
    wait: (ms) => wait(ms, undefined, { ref: false }),
    fetch,
    warn: (message) => void process.stderr.write(`${message}\n`),
  });
};

const chatStandIn = async (command: ChatCommand): Promise<StandIn> => {
  const { createChatStandIn } = await import('./chat/chat-stand-in.ts');
  return createChatStandIn(command, {
    wallNow,
    random: Math.random,
    wait: (ms) => wait(ms, undefined, { ref: false }),
  });
};

const pushStandIn = async (command: PushCommand): Promise<StandIn> => {
  const { createPushStandIn } = await import('./push/push-stand-in.ts');
  return createPushStandIn(command, { wallNow, wait: (ms) => wait(ms, undefined, { ref: false }) });
};

const standInOf = (command: Command): Promise<StandIn> => {
  if (command.kind === 'identity') return identityStandIn(command);
  if (command.kind === 'chat') return chatStandIn(command);
  if (command.kind === 'push') return pushStandIn(command);
  return command.kind === 'payments' ? paymentsStandIn(command) : sportsStandIn(command);
};

/** Two of them play the sports data service. */
const serviceNames = {
  sports: 'sports',
  replay: 'sports',
  identity: 'identity',
  payments: 'payments',
  chat: 'chat',
  push: 'push',
} as const;

const run = async (command: Command): Promise<void> => {
  const standIn = await standInOf(command);
  const end = (): void => {
    void standIn.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  if (command.exitWithParent) process.stdin.on('end', end).on('close', end).resume();
  const address = await standIn.listen(command.port);
  process.stdout.write(`simulator ${serviceNames[command.kind]} listening on ${address}\n`);
};

const read = readCommand(process.argv.slice(2), wallNow);
if (read.ok) await run(read.command);
else {
  process.stderr.write(`${read.problem}\n${usage}\n`);
  process.exitCode = 2;
}
