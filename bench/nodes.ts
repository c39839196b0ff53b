import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../e2e/free-port.ts';
import { isObject, objectAt, openReader, parseJson } from '../e2e/live-reader.ts';
import type { LiveReader } from '../e2e/live-reader.ts';
import { startPostgres } from '../e2e/postgres-server.ts';
import { polling, startServer, startSimulator, temporaryFolder } from '../e2e/running-product.ts';
import type { RunningServer } from '../e2e/running-product.ts';
import { homeScore } from './home-score.ts';
import { processorMs } from './cpu-time.ts';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const nodeCounts = [1, 2, 3] as const;
const pollMs = 1_000;
const graceMs = 300;
const takeOverGoalMs = 15_000;
const leaderWithinMs = 60_000;
const goals = 30;
const enoughMatches = 50;

type Node = RunningServer & { readonly metricsUrl: string };

const startNode = async (databaseUrl: string, dataDir: string, base: string): Promise<Node> => {
  const metricsPort = await freePort();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
    ...polling({ base }, pollMs),
  });
  return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
};

const readMetrics = async ({ metricsUrl }: Node): Promise<string> => {
  const reply = await fetch(metricsUrl);
  if (reply.status !== 200) throw new Error(`${metricsUrl} responded with ${reply.status}`);
  return reply.text();
};

/** The sum of a metric over its labels. */
const metricOf = (text: string, name: string): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

const sumOf = (texts: readonly string[], name: string): number =>
  texts.reduce((sum, text) => sum + metricOf(text, name), 0);

const isLeader = async (node: Node): Promise<boolean> => {
  const health = parseJson(await (await node.get('/api/health')).text());
  return isObject(health) && health['leader'] === true;
};

const leaderOf = async (nodes: readonly Node[]): Promise<Node> => {
  const startedMs = performance.now();
  while (performance.now() - startedMs < leaderWithinMs) {
    const leads = await Promise.all(nodes.map(isLeader));
    const leader = nodes[leads.indexOf(true)];
    if (leader !== undefined) return leader;
    await wait(20);
  }
  throw new Error(`none of the ${nodes.length} nodes became leader within ${leaderWithinMs / 1_000} s`);
};

const cpuMsOf = ({ process }: Node): number => processorMs(process.pid);

/** Opens a reader that discards everything it receives. */
const openIdleReader = async (node: Node, signal: AbortSignal): Promise<void> => {
  const reply = await fetch(`${node.origin}/api/live`, { headers: { accept: 'text/event-stream' }, signal });
  if (reply.status !== 200) throw new Error(`/api/live responded with ${reply.status}`);
  const drain = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const _ of body) if (signal.aborted) return;
  };
  if (reply.body !== null) void drain(reply.body).catch(() => undefined);
};

/** The number of transactions in the database so far. */
const transactionsOf = async (databaseUrl: string): Promise<number> => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ done: string }>(
      'select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.done);
  } finally {
    await database.end();
  }
};

const measure = async (count: number, size: { readonly readers: number; readonly seconds: number }) => {
  const data = temporaryFolder();
  const [postgres, simulator] = await Promise.all([startPostgres(), startSimulator(['sports', '--seed', '7'])]);
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startNode(postgres.url, data.path, simulator.base)),
  );
  const readers: LiveReader[] = await Promise.all(nodes.map((node) => openReader(node.origin)));
  for (const reader of readers) await reader.until('a full board', ({ matches }) => matches.size >= enoughMatches);

  // Measure the time of a goal from the provider to a reader on each node.
  const toReaderMs: number[] = [];
  const apartMs: number[] = [];
  const [first] = readers;
  if (first === undefined) throw new Error('no reader');
  for (let goal = 0; goal < goals; goal += 1) {
    const live = objectAt(await simulator.state(), 'live')['football'];
    const id = Array.isArray(live) ? live[goal % live.length] : undefined;
    const key = `football-${String(id)}`;
    await first.until('the match', ({ matches }) => matches.has(key));
    const score = homeScore(first.board().matches.get(key)) + 1;
    // Vary the time within the poll interval.
    await wait((goal * 137) % pollMs);
    // The time starts slightly before the provider has the goal.
    const scoredAt = performance.now();
    await simulator.control(`matches/football/${String(id)}`, { score: { home: score } });
    const took = await Promise.all(
      readers.map(async (reader) => {
        await reader.until('the goal', ({ matches }) => homeScore(matches.get(key)) >= score);
        return performance.now() - scoredAt;
      }),
    );
    toReaderMs.push(...took);
    apartMs.push(Math.max(...took) - Math.min(...took));
  }

  // Measure the cost with idle readers and only the changes of the simulated day.
  const stop = new AbortController();
  for (const node of nodes) {
    await Promise.all(Array.from({ length: size.readers }, () => openIdleReader(node, stop.signal)));
  }
  const leader = await leaderOf(nodes);
  const metricsOf = () => Promise.all(nodes.map(readMetrics));
  const before = {
    cpu: nodes.map(cpuMsOf),
    metrics: await metricsOf(),
    transactions: await transactionsOf(postgres.url),
  };
  const startedMs = performance.now();
  await wait(size.seconds * 1_000);
  const wallMs = performance.now() - startedMs;
  const after = {
    cpu: nodes.map(cpuMsOf),
    metrics: await metricsOf(),
    transactions: await transactionsOf(postgres.url),
  };
  stop.abort();
  const cpuShare = nodes.map((_, index) => ((after.cpu[index] ?? 0) - (before.cpu[index] ?? 0)) / wallMs);
  const more = (name: string): number => sumOf(after.metrics, name) - sumOf(before.metrics, name);
  const polls = more('touchline_polls_total');
  const writes = more('touchline_board_writes_total');
  const queries = more('touchline_database_queries_total');
  const done = after.transactions - before.transactions;

  // Measure the takeover after a crash of the leader.
  let takeOverMs: number | undefined;
  if (count > 1) {
    leader.process.kill('SIGKILL');
    const killedMs = performance.now();
    await leaderOf(nodes.filter((node) => node !== leader));
    takeOverMs = performance.now() - killedMs;
  }

  for (const reader of readers) reader.close();
  await Promise.all(nodes.filter((node) => node !== leader || count === 1).map((node) => node.stop()));
  await simulator.stop();
  await postgres.stop();
  data.remove();
  const ofLeader = cpuShare[nodes.indexOf(leader)] ?? 0;
  const others = cpuShare.filter((_, index) => nodes[index] !== leader);
  return {
    nodes: count,
    toReader: { p50: inMs(quantile(toReaderMs, 0.5)), p99: inMs(quantile(toReaderMs, 0.99)) },
    apart: { p50: inMs(quantile(apartMs, 0.5)), p99: inMs(quantile(apartMs, 0.99)) },
    polls,
    writes,
    queries,
    transactions: done,
    cpuOfLeader: ofLeader,
    cpuOfOthers: others.length === 0 ? undefined : Math.max(...others),
    takeOverMs: takeOverMs === undefined ? undefined : inMs(takeOverMs),
  };
};

const percent = (share: number | undefined): string => (share === undefined ? '-' : `${inMs(share * 100)}%`);

/**
 * Measures one to three nodes with one PostgreSQL: one polls, all serve. Takes about two minutes; `--readers` and
 * `--seconds` make a trial shorter.
 */
export const nodes = async (requested: {
  readonly readers: number;
  readonly seconds: number;
}): Promise<BenchReport> => {
  const size = { readers: Math.min(requested.readers, 200), seconds: requested.seconds };
  const runs = [];
  // One at a time, so that each run has the whole machine.
  for (const count of nodeCounts) runs.push(await measure(count, size));
  const slowest = Math.max(...runs.map(({ toReader }) => toReader.p99));
  const longest = Math.max(...runs.map(({ takeOverMs }) => takeOverMs ?? 0));
  return {
    name: 'nodes',
    rows: runs.map((run) => ({
      nodes: run.nodes,
      'change to reader ms, p50': run.toReader.p50,
      p99: run.toReader.p99,
      'lag between nodes ms, p50': run.apart.p50,
      'apart p99': run.apart.p99,
      'queries per poll': inMs(run.queries / Math.max(1, run.polls)),
      'per board version': inMs(run.queries / Math.max(1, run.writes)),
      'transactions per s': inMs(run.transactions / size.seconds),
      'CPU of the leader': percent(run.cpuOfLeader),
      'of another': percent(run.cpuOfOthers),
      'takeover ms': run.takeOverMs ?? '-',
    })),
    words: [
      'One run for each number of nodes, no medians.',
      `Sports are polled every ${pollMs} ms, ${runs.map(({ polls }) => Math.round(polls / size.seconds)).join(', ')} polls per second in total; ${size.readers} readers on each node; ${goals} goals.`,
      'Lag between nodes: the time between the first and the last node’s reader receiving a goal.',
      'Queries are those of all nodes, with each transaction counted once. Transactions are PostgreSQL’s count, including listening sessions.',
    ],
    goal: `a change reaches a reader on every node within the poll interval plus ${graceMs} ms (p99 ${slowest} of ${pollMs + graceMs} ms), and a killed leader is replaced within ${takeOverGoalMs / 1_000} s (${longest} ms)`,
    passed: slowest <= pollMs + graceMs && longest <= takeOverGoalMs,
    values: { pollMs, ...size, runs },
  };
};
