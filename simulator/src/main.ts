import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, type CommandOf, readCommand, usage } from './command-line.ts';
import { createSimulatedClock, type StandIn, type World } from './simulated-clock.ts';

type Server = {
  readonly listen: (at: { readonly host: string; readonly port: number }) => Promise<string>;
  readonly close: () => Promise<unknown>;
};

const onLoopback = (app: Server): StandIn => ({
  listen: (port) => app.listen({ host: '127.0.0.1', port }),
  close: async () => void (await app.close()),
});

// Imported on demand, because the product's start waits for the stand-ins.

const played = async ({ seed, calendar }: CommandOf<'sports'>, now: () => number) => {
  const { createGeneratedFixtures } = await import('./sports/answer/generated-fixtures.ts');
  const { createSeason } = await import('./sports/season.ts');
  return createGeneratedFixtures(createSeason(seed, calendar, calendar === 'seasonal' ? now() : undefined), now);
};

const replayed = async (folder: string, now: () => number) => {
  const { createRecordedFixtures } = await import('./replay/recorded-fixtures.ts');
  const { readRecordings } = await import('./replay/recorded-matches.ts');
  return createRecordedFixtures(readRecordings(folder), now);
};

const sportsStandIn = async (command: CommandOf<'sports' | 'replay'>): Promise<StandIn> => {
  const { createSportsServer } = await import('./wire-service/sports-routes.ts');
  const { planQuota } = await import('./wire-service/quota.ts');
  const clock = createSimulatedClock(world.wallNow, command.now ?? world.wallNow(), command.speed);
  const { plan, key } = command;
  const limits = {
    day: command.quotaDay ?? planQuota[plan].day,
    minute: command.quotaMinute ?? planQuota[plan].minute,
  };
  const source = await (command.kind === 'sports' ? played(command, clock.now) : replayed(command.folder, clock.now));
  return onLoopback(createSportsServer({ source, clock, limits, plan, key, ...world }));
};

const paymentsStandIn = async (command: CommandOf<'payments'>): Promise<StandIn> => {
  const { createPaymentsServer } = await import('./payments/payments-server.ts');
  const { createLedgerFile } = await import('./payments/ledger.ts');
  const app = createPaymentsServer({
    clock: createSimulatedClock(world.wallNow, command.now ?? world.wallNow(), command.speed),
    webhook: { url: command.webhook, secret: command.webhookSecret },
    priceId: command.price,
    link: command.link === undefined ? undefined : { id: command.link, returnUrl: command.linkReturn ?? null },
    key: command.key,
    edition: command.shapes,
    keeper: command.keep === undefined ? undefined : createLedgerFile(command.keep, world.warn),
    ...world,
  });
  return onLoopback(app);
};

const newSecret = (): string => randomBytes(32).toString('base64url');

const identityStandIn = async (command: CommandOf<'identity'>): Promise<StandIn> => {
  const { createIdentityServer } = await import('./identity/identity-server.ts');
  const { clientId, clientSecret, redirectUri: redirectUris, coop } = command;
  return createIdentityServer({ relyingParty: { clientId, clientSecret, redirectUris }, coop, newSecret });
};

const chatStandIn = async (command: CommandOf<'chat'>): Promise<StandIn> => {
  const { createChatServer } = await import('./chat/chat-server.ts');
  const { model, key, firstMs, chunkMs, fault: faults } = command;
  return onLoopback(createChatServer({ model, key, pace: { firstMs, chunkMs }, faults, ...world }));
};

const pushStandIn = async (): Promise<StandIn> => {
  const { createPushServer } = await import('./push/push-server.ts');
  return onLoopback(createPushServer({ ...world, chance: world.random, random: randomBytes }));
};

const createStandIn = (command: Command): Promise<StandIn> => {
  if (command.kind === 'identity') return identityStandIn(command);
  if (command.kind === 'payments') return paymentsStandIn(command);
  if (command.kind === 'chat') return chatStandIn(command);
  return command.kind === 'push' ? pushStandIn() : sportsStandIn(command);
};

const world: World = {
  wallNow: Date.now,
  random: Math.random,
  wait: (ms) => wait(ms, undefined, { ref: false }),
  fetch,
  warn: (message) => void process.stderr.write(`${message}\n`),
};

/** `sports --port=1 -- chat --port=2` are two commands. */
const splitCommands = (args: readonly string[]): readonly (readonly string[])[] => {
  const at = args.indexOf('--');
  return at === -1 ? [args] : [args.slice(0, at), ...splitCommands(args.slice(at + 1))];
};

const run = async (commands: readonly Command[]): Promise<void> => {
  const standIns = await Promise.all(
    commands.map(async (command) => ({ command, standIn: await createStandIn(command) })),
  );
  const end = (): void => {
    void Promise.all(standIns.map(({ standIn }) => standIn.close())).then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  if (commands.some(({ exitWithParent }) => exitWithParent)) process.stdin.on('end', end).on('close', end).resume();
  for (const { command, standIn } of standIns) {
    const address = await standIn.listen(command.port);
    const service = command.kind === 'replay' ? 'sports' : command.kind;
    process.stdout.write(`simulator ${service} listening on ${address}\n`);
  }
};

const read = splitCommands(process.argv.slice(2)).map(readCommand);
const problem = read.find((each) => !each.ok);
if (problem === undefined) await run(read.flatMap((each) => (each.ok ? [each.command] : [])));
else {
  process.stderr.write(`${problem.problem}\n${usage}`);
  process.exitCode = 2;
}
