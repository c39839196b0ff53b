import { setTimeout as wait } from 'node:timers/promises';

import type { Command } from './command-line.ts';
import { readCommand, usage } from './command-line.ts';
import { createReplaySource } from './replay/replay-source.ts';
import { readRecordings } from './replay/recordings.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { createPlayedSource } from './sports/answer/played-source.ts';
import { createSeason } from './sports/season.ts';
import type { DataSource } from './wire-service/data-source.ts';
import { createSportsServer } from './wire-service/sports-server.ts';

const wallNow = (): number => Date.now();

const sourceOf = (command: Command, clock: SimulatedClock): DataSource =>
  command.kind === 'sports'
    ? createPlayedSource(createSeason(command.seed), clock.now, command.pictures)
    : createReplaySource(readRecordings(command.folder), { now: clock.now, stepMs: command.stepMs });

const run = async (command: Command): Promise<void> => {
  const clock = createSimulatedClock(wallNow, command.startMs, command.speed);
  const app = createSportsServer({
    source: sourceOf(command, clock),
    clock,
    limits: { day: command.quotaDay, minute: command.quotaMinute },
    plan: command.plan,
    key: command.key,
    overMinute: command.overMinute,
    wallNow,
    random: Math.random,
    wait: (ms) => wait(ms, undefined, { ref: false }),
  });
  const end = (): void => {
    // Closing again while closing is harmless: the second signal only repeats the wish.
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  if (command.exitWithParent) process.stdin.on('end', end).on('close', end).resume();
  // Loopback only: the stand-in has no secrets to guard itself with.
  const address = await app.listen({ host: '127.0.0.1', port: command.port });
  process.stdout.write(`simulator sports listening on ${address}\n`);
};

const read = readCommand(process.argv.slice(2), wallNow);
if (read.ok) await run(read.command);
else {
  process.stderr.write(`${read.problem}\n${usage}\n`);
  process.exitCode = 2;
}
