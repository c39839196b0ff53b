import type { SportFreshness } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { BoardForecasts } from '../src/ingest/board-updates.ts';
import type { BoardWrite, BoardWriter, RefusedMatch } from '../src/ingest/board-writer.ts';
import { createPoller } from '../src/ingest/poller.ts';
import type { DailyQuota } from '../src/ingest/quota/daily-quota.ts';
import type { CurrentBoard } from '../src/ingest/reply-changes.ts';
import { createManualClock } from './manual-clock.ts';
import { scriptedProvider } from './scripted-provider.ts';

/** When the clock of a tested poller starts, in epoch ms. */
export const testStartMs = Date.parse('2024-05-25T15:00:00.000Z');

/** A board and its writer in memory. */
const memoryBoard = (...matches: readonly Match[]) => {
  const held = new Map(matches.map((match) => [match.id, match]));
  const feeds: Partial<Record<SportId, SportFreshness>> = {};
  const writes: BoardWrite[] = [];
  /** The matches that the next write reports as refused. */
  const refused: RefusedMatch[] = [];
  let version = 1;
  let term = 0;
  let refuse: Error | undefined;
  let forgets = 0;
  const board: CurrentBoard = {
    version: () => version,
    match: (id) => held.get(id),
    matches: () => held.values(),
    sports: () => feeds,
    reached: () => Promise.resolve(),
  };
  const writer: BoardWriter = {
    startTerm: async () => {
      term += 1;
      return { term, version };
    },
    write: async (of, change) => {
      if (refuse) throw refuse;
      if (of !== term) return { ok: false, problem: 'not-leader' };
      version += 1;
      writes.push(change);
      for (const match of change.put) held.set(match.id, match);
      for (const id of change.drop) held.delete(id);
      Object.assign(feeds, change.sports);
      return { ok: true, version, refused: refused.splice(0) };
    },
    deleteTombstones: async () => {
      forgets += 1;
    },
  };
  const fail = (error: Error | undefined): void => {
    refuse = error;
  };
  return { board, writer, writes, refused, held, feeds, fail, forgets: () => forgets };
};

const unforeseen: BoardForecasts = { of: () => undefined, version: () => 0 };

/** A poller with a scripted provider, a board in memory and a manual clock. */
export const createTestedPoller = (
  options: {
    readonly sports?: readonly SportId[];
    readonly matches?: readonly Match[];
    readonly forecasts?: BoardForecasts;
    /** The stored quota at the start. */
    readonly quota?: (sport: SportId) => DailyQuota | undefined;
  } = {},
) => {
  const { sports = ['football'], matches = [], forecasts = unforeseen, quota = () => undefined } = options;
  const clock = createManualClock(testStartMs);
  const scripted = scriptedProvider(sports);
  const memory = memoryBoard(...matches);
  const droppedItems: string[] = [];
  const poller = createPoller({
    forecasts,
    ledger: { load: () => Promise.resolve(), quota, foreignPace: () => undefined },
    provider: scripted.source,
    board: memory.board,
    writer: memory.writer,
    clock,
    random: () => 0.5,
    pollMs: 15_000,
    recent: { league: 39, season: undefined, last: 10 },
    watchers: () => 1,
    events: {
      onLeading: () => undefined,
      onReply: () => undefined,
      onDroppedItems: (sport, reasons) => droppedItems.push(`${sport}: ${reasons.join(', ')}`),
      onWritten: () => undefined,
    },
  });
  const ending = new AbortController();
  const run = (): Promise<void> => poller.run(ending.signal);
  /** Advances time in one step. */
  const tick = clock.advance;
  /** Advances time in steps of a quarter of a second. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 250) await clock.advance(250);
  };
  /** Advances time in steps of half a minute. */
  const leap = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 30_000) await clock.advance(30_000);
  };
  return { ...scripted, ...memory, run, tick, pass, leap, setBack: clock.setBack, ending, droppedItems };
};
