import type { ReplayCommand, SportsCommand } from './command-line.ts';
import { createReplaySource } from './replay/replay-source.ts';
import { readRecordings } from './replay/recordings.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { createPlayedSource } from './sports/answer/played-source.ts';
import { createSeason } from './sports/season.ts';
import type { StandIn } from './stand-in.ts';
import type { DataSource } from './wire-service/data-source.ts';
import { createSportsServer } from './wire-service/sports-server.ts';

const sourceOf = (command: SportsCommand | ReplayCommand, clock: SimulatedClock): DataSource =>
  command.kind === 'sports'
    ? createPlayedSource(createSeason(command.seed), clock.now, command.pictures)
    : createReplaySource(readRecordings(command.folder), { now: clock.now, stepMs: command.stepMs });

/** The sports data service: a day that is played, or recorded replies played again. */
export const createSportsStandIn = (
  command: SportsCommand | ReplayCommand,
  world: {
    /** Epoch ms. */
    readonly wallNow: () => number;
    /** 0 (inclusive) to 1 (exclusive). */
    readonly random: () => number;
    readonly wait: (ms: number) => Promise<void>;
  },
): StandIn => {
  const clock = createSimulatedClock(world.wallNow, command.startMs, command.speed);
  const app = createSportsServer({
    source: sourceOf(command, clock),
    clock,
    limits: { day: command.quotaDay, minute: command.quotaMinute },
    plan: command.plan,
    key: command.key,
    overMinute: command.overMinute,
    ...world,
  });
  return {
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    close: () => app.close(),
  };
};
