import { setTimeout as wait } from 'node:timers/promises';

import { type Command, readCommand, usage } from './command-line.ts';
import { createStandIn, type World } from './stand-ins.ts';

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
    commands.map(async (command) => ({ command, standIn: await createStandIn(command, world) })),
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
