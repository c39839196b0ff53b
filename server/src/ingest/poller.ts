import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreProvider } from '@touchline/provider/score-provider.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { createBoardUpdates, createChangedForecasts } from './board-updates.ts';
import type { BoardForecasts } from './board-updates.ts';
import type { BoardWriter } from './board-writer.ts';
import { createInFlightRequests } from './in-flight-requests.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { RecentResults } from './planning/poll-calls.ts';
import type { QuotaForecast } from './planning/quota-forecast.ts';
import { createPollState } from './poll-state.ts';
import type { PollState } from './poll-state.ts';
import type { DailyQuota } from './quota/daily-quota.ts';
import type { ForeignPace } from './quota/foreign-calls.ts';
import type { CurrentBoard } from './reply-changes.ts';

/** A mere freshness update gets a version at most this often. */
const freshnessEveryMs = 15_000;
/** Routine clock corrections are smaller. */
const clockStepMs = 2_000;
const tombstoneTtlMs = 24 * 3_600_000;
const tombstoneCleanupEveryMs = 3_600_000;

export type Poller = {
  /**
   * Keeps the board up to date with the provider until `signal` aborts. Rejects when the board cannot be written, for
   * example because another leader's term began.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The interval of a sport's polls now, in ms. Only the leader has the history for it and for the forecast. */
  readonly paceMs: (sport: SportId) => number | undefined;
  /** How a sport's calls will develop; undefined without a daily limit. Costs up to 20 ms of CPU time. */
  readonly forecast: (sport: SportId) => QuotaForecast | undefined;
};

/** Each sport's remaining calls as recorded before this node became the leader. */
export type SavedQuota = {
  readonly load: () => Promise<void>;
  readonly quota: (sport: SportId) => DailyQuota | undefined;
  readonly foreignPace: (sport: SportId) => ForeignPace | undefined;
};

export const createPoller = (options: {
  readonly provider: ScoreProvider;
  readonly board: CurrentBoard;
  readonly writer: BoardWriter;
  readonly forecasts: BoardForecasts;
  readonly ledger: SavedQuota;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly pollMs: number;
  readonly recent: RecentResults;
  /** Number of readers of the board. */
  readonly watchers: () => number;
  readonly events: IngestEvents;
}): Poller => {
  const { provider, board, writer, forecasts, ledger, clock, random, pollMs, events } = options;
  const freshnessMs = Math.min(freshnessEveryMs, pollMs);
  const createState = (sport: SportId): PollState => {
    const hasLive = provider.liveCall.includes(sport);
    const recent = provider.recentCall.includes(sport) ? options.recent : undefined;
    return createPollState({
      requests: { sport, hasLive, recent },
      board,
      forecastOf: forecasts.of,
      quota: () => ledger.quota(sport),
      foreignPace: () => ledger.foreignPace(sport),
      pollMs,
      now: clock.now,
      random,
    });
  };
  const pollStates = new Map(provider.sports.map((sport) => [sport, createState(sport)]));

  const run = async (signal: AbortSignal): Promise<void> => {
    const { term, version } = await writer.startTerm();
    await Promise.all([board.reached(version, signal), ledger.load()]);
    events.onLeading(term);
    for (const state of pollStates.values()) state.restart();

    const calls = createInFlightRequests({ ...options, pollStates }, signal);
    const updates = createBoardUpdates({ ...options, term, pollStates, freshnessMs });
    const changedForecasts = createChangedForecasts(options);
    let latestAt = -Infinity;
    let tombstonesDeletedAt = -Infinity;

    /** After the clock was set back, remembered times are in the future, and nothing may wait for them. */
    const detectClockReset = (): void => {
      const now = clock.now();
      if (now < latestAt - clockStepMs) {
        for (const state of pollStates.values()) state.reset();
        calls.resetClock();
        updates.resetClock();
        changedForecasts.resetClock();
      }
      latestAt = now;
    };

    const deleteTombstones = async (): Promise<void> => {
      tombstonesDeletedAt = clock.now();
      await writer.deleteTombstones(term, tombstonesDeletedAt - tombstoneTtlMs);
    };

    try {
      while (!signal.aborted) {
        calls.throwFailure();
        detectClockReset();
        const planAt = calls.startDue();
        // A write just before a reply would delay that reply for readers by the interval between two reads of the
        // board.
        const mayWrite = calls.areRepliesReady() || !calls.isReplyExpected();
        const moved = mayWrite ? changedForecasts.take() : [];
        if (mayWrite && (calls.areRepliesReady() || updates.isDue() || moved.length > 0)) {
          await updates.write(calls.drainReplies(), moved, signal);
        } else if (hasPassed(tombstoneCleanupEveryMs, { since: tombstonesDeletedAt, now: clock.now() }))
          await deleteTombstones();
        else await calls.wait(planAt);
      }
    } finally {
      await calls.end();
    }
  };

  return {
    run,
    paceMs: (sport) => pollStates.get(sport)?.paceMs(),
    forecast: (sport) => pollStates.get(sport)?.forecast(options.watchers() > 0),
  };
};
