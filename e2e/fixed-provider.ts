import { once } from 'node:events';
import { createServer } from 'node:http';
import { isObject } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';

/**
 * A sports data service with exactly the football fixtures that a test sets, in the provider's documented shape, and no
 * other sports. For cases that the stand-in's realistic day never has: hostile names, broken items, no matches.
 */
export type FixedProvider = {
  readonly base: string;
  /** Sets the fixtures, or a function that returns the fixtures for each request. */
  readonly setFixtures: (fixtures: readonly Json[] | (() => readonly Json[])) => void;
  /** Sets the items of `/standings`; none by default. */
  readonly setStandings: (items: readonly Json[]) => void;
  readonly stop: () => Promise<void>;
};

export type FixtureFacts = {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly short?: string;
  readonly elapsed?: number;
  readonly goals?: readonly [number, number];
  readonly league?: string;
  /** England by default. */
  readonly country?: string;
  readonly logo?: string;
  /** The kick-off in ISO 8601 UTC; the result of `justBefore` by default. */
  readonly date?: string;
};

const liveCodes = new Set(['1H', 'HT', '2H', 'ET', 'BT', 'P', 'LIVE', 'INT', 'SUSP']);
const longTexts: Readonly<Record<string, string>> = {
  '1H': 'First Half',
  '2H': 'Second Half',
  NS: 'Not Started',
  FT: 'Match Finished',
};

/** Half an hour ago, or the start of the UTC day if that is later. */
export const justBefore = (nowMs: number): string => {
  const dayMs = 24 * 3_600_000;
  const startedMs = Math.max(nowMs - 30 * 60_000, nowMs - (nowMs % dayMs));
  return new Date(startedMs).toISOString().replace(/\.\d+Z$/, '+00:00');
};

/** A fixture in the shape of the provider's football replies. */
export const fixture = (facts: FixtureFacts): JsonObject => {
  const { id, home, away, short = '1H', elapsed = null, goals = [null, null], league = 'Premier League' } = facts;
  const country = facts.country ?? 'England';
  const date = facts.date ?? justBefore(Date.now());
  const none = { home: null, away: null };
  const logo = facts.logo ?? null;
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date,
      timestamp: Math.floor(Date.parse(date) / 1_000),
      periods: { first: null, second: null },
      venue: { id: null, name: null, city: null },
      status: { long: longTexts[short] ?? short, short, elapsed },
    },
    league: {
      id: 39,
      name: league,
      country,
      logo: null,
      flag: null,
      season: 2024,
      round: 'Regular Season - 1',
    },
    teams: {
      home: { id: id * 2, name: home, logo, winner: null },
      away: { id: id * 2 + 1, name: away, logo, winner: null },
    },
    goals: { home: goals[0], away: goals[1] },
    score: { halftime: none, fulltime: none, extratime: none, penalty: none },
  };
};

const at = (value: Json | undefined, ...keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** Enough for a poll every second, all day. */
const ampleQuota = {
  'x-ratelimit-requests-limit': '10000000',
  'x-ratelimit-requests-remaining': '10000000',
  'x-ratelimit-limit': '100000',
  'x-ratelimit-remaining': '100000',
};

/**
 * Sends the headers in `quota` with every reply. With `{}`, the server polls as slowly as on the smallest plan.
 */
export const startFixedProvider = async (
  fixtures: readonly Json[] = [],
  quota: Readonly<Record<string, string>> = ampleQuota,
): Promise<FixedProvider> => {
  let current: () => readonly Json[] = () => fixtures;
  let standings: readonly Json[] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://source');
    const day = url.searchParams.get('date');
    const isTable = url.pathname === '/football/standings';
    const asked = url.pathname.startsWith('/football/') && !isTable ? current() : [];
    // Items without a date or status are in every reply, because rejecting them is the server's job.
    const found = asked.filter((item) => {
      const short = at(item, 'fixture', 'status', 'short');
      const date = at(item, 'fixture', 'date');
      if (url.searchParams.has('live')) return typeof short !== 'string' || liveCodes.has(short);
      if (url.searchParams.has('league') && day === null) return true;
      return day !== null && (typeof date !== 'string' || date.startsWith(day));
    });
    const response = isTable ? standings : found;
    reply.writeHead(200, { 'content-type': 'application/json', ...quota });
    reply.end(
      JSON.stringify({
        get: 'fixtures',
        parameters: {},
        errors: [],
        results: response.length,
        paging: { current: 1, total: 1 },
        response,
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
  return {
    base: `http://127.0.0.1:${address.port}/{sport}`,
    setFixtures: (next) => {
      current = typeof next === 'function' ? next : () => next;
    },
    setStandings: (items) => {
      standings = items;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
