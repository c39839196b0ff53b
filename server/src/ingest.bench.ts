import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Match } from '@touchline/domain/match/match.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { noPastSeasons } from '@touchline/provider/score-provider.ts';
import { changeFrames } from './board/event-frames.ts';
import { createLiveBoard } from './board/live-board.ts';
import { createSnapshots } from './board/snapshot.ts';
import { createForecasts } from './forecasts/forecasts.ts';
import { createBoardWriter } from './ingest/board-writer.ts';
import { createPollState } from './ingest/poll-state.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';

/**
 * Measures the CPU time that this process needs for a football day of 1,183 fixtures: a reply is parsed and mapped,
 * compared with the board, written to the embedded database, read by the live board and encoded as a change and as a
 * snapshot. Prints one JSON line. Run it with `npm run bench -- ingest`.
 */

const fixtures = 1_183;
const day = '2024-05-25';
/** Numbers of fixtures that show whether the cost per match is constant. */
const sizes = [2_000, 20_000] as const;
const sizeRounds = 5;
/**
 * The number of first loads. Each needs a new database, which takes two seconds to create. A server loads three days of
 * twelve sports at startup, so its code is warm after about a dozen loads; with 25, the median reflects warm code.
 */
const firstLoads = 25;
/** Polls per number of changed matches: enough to include several full GCs, which occur at most every sixth poll. */
const ticks = 40;
const changedMatches = [0, 1, 20, 200] as const;
const mostReplyBytes = 4 * 1024 * 1024;

type Fixture = {
  readonly fixture: { readonly id: number; readonly status: Readonly<Record<string, unknown>> };
  readonly goals: unknown;
};

const recorded = fileURLToPath(
  new URL('../../../shared/provider/samples/football/fixtures_by_date_2024-05-25_1183.json', import.meta.url),
);

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  logo: `https://media.api-sports.io/football/teams/${id}.png`,
  winner: null,
});

/** A generated reply with the size and format of the recorded one. */
const madeUp = (count: number, indent: number): string => {
  const none = { home: null, away: null };
  const response = Array.from({ length: count }, (_, index) => ({
    fixture: {
      id: 1_000_000 + index,
      referee: null,
      timezone: 'UTC',
      date: `${day}T${String(index % 24).padStart(2, '0')}:00:00+00:00`,
      timestamp: 1_716_595_200 + (index % 24) * 3_600,
      periods: { first: null, second: null },
      venue: { id: null, name: `Ground ${index}`, city: 'City' },
      status: { long: 'Not Started', short: 'NS', elapsed: null },
    },
    league: {
      id: 1 + (index % 200),
      name: `League ${index % 200}`,
      country: 'England',
      logo: 'https://media.api-sports.io/football/leagues/39.png',
      flag: 'https://media.api-sports.io/flags/gb.svg',
      season: 2023,
      round: 'Regular Season - 30',
    },
    teams: { home: team(2 * index + 1), away: team(2 * index + 2) },
    goals: none,
    score: { halftime: none, fulltime: none, extratime: none, penalty: none },
  }));
  return JSON.stringify(
    {
      get: 'fixtures',
      parameters: { date: day },
      errors: [],
      results: count,
      paging: { current: 1, total: 1 },
      response,
    },
    undefined,
    indent,
  );
};

const isEnvelope = (value: unknown): value is { readonly response: readonly Fixture[] } =>
  typeof value === 'object' && value !== null && 'response' in value && Array.isArray(value.response);

const input = existsSync(recorded) ? 'recorded' : 'made up';
const firstReply = input === 'recorded' ? readFileSync(recorded, 'utf8') : madeUp(fixtures, 4);

/** The reply with the first `changed` fixtures in play, one minute and one goal ahead for each `step`. */
const replyAt = (step: number, changed: number): Uint8Array<ArrayBuffer> => {
  const envelope: unknown = JSON.parse(firstReply);
  if (!isEnvelope(envelope)) throw new Error('the reply has no list');
  const response = envelope.response.map((item, index) =>
    index < changed
      ? {
          ...item,
          fixture: { ...item.fixture, status: { long: 'First Half', short: '1H', elapsed: 1 + step } },
          goals: { home: step, away: 0 },
        }
      : item,
  );
  return new TextEncoder().encode(JSON.stringify({ ...envelope, response }, undefined, 4));
};

/**
 * Everything between provider and readers, wired as in `app.ts`, with an empty database in a directory, as in
 * production: an in-memory database copies a file each time the file grows by an eighth.
 */
const openPipeline = async () => {
  let reply = new Response();
  let minute = 0;
  const source = createApiSports({
    key: 'bench',
    fetch: () => Promise.resolve(reply),
    // A minute passes between two calls, because calls beyond the limit per minute would be delayed.
    now: () => minute * 60_000,
    timeoutMs: 25_000,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-ingest-'));
  const database = await openDatabase(
    { kind: 'directory', dataDir },
    { clock: systemClock, onIdleError: () => undefined },
  );
  const board = createLiveBoard({
    database,
    clock: systemClock,
    source: 'proxy',
    provider: source.name,
    onUnreadableRow: (id) => {
      throw new Error(`row ${id} cannot be read`);
    },
  });
  const about = {
    source: 'proxy',
    provider: source.name,
    origin: 'bench',
    now: systemClock.now,
  } as const;
  const writer = createBoardWriter(database, about);
  const { term, version } = await writer.startTerm();
  const stopping = new AbortController();
  await board.load();
  const following = board.run(stopping.signal);
  await board.reached(version, stopping.signal);
  const forecasts = createForecasts({
    database,
    board,
    otherDays: { match: () => undefined },
    simulated: false,
    replaysMonth: false,
    limit: { take: () => ({ waitMs: 0 }) },
    pastSeasons: noPastSeasons,
    quotaHeadroom: () => ({ calls: 0 }),
    clock: systemClock,
    events: {
      onUnreadableRatings: (league) => {
        throw new Error(`the ratings of ${league} cannot be read`);
      },
      onSeason: () => undefined,
      onRecordAlarm: () => undefined,
    },
  });
  await forecasts.load();
  const service = createPollState({
    requests: { sport: 'football', hasLive: false, recent: undefined },
    board,
    forecastOf: forecasts.onBoard,
    quota: () => undefined,
    foreignPace: () => undefined,
    pollMs: 15_000,
    // The day of the reply, so that its matches count as today's.
    now: () => Date.parse(`${day}T12:00:00Z`),
    random: () => 0.5,
  });
  const snapshots = createSnapshots({ board, isStale: () => false });

  /** The board changes that the current reply caused. */
  const reported: ReturnType<typeof changeFrames>[] = [];
  board.subscribe((step) => {
    if (step.kind === 'change') reported.push(changeFrames(step));
  });

  /** Processes one reply completely; returns its CPU time in ms. */
  const pass = async (bytes: Uint8Array<ArrayBuffer>): Promise<{ cpuMs: number; put: readonly Match[] }> => {
    // Use a stream, as for a network reply: otherwise Node would copy the bytes.
    reply = new Response(ReadableStream.from([bytes]), { headers: { 'content-type': 'application/json' } });
    minute += 1;
    reported.length = 0;
    const call = { kind: 'day', sport: 'football', day } as const;
    const before = process.cpuUsage();
    service.requested(call);
    const answer = await source.request(call, stopping.signal);
    if (!answer.ok) throw new Error(`the reply was not read: ${answer.problem.detail}`);
    const { put, drop, feed } = service.received(call, answer);
    const written = await writer.write(term, { put, drop, sports: { football: feed }, updatedAt: systemClock.now() });
    if (!written.ok) throw new Error(written.problem);
    await board.reached(written.version, stopping.signal);
    const [frameOf] = reported;
    if (frameOf === undefined) throw new Error('the change was not announced');
    for (const form of ['short', 'whole'] as const) frameOf(form);
    await snapshots.current().body('identity');
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1_000, put };
  };

  return {
    pass,
    close: async (): Promise<void> => {
      stopping.abort();
      await following;
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

/**
 * Frees about a hundred megabytes of garbage from opening databases. A server has this garbage only once, long before
 * its first load. Garbage from the load itself still counts if it is collected during the load.
 */
const collect = async (): Promise<void> => {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  // Other threads continue sweeping for a while.
  await setTimeout(100);
};

// Node loads `fetch` on first use. This one-time cost of about 50 ms does not depend on the reply.
await new Response('').text();

const firstLoad = async (): Promise<number> => {
  const pipeline = await openPipeline();
  const bytes = new TextEncoder().encode(firstReply);
  await collect();
  const { cpuMs, put } = await pipeline.pass(bytes);
  if (put.length !== fixtures) throw new Error(`${put.length} of ${fixtures} fixtures reached the board`);
  await pipeline.close();
  return cpuMs;
};

const coldLoadCpuMs = await firstLoad();

const tickCpuMs: Record<string, readonly number[]> = {};
const pipeline = await openPipeline();
await pipeline.pass(replyAt(0, 0));
for (const changed of changedMatches) {
  // Keep the replies compressed: uncompressed, they would need a hundred megabytes that a server does not use, which
  // would affect V8's heap limits.
  const replies = Array.from({ length: ticks }, (_, step) => gzipSync(replyAt(step + 1, changed)));
  await collect();
  const taken: number[] = [];
  for (const packed of replies) {
    const bytes = new Uint8Array(gunzipSync(packed, { chunkSize: mostReplyBytes }));
    taken.push((await pipeline.pass(bytes)).cpuMs);
  }
  tickCpuMs[String(changed)] = taken;
}
await pipeline.close();

// Measure after the polls above: a server has also polled for hours when a new day begins.
const firstLoadCpuMs: number[] = [];
for (let load = 0; load < firstLoads; load += 1) firstLoadCpuMs.push(await firstLoad());

/**
 * The CPU time of a first load in µs per match, by number of matches. The sizes alternate. The JSON is not indented,
 * because 20,000 indented matches would exceed the reply limit.
 */
const microsAMatch: Record<string, number[]> = {};
for (let round = 0; round < sizeRounds; round += 1) {
  for (const size of sizes) {
    const bytes = new TextEncoder().encode(madeUp(size, 0));
    const pipe = await openPipeline();
    await collect();
    const { cpuMs, put } = await pipe.pass(bytes);
    if (put.length !== size) throw new Error(`${put.length} of ${size} fixtures reached the board`);
    (microsAMatch[String(size)] ??= []).push((cpuMs * 1_000) / size);
    await pipe.close();
  }
}

process.stdout.write(
  `${JSON.stringify({ input, fixtures, bytes: firstReply.length, coldLoadCpuMs, firstLoadCpuMs, tickCpuMs, microsAMatch })}\n`,
);
