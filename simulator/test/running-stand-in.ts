import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createSimulatedClock } from '../src/simulated-clock.ts';
import { createGeneratedFixtures } from '../src/sports/answer/generated-fixtures.ts';
import { createSeason } from '../src/sports/season.ts';
import { createSportsServer, type SportsServerOptions } from '../src/wire-service/sports-routes.ts';

const envelope = v.looseObject({
  get: v.string(),
  errors: v.union([v.pipe(v.array(v.unknown()), v.length(0)), v.record(v.string(), v.string())]),
  results: v.number(),
  response: v.array(v.record(v.string(), v.unknown())),
});

type ReadEnvelope = v.InferOutput<typeof envelope>;

/** Reads a reply that must be an envelope. */
export const readEnvelope = async (reply: Response): Promise<ReadEnvelope> => v.parse(envelope, await reply.json());

/** The value at a path such as `fixture.id`; undefined if there is none. */
export const valueAt = (item: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      item,
    );

export const numberAt = (item: unknown, path: string): number => v.parse(v.number(), valueAt(item, path));

/** The stand-in on a real port, with a clock that only tests advance. */
export type RunningStandIn = {
  readonly base: string;
  readonly app: FastifyInstance;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The envelope of a successful reply. */
  readonly ask: (path: string) => Promise<ReadEnvelope>;
  readonly control: (method: 'POST' | 'DELETE' | 'GET', path: string, body?: unknown) => Promise<Response>;
  /** Real time, for the per-minute limit. */
  readonly passWallMs: (ms: number) => void;
  /** The waits that the stand-in started, in milliseconds. */
  readonly waits: readonly number[];
};

const noon = Date.parse('2026-11-21T12:00:00Z');

export const startStandIn = async (options: Partial<SportsServerOptions> = {}): Promise<RunningStandIn> => {
  let wall = noon;
  const waits: number[] = [];
  const clock = createSimulatedClock(() => wall, noon, 1);
  const app = createSportsServer({
    source: createGeneratedFixtures(createSeason('touchline'), clock.now),
    clock,
    limits: { day: 7500, minute: 300 },
    plan: 'ultra',
    key: undefined,
    wallNow: () => wall,
    random: () => 0.5,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    app,
    waits,
    passWallMs(ms) {
      wall += ms;
    },
    get: (path, headers = { 'x-apisports-key': 'key' }) => fetch(`${base}${path}`, { headers }),
    ask: async (path) => readEnvelope(await fetch(`${base}${path}`, { headers: { 'x-apisports-key': 'key' } })),
    control: (method, path, body) =>
      fetch(`${base}/_simulator/${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
  };
};
