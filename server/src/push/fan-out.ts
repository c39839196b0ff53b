import type { NewsKind } from '@touchline/domain/moments/match-news.ts';
import { isQuiet } from '@touchline/domain/push/quiet-hours.ts';
import type { PushChoice } from '@touchline/domain/push/push-choice.ts';
import type { PushMessage } from '@touchline/protocol/push-message.ts';
import { languageOf, languages } from '@touchline/texts/language.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { pushChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { createDoorbell } from '../platform/doorbell.ts';
import type { Claim, NewsClaims } from './news-claims.ts';
import type { NewsFacts } from './news-facts.ts';
import type { Posting } from './post-thread.ts';
import type { PushEvents } from './push-log.ts';
import type { PushOrder, PushOutcome } from './push-post.ts';
import type { PushServices } from './push-services.ts';
import { pushWords } from './push-words.ts';
import { createRetries, type Unsent } from './retries.ts';
import type { Recipient, SubscriptionBook } from './subscription-book.ts';

/** Batches that are posted at once. */
const mostBatches = 2;

/** So often it is looked for news without word of any: a notice may be lost. */
const unpromptedMs = 5_000;

/** Another node may be about to take what is due. */
const shortestWaitMs = 50;

/** What is under way when the server ends may finish within this time. */
const endWithinMs = 3_000;

/** For so long after it happened is news worth telling: a goal that is told late is told by the next one. */
const worthMsOf: Readonly<Record<NewsKind, number>> = {
  start: 600_000,
  goal: 600_000,
  disallowed: 600_000,
  'red-card': 600_000,
  'half-time': 600_000,
  end: 3_600_000,
};

export const worthMs = ({ kind }: Pick<NewsFacts, 'kind'>): number => worthMsOf[kind];

/** Push services wake a sleeping telephone for what is of high urgency: only for what cannot wait. */
const isUrgent: ReadonlySet<NewsKind> = new Set(['goal', 'disallowed', 'red-card']);

/** One topic a match, in 32 letters of base64url (RFC 8030, 5.4). */
const topicOf = (matchId: string): string => createHash('sha256').update(matchId).digest('base64url').slice(0, 32);

const wants = ({ choice }: Recipient, { kind }: NewsFacts, nowMs: number): boolean =>
  choice.kinds.includes(kind) && (choice.quiet === undefined || !isQuiet(choice.quiet, choice.zone, nowMs));

/**
 * Tells subscribers what happened, on every node: each claims some of them, so that nobody is told twice and more nodes tell sooner.
 * `run` rejects when the database is lost and is meant to be started again.
 */
export const createFanOut = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly claims: NewsClaims;
  readonly subscriptions: Pick<SubscriptionBook, 'drop' | 'refused' | 'taken'>;
  readonly services: PushServices;
  readonly posting: Pick<Posting, 'post'>;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: PushEvents;
}): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { database, claims, subscriptions, services, posting, clock, events } = options;
  const retries = createRetries(options);

  const ordersOf = ({ newsId, facts, atMs, recipients }: Claim): readonly Unsent[] => {
    const nowMs = clock.now();
    const topic = topicOf(facts.matchId);
    const payloadFor = createPayloads(facts, atMs);
    return recipients.flatMap((recipient): readonly Unsent[] => {
      const { id, endpoint, p256dh, auth, choice } = recipient;
      const untilMs = atMs + choice.delaySeconds * 1_000 + worthMs(facts);
      if (!wants(recipient, facts, nowMs) || !services.takes(endpoint) || untilMs <= nowMs) return [];
      const payload = payloadFor(choice);
      const urgency = isUrgent.has(facts.kind) ? 'high' : 'normal';
      const order: Omit<PushOrder, 'ttlS'> = { endpoint, p256dh, auth, payload, urgency, topic };
      const happenedMs = atMs + choice.delaySeconds * 1_000;
      return [{ subscriptionId: id, newsId, order, happenedMs, untilMs, tries: 0 }];
    });
  };

  /** Undefined where the server ended and the push services took too long. */
  const postInTime = async (
    orders: readonly PushOrder[],
    signal: AbortSignal,
  ): Promise<readonly PushOutcome[] | undefined> => {
    const done = new AbortController();
    const late = aborted(signal).then(() => clock.wait(endWithinMs, done.signal));
    try {
      return await Promise.race([posting.post(orders), late.then(() => undefined)]);
    } finally {
      done.abort();
    }
  };

  const post = async (batch: readonly Unsent[], signal: AbortSignal): Promise<void> => {
    if (batch.length === 0) return;
    const nowMs = clock.now();
    const outcomes = await postInTime(
      batch.map(({ order, untilMs }) => ({ ...order, ttlS: Math.max(0, Math.floor((untilMs - nowMs) / 1_000)) })),
      signal,
    );
    if (outcomes === undefined) return;
    const doneMs = clock.now();
    const ids: Record<PushOutcome['kind'], number[]> = { sent: [], gone: [], later: [], refused: [], unusable: [] };
    for (const [at, unsent] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined) continue;
      ids[outcome.kind].push(unsent.subscriptionId);
      events.onPosted(outcome, doneMs - unsent.happenedMs);
      if (outcome.kind === 'later') retries.add(unsent, outcome.waitMs);
    }
    await subscriptions.taken(ids.sent);
    await subscriptions.drop([...ids.gone, ...ids.unusable]);
    const dropped = await subscriptions.refused(ids.refused);
    if (ids.gone.length + ids.unusable.length + dropped > 0) {
      events.onDropped({ gone: ids.gone.length + ids.unusable.length, refused: dropped });
    }
  };

  /** Tells all who are due, then what is due once more; stops in between when `signal` aborts. */
  const tellDue = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const again = retries.due();
      const claimed = await claims.claim();
      if (claimed === undefined && again.length === 0) return;
      await post([...again, ...(claimed === undefined ? [] : retries.inPlaceOfOlder(ordersOf(claimed)))], signal);
    }
  };

  const nextInMs = async (): Promise<number> => {
    const nextMs = Math.min((await claims.nextAtMs()) ?? Infinity, retries.nextAtMs() ?? Infinity);
    return Math.min(unpromptedMs, Math.max(shortestWaitMs, nextMs - clock.now()));
  };

  return {
    run: async (signal) => {
      const bell = createDoorbell(clock);
      const lost = new AbortController();
      const session = await database.session((cause) => {
        lost.abort(cause);
        bell.ring();
      });
      signal.addEventListener('abort', bell.ring);
      try {
        await session.listen(pushChannel, bell.ring);
        while (!signal.aborted) {
          await Promise.all(Array.from({ length: mostBatches }, () => tellDue(signal)));
          await bell.rung(await nextInMs(), signal);
          if (lost.signal.aborted) {
            throw new Error('the session that hears of news was lost', { cause: lost.signal.reason });
          }
        }
      } finally {
        signal.removeEventListener('abort', bell.ring);
        await session.close();
      }
    },
  };
};

/** What is told of one piece of news, written once for each way of telling it that somebody wants. */
const createPayloads = (facts: NewsFacts, atMs: number) => {
  const { matchId } = facts;
  const written = new Map<string, string>();
  return ({ hideScores, language: wanted }: Pick<PushChoice, 'hideScores' | 'language'>): string => {
    const language = languageOf(wanted) ?? languages[0];
    const key = `${language} ${hideScores}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const words = pushWords(facts, { hideScores, language });
    const message: PushMessage = { ...words, tag: matchId, at: atMs, match: matchId };
    const payload = JSON.stringify(message);
    written.set(key, payload);
    return payload;
  };
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
