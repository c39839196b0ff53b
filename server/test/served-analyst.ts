import type { Match } from '@touchline/domain/match/match.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import { newSubscription } from '@touchline/domain/subscription/subscription.ts';
import { createAnalyst } from '../src/analyst/analyst.ts';
import type { AnswerFacts } from '../src/analyst/analyst-log.ts';
import type { MatchAnswers } from '../src/analyst/fact-desk.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { user } from '../src/platform/database/schema/account-tables.ts';
import { answerUnknownAddresses } from '../src/platform/http-problem.ts';
import { createHttpServer } from '../src/platform/http-server.ts';
import { createLog } from '../src/platform/log.ts';
import { readInputWithValibot } from '../src/platform/request-input.ts';
import { createVisitorLimit } from '../src/platform/visitor-limit.ts';
import { readAnswer } from './read-answer.ts';
import type { ReadAnswer } from './read-answer.ts';

const nothing = { sample: true, reason: 'nothing', updatedAt: '2026-03-14T15:00:00.000Z' } as const;
const pair = { home: 9, away: 9 };

/** Nothing is known of any match: samples only, which must never be seen. */
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

/** For tests: one node that answers questions over real HTTP; people say in a header who they are. */
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
}) => {
  const { database, clock, baseUrl, apiKey = 'demo', keyPrefix = '', signInConfigured = true } = options;
  const { dailyMessages = 100, dailyTokens = 200_000, questionsAtOnce = 1_000 } = options;
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
    subscriptions: { read: async (uid) => subscriptions.get(uid) ?? null },
    whoAsks: async ({ headers }) => {
      const uid = headers['x-test-user'];
      return typeof uid === 'string' ? { user: { uid }, sessionHash: 'a session' } : undefined;
    },
    limit: createVisitorLimit({ burst: questionsAtOnce, everyMs: 6_000, mostVisitors: 100, now: clock.now }),
    publicUrl: 'http://localhost:3000',
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
      /** What the body says besides. */
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
    /** What the log was told. */
    answered,
    failures,
    put: (now: readonly Match[]): void => {
      matches = now;
    },
    /** Somebody who has premium until then, epoch ms. */
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
