import type { SportId } from '@touchline/domain/sport.ts';
import type { SportsSource } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import { hasPassed } from '../platform/has-passed.ts';
import { createBoardUpdates } from './board-updates.ts';
import type { BoardWriter } from './board-writer.ts';
import type { CurrentBoard } from './current-board.ts';
import type { FeedEvents } from './feed-events.ts';
import { createMovedForecasts } from './moved-forecasts.ts';
import type { BoardForecasts } from './moved-forecasts.ts';
import { createOpenCalls } from './open-calls.ts';
import type { DayQuota } from './planning/quota-day.ts';
import type { RecentResults } from './planning/sports-calls.ts';
import { createSportDesk } from './sport-desk.ts';
import type { SportDesk } from './sport-desk.ts';

/** "Checked just now" alone is worth a version this often. */
const freshnessEveryMs = 15_000;
/** Clocks are set by less every day. */
const clockStepMs = 2_000;
const forgetLeftAfterMs = 24 * 3_600_000;
const forgetLeftEveryMs = 3_600_000;

export type Poller = {
  /**
   * Keeps the board level with the source until `signal` aborts. Rejects when the board can't be written, also because
   * another leader's term began.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** What is left of each sport's calls, from before this node led. */
export type KnownCalls = {
  readonly load: () => Promise<void>;
  readonly quota: (sport: SportId) => DayQuota | undefined;
};

export const createPoller = (options: {
  readonly source: SportsSource;
  readonly board: CurrentBoard;
  readonly writer: BoardWriter;
  readonly forecasts: BoardForecasts;
  readonly ledger: KnownCalls;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly pollMs: number;
  readonly recent: RecentResults;
  /** How many follow the board. */
  readonly watchers: () => number;
  readonly events: FeedEvents;
}): Poller => {
  const { source, board, writer, forecasts, ledger, clock, random, pollMs, events } = options;
  const freshnessMs = Math.min(freshnessEveryMs, pollMs);
  const deskOf = (sport: SportId): SportDesk => {
    const hasLive = source.liveCall.includes(sport);
    const recent = source.recentCall.includes(sport) ? options.recent : undefined;
    return createSportDesk({
      calls: { sport, hasLive, recent },
      board,
      forecastOf: forecasts.of,
      quota: () => ledger.quota(sport),
      pollMs,
      now: clock.now,
      random,
    });
  };
  const desks = new Map(source.sports.map((sport) => [sport, deskOf(sport)]));

  const run = async (signal: AbortSignal): Promise<void> => {
    const { term, version } = await writer.takeTerm();
    await Promise.all([board.reached(version, signal), ledger.load()]);
    events.onLeading(term);
    for (const desk of desks.values()) desk.startAgain();

    const calls = createOpenCalls({ ...options, desks }, signal);
    const updates = createBoardUpdates({ ...options, term, desks, freshnessMs });
    const movedForecasts = createMovedForecasts(options);
    let latestAt = -Infinity;
    let forgotAt = -Infinity;

    /** After the clock was set back, times that were remembered lie in the future, and nothing may wait for them. */
    const mindTheClock = (): void => {
      const now = clock.now();
      if (now < latestAt - clockStepMs) {
        for (const desk of desks.values()) desk.forget();
        calls.startClockAgain();
        updates.startClockAgain();
        movedForecasts.startClockAgain();
      }
      latestAt = now;
    };

    const forgetLeft = async (): Promise<void> => {
      forgotAt = clock.now();
      await writer.forgetLeft(term, forgotAt - forgetLeftAfterMs);
    };

    try {
      while (!signal.aborted) {
        calls.throwFailure();
        mindTheClock();
        const planAt = calls.startDue();
        // A write a moment before an answer would hold that back from the readers by the rest between two reads of the board.
        const mayWrite = calls.areCollected() || !calls.areNear();
        const moved = mayWrite ? movedForecasts.take() : [];
        if (mayWrite && (calls.areCollected() || updates.areDue() || moved.length > 0)) {
          await updates.write(calls.takeAnswers(), moved, signal);
        } else if (hasPassed(forgetLeftEveryMs, { since: forgotAt, now: clock.now() })) await forgetLeft();
        else await calls.wait(planAt);
      }
    } finally {
      await calls.end();
    }
  };

  return { run };
};
