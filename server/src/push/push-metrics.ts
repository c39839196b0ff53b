import { counter, durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PushEvents } from './push-log.ts';
import type { PushOutcome } from './push-post.ts';

const outcomes = ['sent', 'gone', 'later', 'refused', 'unusable'] as const satisfies readonly PushOutcome['kind'][];

/** The same events, counted on their way. */
export const meterPush = (metrics: Metrics, events: PushEvents): PushEvents => {
  const posted = counter(metrics, {
    name: 'touchline_push_messages_total',
    help: 'Messages that were handed to push services, by what came of it; those that are sent again count each time.',
    labels: { outcome: outcomes },
  });
  const keysRefused = counter(metrics, {
    name: 'touchline_push_keys_refused_total',
    help: 'Messages that push services refused because of our keys.',
    labels: {},
  });
  const ended = counter(metrics, {
    name: 'touchline_push_subscriptions_ended_total',
    help: 'Subscriptions that ended by themselves, by why.',
    labels: { why: ['gone', 'refused', 'unused'] },
  });
  const lag = durations(metrics, {
    name: 'touchline_push_lag_seconds',
    help: 'From what happened, and the delay that a reader chose, until a push service had the message.',
    labels: [],
    upTo: [0.5, 1, 2.5, 5, 10, 30, 60, 300],
  });
  return {
    onPosted: (outcome, lagMs) => {
      posted.inc({ outcome: outcome.kind });
      if (outcome.kind === 'refused' && outcome.why === 'keys') keysRefused.inc({});
      if (outcome.kind === 'sent') lag.observe(Math.max(0, lagMs) / 1_000);
      events.onPosted(outcome, lagMs);
    },
    onDropped: (count) => {
      ended.inc({ why: 'gone' }, count.gone);
      ended.inc({ why: 'refused' }, count.refused);
      events.onDropped(count);
    },
    onForgotten: (count) => {
      ended.inc({ why: 'unused' }, count);
      events.onForgotten(count);
    },
    onUnreadable: events.onUnreadable,
  };
};
