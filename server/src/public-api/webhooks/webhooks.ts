import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { counter, durations } from '../../platform/metrics/metrics.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Log } from '../../platform/log.ts';
import type { Part } from '../../platform/supervise.ts';
import { createGuardedPost } from './guarded-post.ts';
import { createForecastEvents, recordMatchEvents } from './webhook-events.ts';
import type { MatchEventSink } from './webhook-events.ts';
import { createWebhookQueue } from './webhook-queue.ts';
import { createWebhookSender } from './webhook-sender.ts';
import type { WebhookLog } from './webhook-sender.ts';

const forecastsEveryMs = 10_000;

/** Posts events to programs of other people; off unless the operator turns it on. */
export type Webhooks = {
  /** Stores the events of a match; undefined if webhooks are off. */
  readonly record: MatchEventSink | undefined;
  /** Long-running parts. */
  readonly parts: readonly Part[];
};

/** Counts attempts and their delay, and logs disabled webhooks. */
const meterWebhooks = (metrics: Metrics, log: Pick<Log, 'warn'>): WebhookLog => {
  const attempts = counter(metrics, {
    name: 'touchline_webhook_attempts_total',
    help: 'Messages posted to webhooks, by outcome; every retry counts.',
    labels: { outcome: ['delivered', 'failed'] },
  });
  const lag = durations(metrics, {
    name: 'touchline_webhook_seconds',
    help: "From the event, plus the webhook's delay, to the receiver's answer, of accepted attempts.",
    labels: [],
    upTo: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 3_600],
  });
  return {
    onAttempt: (outcome, lagMs) => {
      attempts.inc({ outcome });
      if (outcome === 'delivered') lag.observe(lagMs / 1_000);
    },
    onDisabled: (webhookId) => log.warn({ webhookId }, 'a webhook was disabled, because its receiver fails or is gone'),
  };
};

export const createWebhooks = (options: {
  readonly isOn: boolean;
  readonly privateHosts: readonly string[];
  readonly database: Database;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  readonly match: (id: string) => Match | undefined;
  readonly isLeader: () => boolean;
  readonly agent: string;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly metrics: Metrics;
  readonly log: Pick<Log, 'warn'>;
}): Webhooks => {
  const { database, isLeader, clock } = options;
  if (!options.isOn) return { record: undefined, parts: [] };
  const guarded = createGuardedPost(options);
  const queue = createWebhookQueue(database, clock.now);
  const sender = createWebhookSender({
    ...options,
    queue,
    post: guarded.post,
    log: meterWebhooks(options.metrics, options.log),
  });
  const forecasts = createForecastEvents({
    database,
    origin: options.simulated ? 'simulated' : 'real',
    match: options.match,
    now: clock.now,
  });
  const sendAll = async (signal: AbortSignal): Promise<void> => {
    try {
      await sender.run(signal);
    } finally {
      guarded.close();
    }
  };
  const recordForecasts = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      if (isLeader()) await forecasts.record();
      await clock.wait(forecastsEveryMs, signal);
    }
  };
  return {
    record: recordMatchEvents,
    parts: [
      { name: 'webhooks', run: sendAll },
      { name: 'forecast events', run: recordForecasts },
    ],
  };
};
