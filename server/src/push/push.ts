import type { Match } from '@touchline/domain/match/match.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { DailyAllowance } from '../platform/daily-allowance.ts';
import type { Database } from '../platform/database/database.ts';
import type { FindSession } from '../platform/http/admission.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { worthMs } from './addressed.ts';
import { anonymousLifeMs, createKnownKeys, mostAnonymous, signedInLifeMs } from './anonymous-bounds.ts';
import { createFanOut } from './fan-out.ts';
import { createNewsBook } from './news-book.ts';
import { createNewsClaims } from './news-claims.ts';
import { createNewsDesk, type WatchedBoard } from './news-desk.ts';
import { createPosting } from './post-thread.ts';
import type { PushEvents } from './push-log.ts';
import { pushRoutes } from './push-routes.ts';
import { createPushServices } from './push-services.ts';
import { createRetries } from './retries.ts';
import { createSubscriptionBook } from './subscription-book.ts';
import { keptVapidKeys } from './vapid-keys.ts';
import type { VapidKeys } from './vapid-pair.ts';

const forgetEveryMs = 3_600_000;

/** What readers are told while their page is closed. */
export type Push = {
  /** What browsers subscribe to; undefined while nobody can be told anything. */
  readonly publicKey: string | undefined;
  /** Below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
};

export const createPush = async (options: {
  readonly settings: {
    /** The operator's own. */
    readonly keys: VapidKeys | undefined;
    /** Whom a push service may write to: `mailto:` or https. */
    readonly subject: string;
    /** See `push-services.ts`. */
    readonly services: readonly string[];
  };
  /** Nothing is made up for one. */
  readonly production: boolean;
  readonly database: Database;
  readonly board: WatchedBoard;
  readonly isLeader: () => boolean;
  readonly whoAsks: FindSession;
  readonly publicUrl: string;
  readonly limit: RateLimit;
  readonly allowance: DailyAllowance;
  /** Matches of other days that this node has read. */
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: PushEvents;
}): Promise<Push> => {
  const { settings, production, database, board, isLeader, clock, random, events } = options;
  const { now } = clock;
  const keys = settings.keys ?? (production ? undefined : await keptVapidKeys(database));
  const services = createPushServices(settings.services);
  const isKnown = createKnownKeys({ board, otherDays: options.otherDays, now });
  const anonymous = { most: mostAnonymous, isKnown };
  const book = createSubscriptionBook({ database, anonymous, now });
  const routes = pushRoutes({ ...options, configured: keys !== undefined, book, services });
  if (keys === undefined) return { publicKey: undefined, routes, parts: [] };

  const news = createNewsDesk({ board, book: createNewsBook(database), isLeader, clock });
  const posting = createPosting({ keys, subject: settings.subject });
  const { onUnreadable } = events;
  const claims = createNewsClaims({ database, now, worthMs, onUnreadable });
  const retries = createRetries({ database, now, onUnreadable });
  const fanOut = createFanOut({
    database,
    claims,
    retries,
    subscriptions: book,
    services,
    posting,
    clock,
    random,
    events,
  });
  const tellAll = async (signal: AbortSignal): Promise<void> => {
    try {
      await fanOut.run(signal);
    } finally {
      await posting.close();
    }
  };
  const forgetUnused = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const forgotten = isLeader()
        ? await book.forget({ signedInMs: now() - signedInLifeMs, anonymousMs: now() - anonymousLifeMs })
        : 0;
      if (forgotten > 0) events.onForgotten(forgotten);
      await clock.wait(forgetEveryMs, signal);
    }
  };
  return {
    publicKey: keys.publicKey,
    routes,
    parts: [
      { name: 'news of matches', run: news.run },
      { name: 'notifications', run: tellAll },
      { name: 'unused subscriptions', run: forgetUnused },
    ],
  };
};
