import { newSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import type { KnownSeason } from '@touchline/domain/analyst/season-facts.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { analystEventSchema } from '@touchline/protocol/analyst-schema.ts';
import type { AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import * as v from 'valibot';
import type { AnswerFacts } from '../src/analyst/analyst-log.ts';
import { createAnalyst } from '../src/analyst/analyst.ts';
import type { MatchAnswers } from '../src/analyst/fact-collector.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { user } from '../src/platform/database/schema/account-tables.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { answerUnknownAddresses } from '../src/platform/http/problem.ts';
import { createRateLimit } from '../src/platform/http/rate-limit.ts';
import { readInputWithValibot } from '../src/platform/http/request-input.ts';
import { createLog } from '../src/platform/log.ts';
import { fieldOf } from './stream-reader.ts';

type Facts = Extract<AnalystEvent, { event: 'facts' }>;
type Words = Extract<AnalystEvent, { event: 'text' }>;
type Done = Extract<AnalystEvent, { event: 'done' }>;
type Problem = Extract<AnalystEvent, { event: 'problem' }>;

/** An answer of the analyst as the reader receives it. */
type ReadAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** The code of the problem document; undefined if the response is a stream. */
  readonly code: string | undefined;
  /** The events so far. */
  readonly events: readonly AnalystEvent[];
  /** The number of comment lines so far. */
  readonly comments: () => number;
  /** The text so far. */
  readonly text: () => string;
  /** The first event of a kind, past or future. Each rejects if the answer ends without such an event. */
  readonly facts: () => Promise<Facts['data']>;
  readonly words: () => Promise<Words['data']>;
  readonly done: () => Promise<Done['data']>;
  readonly problem: () => Promise<Problem['data']>;
  /** Resolves when the answer has ended, even with an error. */
  readonly over: Promise<void>;
};

const readAnswer = async (reply: Response): Promise<ReadAnswer> => {
  const events: AnalystEvent[] = [];
  let comments = 0;
  let isOver = false;
  let received = Promise.withResolvers<void>();
  const notify = (): void => {
    received.resolve();
    received = Promise.withResolvers();
  };

  const take = (block: string): void => {
    if (block.startsWith(':')) {
      comments += 1;
      return;
    }
    const data: unknown = JSON.parse(fieldOf(block, 'data') ?? 'null');
    events.push(v.parse(analystEventSchema, { event: fieldOf(block, 'event'), data }));
  };

  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const problem = isStream ? undefined : v.parse(v.object({ code: v.string() }), await reply.json());

  const readAll = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of reply.body ?? []) {
        const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        notify();
      }
    } catch (error) {
      // If the reader aborts, reading fails with one of these errors.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
    } finally {
      isOver = true;
      notify();
    }
  };
  const over = isStream ? readAll() : Promise.resolve();

  const first = async <Event extends AnalystEvent>(is: (event: AnalystEvent) => event is Event): Promise<Event> => {
    for (;;) {
      const found = events.find(is);
      if (found !== undefined) return found;
      if (isOver) throw new Error(`the answer ended with ${JSON.stringify(events)}`);
      await received.promise;
    }
  };

  return {
    status: reply.status,
    headers: reply.headers,
    code: problem?.code,
    events,
    comments: () => comments,
    text: () => events.map(({ event, data }) => (event === 'text' ? data.delta : '')).join(''),
    facts: async () => (await first((event): event is Facts => event.event === 'facts')).data,
    words: async () => (await first((event): event is Words => event.event === 'text')).data,
    done: async () => (await first((event): event is Done => event.event === 'done')).data,
    problem: async () => (await first((event): event is Problem => event.event === 'problem')).data,
    over,
  };
};

const nothing = { sample: true, reason: 'nothing', updatedAt: '2026-03-14T15:00:00.000Z' } as const;
const pair = { home: 9, away: 9 };

/** Only sample data for all matches, which the analyst must never use. */
export const samplesAlone: MatchAnswers = {
  odds: async ({ id }) => ({
    ...nothing,
    odds: { matchId: id, homeWin: 2, homeWinAmerican: 100, awayWin: 2.5, awayWinAmerican: 150 },
  }),
  statistics: async ({ id }) => ({
    ...nothing,
    statistics: {
      matchId: id,
      possession: pair,
      shots: pair,
      shotsOnTarget: pair,
      corners: pair,
      fouls: pair,
      yellowCards: pair,
      redCards: pair,
    },
  }),
  details: async () => ({ reason: 'nothing', updatedAt: nothing.updatedAt }),
};

/** A node that answers questions over real HTTP, for users that a request header names. */
export type ServedAnalyst = Awaited<ReturnType<typeof serveAnalyst>>;

export const serveAnalyst = async (options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly baseUrl: string | undefined;
  readonly matches?: readonly Match[];
  readonly answers?: MatchAnswers;
  readonly apiKey?: string;
  readonly keyPrefix?: string;
  readonly signInConfigured?: boolean;
  readonly dailyMessages?: number;
  readonly dailyTokens?: number;
  readonly questionsAtOnce?: number;
  readonly seasons?: readonly KnownSeason[];
}) => {
  const { database, clock, baseUrl, apiKey = 'demo', keyPrefix = '', signInConfigured = true } = options;
  const { dailyMessages = 100, dailyTokens = 200_000, questionsAtOnce = 1_000, seasons = [] } = options;
  let matches = options.matches ?? [];
  let ids = 0;
  const subscriptions = new Map<string, Subscription>();
  const answered: AnswerFacts[] = [];
  const failures: string[] = [];
  const analyst = createAnalyst({
    settings: { apiKey, keyPrefix, baseUrl, model: 'gpt-3.5-turbo', dailyMessages, dailyTokens },
    signInConfigured,
    database,
    clock,
    newId: () => `id-${process.pid}-${(ids += 1)}-${Math.trunc(clock.now())}`,
    fetch,
    board: { matches: () => matches },
    isStale: () => false,
    provider: 'API-Sports',
    simulated: false,
    answers: options.answers ?? samplesAlone,
    forecastOf: async () => undefined,
    seasons: { of: (key) => seasons.find(({ about }) => about.key === key), all: () => seasons },
    subscriptions: { read: async (uid) => subscriptions.get(uid) ?? null },
    findSession: async ({ headers }) => {
      const uid = headers['x-test-user'];
      return typeof uid === 'string' ? { user: { uid }, sessionHash: 'a session' } : undefined;
    },
    limit: createRateLimit({ burst: questionsAtOnce, everyMs: 6_000, maxVisitors: 100, now: clock.now }),
    publicUrl: 'http://localhost:3000',
    site: 'Kickabout',
    headers: { 'x-of-every-answer': 'yes' },
    events: {
      onAnswered: (facts) => answered.push(facts),
      onProviderFailure: ({ kind }) => failures.push(kind),
      onBroken: (cause) => failures.push(`broken: ${String(cause)}`),
    },
  });
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
  http.addHook('preClose', (done) => {
    analyst.close();
    done();
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(analyst.routes);
    },
    { prefix: '/api' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });

  const send = async (
    uid: string | undefined,
    messages: readonly { readonly role: string; readonly content: string }[],
    more: {
      readonly signal?: AbortSignal;
      readonly headers?: Readonly<Record<string, string>>;
      /** Additional fields of the request body. */
      readonly reader?: Readonly<Record<string, unknown>>;
    } = {},
  ): Promise<ReadAnswer> =>
    readAnswer(
      await fetch(`${origin}/api/analyst/messages`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...(uid !== undefined && { 'x-test-user': uid }),
          ...more.headers,
        },
        body: JSON.stringify({ messages, ...more.reader }),
        ...(more.signal !== undefined && { signal: more.signal }),
      }),
    );

  return {
    configured: analyst.configured,
    /** What was logged about answers. */
    answered,
    failures,
    put: (now: readonly Match[]): void => {
      matches = now;
    },
    /** Adds a user with premium until `untilMs` (epoch ms). */
    join: async (uid: string, untilMs: number): Promise<void> => {
      const at = new Date(clock.now());
      await database.orm
        .insert(user)
        .values({ uid, issuer: 'https://issuer.example', subject: uid, createdAt: at, signedInAt: at })
        .onConflictDoNothing();
      subscriptions.set(uid, {
        ...newSubscription(uid, clock.now()),
        isActive: true,
        plan: 'premium',
        status: 'active',
        currentPeriodEnd: new Date(untilMs).toISOString(),
      });
    },
    send,
    ask: (uid: string | undefined, question: string, more: Parameters<typeof send>[2] = {}): Promise<ReadAnswer> =>
      send(uid, [{ role: 'user', content: question }], more),
    close: (): Promise<void> => http.close(),
  };
};
