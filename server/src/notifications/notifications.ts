import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { DailyAllowance } from '../platform/daily-allowance.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { counter, durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Part } from '../platform/supervise.ts';
import { worthMs } from './addressed-message.ts';
import { anonymousLifeMs, createKnownKeys, maxAnonymous } from './anonymous-limits.ts';
import { createDeliveryClaims } from './delivery-claims.ts';
import { createEventStore } from './event-store.ts';
import { createEventDetector, type EventSink, type WatchedBoard } from './event-watcher.ts';
import { createFanOut } from './fan-out.ts';
import type { NotificationEvents } from './notification-log.ts';
import { notificationRoutes } from './notification-routes.ts';
import { createPushSenderThread } from './push-sender.ts';
import type { PushOutcome } from './push-sender.ts';
import { createPushServices } from './push-services.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createRetries } from './retries.ts';
import { storedVapidKeys } from './vapid-keys.ts';
import type { VapidKeys } from './vapid-keys.ts';

const forgetEveryMs = 3_600_000;

/** Sends notifications to readers whose page is closed. */
export type Notifications = {
  /** The public key for subscriptions; undefined while notifications are off. */
  readonly publicKey: string | undefined;
  /** Routes below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** Long-running parts. */
  readonly parts: readonly Part[];
};

export const createNotifications = async (options: {
  readonly settings: {
    /** The operator's own keys. */
    readonly keys: VapidKeys | undefined;
    /** Contact for push services: `mailto:` or https. */
    readonly subject: string;
    /** The allowed push services; see `push-services.ts`. */
    readonly services: readonly string[];
  };
  /** Lifetime of a signed-in user's subscription after its last renewal. */
  readonly signedInDays: number;
  /** In production, the operator has to provide the key pair. */
  readonly production: boolean;
  readonly database: Database;
  readonly board: WatchedBoard;
  /** Gets the detected events, too; undefined if nothing else needs them. */
  readonly sink: EventSink | undefined;
  readonly isLeader: () => boolean;
  readonly findSession: FindSession;
  readonly publicUrl: string;
  readonly limit: RateLimit;
  readonly allowance: DailyAllowance;
  /** Matches of other days in this node's memory. */
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  /** Whether a team is known, even without a match in memory. */
  readonly isTeam: (sport: SportId, id: string) => boolean;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: NotificationEvents;
}): Promise<Notifications> => {
  const { settings, signedInDays, production, database, board, isLeader, clock, random, events } = options;
  const { now } = clock;
  const keys = settings.keys ?? (production ? undefined : await storedVapidKeys(database));
  const services = createPushServices(settings.services);
  const isKnown = createKnownKeys({ board, otherDays: options.otherDays, isTeam: options.isTeam, now });
  const anonymous = { most: maxAnonymous, isKnown };
  const pushSubscriptions = createPushSubscriptions({ database, anonymous, now });
  const routes = notificationRoutes({
    ...options,
    configured: keys !== undefined,
    subscriptions: pushSubscriptions,
    services,
  });
  const detector = createEventDetector({ ...options, store: createEventStore(database) });
  const detecting: Part = { name: 'match events', run: detector.run };
  if (keys === undefined) return { publicKey: undefined, routes, parts: options.sink === undefined ? [] : [detecting] };

  const sender = createPushSenderThread({ keys, subject: settings.subject });
  const { onUnreadable } = events;
  const claims = createDeliveryClaims({ database, now, worthMs, onUnreadable });
  const retries = createRetries({ database, now, onUnreadable });
  const fanOut = createFanOut({
    database,
    claims,
    retries,
    subscriptions: pushSubscriptions,
    services,
    sender,
    clock,
    random,
    events,
  });
  const sendAll = async (signal: AbortSignal): Promise<void> => {
    try {
      await fanOut.run(signal);
    } finally {
      await sender.close();
    }
  };
  const forgetUnused = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const forgotten = isLeader()
        ? await pushSubscriptions.deleteUnused({
            signedInMs: now() - signedInDays * 86_400_000,
            anonymousMs: now() - anonymousLifeMs,
          })
        : 0;
      if (forgotten > 0) events.onForgotten(forgotten);
      await clock.wait(forgetEveryMs, signal);
    }
  };
  return {
    publicKey: keys.publicKey,
    routes,
    parts: [detecting, { name: 'notifications', run: sendAll }, { name: 'unused subscriptions', run: forgetUnused }],
  };
};

const outcomes = ['sent', 'gone', 'later', 'refused', 'unusable'] as const satisfies readonly PushOutcome['kind'][];

/** Forwards the events and counts them. */
export const meterNotifications = (metrics: Metrics, events: NotificationEvents): NotificationEvents => {
  const posted = counter(metrics, {
    name: 'touchline_push_messages_total',
    help: 'Messages handed to push services, by outcome; every retry counts.',
    labels: { outcome: outcomes },
  });
  const keysRefused = counter(metrics, {
    name: 'touchline_push_keys_refused_total',
    help: 'Messages that push services refused because of our keys.',
    labels: {},
  });
  const ended = counter(metrics, {
    name: 'touchline_push_subscriptions_ended_total',
    help: 'Subscriptions that ended automatically, by reason.',
    labels: { why: ['gone', 'refused', 'unused'] },
  });
  const lag = durations(metrics, {
    name: 'touchline_push_lag_seconds',
    help: "Time from an event, plus the reader's delay, until a push service accepted the message.",
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
