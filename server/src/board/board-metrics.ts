import type { BoardChange } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';
import { durations, gauge, gaugeBy, total } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { LiveBoard } from './live-board.ts';
import type { LiveStream } from './live-stream.ts';

/** Runs and measures `work`, which serializes and compresses a snapshot. */
export type MeasureBuild = <T>(coding: ContentEncoding, work: () => Promise<T>) => Promise<T>;

/** Measures how long snapshots take to compress, and counts them: at most one per version and coding. */
export const meterSnapshots = (
  metrics: Metrics,
  /** A monotonic time in ms, finer than the wall clock. */
  elapsedMs: () => number,
): MeasureBuild => {
  const builds = durations(metrics, {
    name: 'touchline_snapshot_build_seconds',
    help: 'From the first request for a version’s snapshot in a coding until it is compressed; compression runs off the main thread.',
    labels: ['coding'],
    upTo: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5],
  });
  return async (coding, work) => {
    const startedAt = elapsedMs();
    const built = await work();
    builds.observe({ coding }, (elapsedMs() - startedAt) / 1_000);
    return built;
  };
};

/** Exposes metrics of the board and its stream. */
export const meterBoard = (
  metrics: Metrics,
  {
    board,
    stream,
    now,
  }: {
    readonly board: Pick<LiveBoard, 'version' | 'matches' | 'sports'>;
    readonly stream: Pick<LiveStream, 'counts' | 'subscribe'>;
    /** Epoch ms. */
    readonly now: () => number;
  },
): void => {
  total(metrics, {
    name: 'touchline_deliveries_total',
    help: 'Events of the board written to readers: readers times events.',
    read: () => stream.counts().delivered,
  });
  total(metrics, {
    name: 'touchline_slow_readers_dropped_total',
    help: 'Readers of the board disconnected because they read nothing, or fell behind, for too long.',
    read: () => stream.counts().dropped,
  });
  const ages = durations(metrics, {
    name: 'touchline_event_age_seconds',
    help: 'From the provider’s reply that changed a match until its event was written to every current reader of this node.',
    labels: [],
    upTo: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  });
  stream.subscribe((step) => {
    const repliedAtMs = step.kind === 'change' ? newestReplyAt(step.change) : undefined;
    if (repliedAtMs !== undefined) ages.observe(Math.max(0, now() - repliedAtMs) / 1_000);
  });
  gauge(metrics, { name: 'touchline_board_version', help: 'The board’s version on this node.', read: board.version });
  gaugeBy(metrics, {
    name: 'touchline_board_matches',
    help: 'Matches on the board, by status.',
    label: 'status',
    read: () => {
      const counts = new Map<string, number>();
      for (const { status } of board.matches()) counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    },
  });
  gaugeBy(metrics, {
    name: 'touchline_board_age_seconds',
    help: 'Time since the provider last confirmed a sport.',
    label: 'sport',
    read: () =>
      Object.entries(board.sports()).flatMap(([sport, { checkedAt }]): [string, number][] =>
        checkedAt === undefined ? [] : [[sport, Math.max(0, now() - epochMs(checkedAt)) / 1_000]],
      ),
  });
  gaugeBy(metrics, {
    name: 'touchline_sport_failing_seconds',
    help: 'Time since the provider stopped giving usable replies for a sport; absent while replies are usable.',
    label: 'sport',
    read: () =>
      Object.entries(board.sports()).flatMap(([sport, { problem }]): [string, number][] =>
        problem === undefined ? [] : [[sport, Math.max(0, now() - epochMs(problem.since)) / 1_000]],
      ),
  });
};

/**
 * When the newest reply behind this change arrived, in epoch ms. Undefined for changes that only affect forecasts,
 * which need no reply, or freshness, whose updates are delayed on purpose.
 */
const newestReplyAt = ({ put, patch = {}, drop, sports = {} }: BoardChange): number | undefined => {
  const movesMore = Object.values(patch).some((fields) => Object.keys(fields).some((field) => field !== 'forecast'));
  if (put === undefined && drop === undefined && !movesMore) return undefined;
  const replies = Object.values(sports).flatMap(({ checkedAt, problem }) =>
    checkedAt === undefined || problem !== undefined ? [] : [epochMs(checkedAt)],
  );
  return replies.length === 0 ? undefined : Math.max(...replies);
};
