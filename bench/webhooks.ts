import { Client } from 'pg';
import { fixture, startFixedProvider } from '../e2e/fixed-provider.ts';
import { openReader } from '../e2e/live-reader.ts';
import { startPostgresDatabase } from '../e2e/postgres-server.ts';
import { polling, startServer } from '../e2e/running-product.ts';
import { startWebhookReceiver } from '../e2e/webhook-receiver.ts';
import { processorMs } from './cpu-time.ts';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const endpoints = 1_000;
const goals = 20;
const goalMs = 1_000;

/** Long enough that the deliveries of one goal are done before the next one. */
const pauseMs = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The command creates one webhook at a time, each in a separate process. */
const createEndpoints = async (databaseUrl: string, host: string): Promise<void> => {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `insert into webhook (id, name, url, secret, types, filters, delay_seconds, created_at)
       select n::text, 'bench', 'http://' || $1 || '/' || n, 'whsec_' || encode(sha256(n::text::bytea), 'base64'),
         array['match.goal'], array['sport:football'], 0, now()
       from generate_series(1, $2::int) as n`,
      [host, endpoints],
    );
  } finally {
    await client.end();
  }
};

const play = (home: number) => fixture({ id: 1, home: 'Inter', away: 'Roma', elapsed: 20 + home, goals: [home, 0] });

/**
 * Measures how long a goal takes from the provider's reply to each of 1,000 webhooks, which one process receives. The
 * time starts when the provider's stand-in answers with the goal, and ends when the receiver has read the whole message.
 */
export const webhooks = async (): Promise<BenchReport> => {
  const [postgres, source, receiver] = await Promise.all([
    startPostgresDatabase(),
    startFixedProvider([play(0)]),
    startWebhookReceiver(),
  ]);
  const server = await startServer({
    DATABASE_URL: postgres.url,
    ...polling(source),
    WEBHOOKS: 'on',
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
  });
  try {
    const reader = await openReader(server.origin);
    await reader.until('the match', ({ matches }) => matches.has('football-1'));
    reader.close();
    await createEndpoints(postgres.url, receiver.host);
    const cpuBefore = processorMs(server.process.pid);
    const repliedAt: number[] = [];
    for (let goal = 1; goal <= goals; goal += 1) {
      source.setFixtures(() => {
        repliedAt[goal] ??= Date.now();
        return [play(goal)];
      });
      await pause(pauseMs);
    }
    const cpuMs = (processorMs(server.process.pid) - cpuBefore) / goals;
    const ids = [...Map.groupBy(receiver.messages(), ({ id }) => id).values()];
    const lags = ids.flatMap((messages, index) =>
      messages.map(({ atMs }) => atMs - (repliedAt[index + 1] ?? Number.NaN)),
    );
    const missing = goals * endpoints - lags.length;
    const p99 = quantile(lags, 0.99);
    return {
      name: 'webhooks',
      rows: [
        {
          webhooks: endpoints,
          goals,
          messages: lags.length,
          'p50 ms': inMs(quantile(lags, 0.5)),
          'p99 ms': inMs(p99),
          'max ms': inMs(Math.max(...lags)),
          'server CPU ms a goal': inMs(cpuMs),
        },
      ],
      goal: `a goal is at ${endpoints} webhooks ${goalMs} ms after the provider's reply, p99: ${inMs(p99)} ms; none is missing or doubled: ${missing}`,
      passed: p99 <= goalMs && missing === 0 && ids.length === goals,
      values: { p99, missing, cpuMs },
    };
  } finally {
    await Promise.all([server.stop(), source.stop(), receiver.stop()]);
    await postgres.stop();
  }
};
