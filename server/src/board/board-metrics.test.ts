import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { meterBoard } from './board-metrics.ts';
import type { BoardStep } from './board-replica.ts';

const startMs = Date.parse('2026-03-20T12:00:00Z');
const secondsAgo = (seconds: number): string => new Date(startMs - seconds * 1_000).toISOString();

/** Metrics of a board and a stream; the test reports which steps were sent. */
const metered = (sports: FreshnessBySport = {}) => {
  const metrics = createMetrics();
  const listeners: ((step: BoardStep) => void)[] = [];
  const tally = { delivered: 0, refused: 0, dropped: 0 };
  meterBoard(metrics, {
    board: {
      version: () => 7,
      matches: () => [],
      sports: () => sports,
    },
    stream: {
      counts: () => tally,
      subscribe: (onSent) => {
        listeners.push(onSent);
        return () => undefined;
      },
    },
    now: () => startMs,
  });
  /** The lines of a metric without its help text. */
  const read = async (name: string): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name));
  return { read, tally, step: (step: BoardStep) => listeners.forEach((hear) => hear(step)) };
};

const change = (parts: Partial<Extract<BoardStep, { kind: 'change' }>['change']>): BoardStep => ({
  kind: 'change',
  change: { version: 7, updatedAt: null, ...parts },
  putTexts: (parts.put ?? []).map((match) => JSON.stringify(match)),
});
const fresh = { football: { checkedAt: secondsAgo(1.5) } };

it("The stream's counts are read at each scrape.", async () => {
  const { read, tally } = metered();
  Object.assign(tally, { delivered: 30, refused: 2, dropped: 1 });
  for (const time of ['first', 'second']) {
    expect([time, await read('touchline_deliveries_total')]).toEqual([time, ['touchline_deliveries_total 30']]);
  }
  tally.delivered = 40;
  expect(await read('touchline_deliveries_total')).toEqual(['touchline_deliveries_total 40']);
  expect(await read('touchline_slow_readers_dropped_total')).toEqual(['touchline_slow_readers_dropped_total 1']);
});

it('The age of an event is the age of its newest reply.', async () => {
  const { read, step } = metered();
  step(change({ drop: ['football-1'], sports: { ...fresh, hockey: { checkedAt: secondsAgo(9) } } }));
  expect(await read('touchline_event_age_seconds_count')).toEqual(['touchline_event_age_seconds_count 1']);
  expect(await read('touchline_event_age_seconds_sum')).toEqual(['touchline_event_age_seconds_sum 1.5']);
});

it.each([
  ['resets the readers', { kind: 'rebuilt', version: 7 }],
  ['only updates freshness', change({ sports: fresh })],
  ['only changes a forecast', change({ patch: { 'football-1': { forecast: null } }, sports: fresh })],
  ['is not caused by a reply', change({ patch: { 'football-1': { score: null } } })],
  [
    'comes with a failed reply',
    change({
      drop: ['football-1'],
      sports: { football: { ...fresh.football, problem: { kind: 'network', since: secondsAgo(60) } } },
    }),
  ],
] as const)('An event that %s has no age.', async (_what, step) => {
  const reported = metered();
  reported.step(step);
  expect(await reported.read('touchline_event_age_seconds_count')).toEqual(['touchline_event_age_seconds_count 0']);
});

it('The age of the data and the duration of a current failure are exported by sport.', async () => {
  const { read } = metered({
    football: { checkedAt: secondsAgo(20) },
    hockey: { checkedAt: secondsAgo(600), problem: { kind: 'quota', since: secondsAgo(300) } },
    mma: { problem: { kind: 'network', since: secondsAgo(5) } },
  });
  expect(await read('touchline_board_age_seconds')).toEqual([
    'touchline_board_age_seconds{sport="football"} 20',
    'touchline_board_age_seconds{sport="hockey"} 600',
  ]);
  expect(await read('touchline_sport_failing_seconds')).toEqual([
    'touchline_sport_failing_seconds{sport="hockey"} 300',
    'touchline_sport_failing_seconds{sport="mma"} 5',
  ]);
});
