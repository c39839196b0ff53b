import type { SportFreshness } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { BoardWriter } from './board-writer.ts';
import type { CallReply } from './in-flight-requests.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { PollState } from './poll-state.ts';
import type { CurrentBoard, ForecastOf } from './reply-changes.ts';

/** Forecasts that are added to matches on the board. */
export type BoardForecasts = {
  readonly of: ForecastOf;
  /** Changes whenever the prices or ratings of a match change. */
  readonly version: () => number;
};

/** Forecasts are checked this often even without a new version, because prices also expire. */
const recheckEveryMs = 60_000;

/**
 * Finds matches whose forecast changed without a new reply. Tomorrow's matches are polled only every two hours, and a
 * match row must not differ from its match dialog for that long.
 */
export const createChangedForecasts = (options: {
  readonly board: Pick<CurrentBoard, 'matches'>;
  readonly forecasts: BoardForecasts;
  readonly clock: Pick<Clock, 'now'>;
}): { readonly take: () => readonly Match[]; readonly resetClock: () => void } => {
  const { board, forecasts, clock } = options;
  let version = Number.NaN;
  let lookedAt = -Infinity;

  const moved = (match: Match): readonly Match[] => {
    const forecast = forecasts.of(match, match.forecast);
    if (forecast === undefined || forecast === match.forecast) return [];
    return [{ ...match, forecast }];
  };

  return {
    take: () => {
      const at = clock.now();
      if (version === forecasts.version() && at - lookedAt < recheckEveryMs) return [];
      version = forecasts.version();
      lookedAt = at;
      return [...board.matches()].flatMap(moved);
    },
    resetClock: () => {
      lookedAt = -Infinity;
    },
  };
};

/** Collects what replies change on the board. A mere freshness update waits when nothing else changed. */
export type BoardUpdates = {
  /** Whether a waiting freshness update is due. */
  readonly isDue: () => boolean;
  /**
   * Writes what the replies change, plus the matches in `moved`, whose forecasts changed. If a reply changes such a
   * match too, the reply counts. Rejects when the board belongs to a later term.
   */
  readonly write: (answers: readonly CallReply[], moved: readonly Match[], signal: AbortSignal) => Promise<void>;
  /** Called when the clock was set back, which makes remembered times invalid. */
  readonly resetClock: () => void;
};

/** Writes in `term`; a mere freshness update gets a version at most every `freshnessMs`. */
export const createBoardUpdates = (options: {
  readonly term: number;
  readonly pollStates: ReadonlyMap<SportId, Pick<PollState, 'received'>>;
  readonly board: Pick<CurrentBoard, 'reached'>;
  readonly writer: Pick<BoardWriter, 'write'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly freshnessMs: number;
  readonly events: Pick<IngestEvents, 'onDroppedItems' | 'onWritten'>;
}): BoardUpdates => {
  const { term, pollStates, board, writer, clock, freshnessMs, events } = options;
  const unwritten = new Map<SportId, SportFreshness>();
  let writtenAt = -Infinity;

  const freshnessIsDue = (): boolean => clock.now() - writtenAt >= freshnessMs;

  const takeIn = (answers: readonly CallReply[], moved: readonly Match[]) => {
    const put = new Map(moved.map((match) => [match.id, match]));
    const drop = new Set<string>();
    let problemChanged = false;
    for (const { call, reply } of answers) {
      const changes = pollStates.get(call.sport)?.received(call, reply);
      if (changes === undefined) continue;
      for (const match of changes.put) put.set(match.id, match);
      for (const id of changes.drop) {
        drop.add(id);
        put.delete(id);
      }
      if (changes.droppedItems.length > 0) events.onDroppedItems(call.sport, changes.droppedItems);
      problemChanged ||= changes.problemChanged;
      unwritten.set(call.sport, changes.feed);
    }
    return { put: [...put.values()], drop: [...drop], problemChanged };
  };

  const write: BoardUpdates['write'] = async (answers, moved, signal) => {
    const { put, drop, problemChanged } = takeIn(answers, moved);
    const isFresher = unwritten.size > 0 && (problemChanged || freshnessIsDue());
    if (put.length + drop.length === 0 && !isFresher) return;
    const startedAt = clock.now();
    const sports = Object.fromEntries(unwritten);
    const result = await writer.write(term, { put, drop, sports, updatedAt: latestCheck(unwritten.values()) });
    if (!result.ok) throw new Error(`the board belongs to a later term than ${term}`);
    unwritten.clear();
    writtenAt = startedAt;
    for (const [sport, refused] of Map.groupBy(result.refused, (match) => match.sport)) {
      events.onDroppedItems(
        sport,
        refused.map(({ reason }) => reason),
      );
    }
    events.onWritten({ version: result.version, put: put.length - result.refused.length, drop: drop.length });
    // The next reply must be compared with the board after this change.
    await board.reached(result.version, signal);
  };

  return {
    isDue: () => unwritten.size > 0 && freshnessIsDue(),
    write,
    resetClock: () => {
      writtenAt = -Infinity;
    },
  };
};

const latestCheck = (feeds: Iterable<SportFreshness>): number | undefined => {
  const times = [...feeds].flatMap(({ checkedAt }) => (checkedAt === undefined ? [] : [epochMs(checkedAt)]));
  return times.length === 0 ? undefined : Math.max(...times);
};
