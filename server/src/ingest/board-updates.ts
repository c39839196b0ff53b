import type { SportFeed } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { BoardWriter } from './board-writer.ts';
import type { CallReply } from './in-flight-requests.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { PollState } from './poll-state.ts';
import type { CurrentBoard, ForecastOf } from './reply-changes.ts';

/** What goes on the board with each match beside what the source says. */
export type BoardForecasts = {
  readonly of: ForecastOf;
  /** Another number whenever prices or ratings of some match changed. */
  readonly version: () => number;
};

/** Prices also grow old, which nobody tells. */
const recheckEveryMs = 60_000;

/**
 * Matches whose forecast moved though the source said nothing new of them: a match of tomorrow is heard of once an hour, and its
 * row may not say something else than its details until then.
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

/** What answers change on the board. How fresh a sport is waits for its turn when nothing else changed. */
export type BoardUpdates = {
  /** What waits has waited long enough. */
  readonly isDue: () => boolean;
  /**
   * Takes answers in and writes what they change, and matches that changed without one where no answer holds them; rejects
   * when the board belongs to a later term.
   */
  readonly write: (answers: readonly CallReply[], moved: readonly Match[], signal: AbortSignal) => Promise<void>;
  /** The clock was set back: no remembered time holds. */
  readonly resetClock: () => void;
};

/** Writes in `term`; that nothing but the freshness changed is worth a version every `freshnessMs`. */
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
  const unwritten = new Map<SportId, SportFeed>();
  let writtenAt = -Infinity;

  const freshnessIsDue = (): boolean => clock.now() - writtenAt >= freshnessMs;

  const takeIn = (answers: readonly CallReply[], moved: readonly Match[]) => {
    const put = new Map(moved.map((match) => [match.id, match]));
    const drop = new Set<string>();
    let problemChanged = false;
    for (const { call, reply } of answers) {
      const news = pollStates.get(call.sport)?.received(call, reply);
      if (news === undefined) continue;
      for (const match of news.put) put.set(match.id, match);
      for (const id of news.drop) {
        drop.add(id);
        put.delete(id);
      }
      if (news.droppedItems.length > 0) events.onDroppedItems(call.sport, news.droppedItems);
      problemChanged ||= news.problemChanged;
      unwritten.set(call.sport, news.feed);
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
    // The next reply is compared with what this one changed.
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

const latestCheck = (feeds: Iterable<SportFeed>): number | undefined => {
  const times = [...feeds].flatMap(({ checkedAt }) => (checkedAt === undefined ? [] : [epochMs(checkedAt)]));
  return times.length === 0 ? undefined : Math.max(...times);
};
