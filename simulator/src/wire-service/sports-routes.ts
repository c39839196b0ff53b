import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { clockFields, clockState, createFaultList, faultControls, onOrder } from '../controls.ts';
import type { SimulatedClock, World } from '../simulated-clock.ts';
import { isSportSlug, sportSlugs } from '../sports/sport-slug.ts';
import { type DataSource, envelopeText, refusals, refused } from './envelope.ts';
import { faultOrder, type FaultOrder, type Faults, faultStrikes, overMinute, sendJson } from './faults.ts';
import { createQuota, freePlanRefusal, type PlanName, type Quota, type QuotaLimits } from './quota.ts';

type SportsService = {
  readonly source: DataSource;
  readonly quota: Quota;
  readonly faults: Faults;
  /** Request counts of the last 1,000 URLs of successful calls, by `sport/URL`. */
  readonly addresses: Map<string, number>;
  /** The only accepted key; any key if absent. */
  readonly key: string | undefined;
  readonly plan: PlanName;
  readonly simulatedNow: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

const keptAddresses = 1_000;

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers['x-apisports-key'] ?? headers['x-rapidapi-key'];
  return typeof header === 'string' ? header : undefined;
};

/** The provider's routes: `/{sport}/{endpoint}?parameters`. */
const sportsRoutes = (app: FastifyInstance, service: SportsService): void => {
  const { source, quota, faults, addresses } = service;
  const countAddress = (address: string): void => {
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    const [oldest] = addresses.keys();
    if (addresses.size > keptAddresses && oldest !== undefined) addresses.delete(oldest);
  };

  // Like the provider, allows browsers of any origin, with the documented header.
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  app.options('/:sport/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'x-apisports-key' })
      .send(),
  );

  app.get<{ Params: { sport: string; '*': string } }>('/:sport/*', async (request, reply) => {
    const { sport, '*': endpoint } = request.params;
    // The provider has a separate host for each sport, so an unknown sport does not respond.
    if (!isSportSlug(sport)) return reply.code(404).header('content-type', 'text/html').send('<h1>Not Found</h1>');
    const parameters = Object.fromEntries(new URL(request.url, 'http://127.0.0.1').searchParams);
    const refuse = (errors: Readonly<Record<string, string>>, code = 200): FastifyReply =>
      sendJson(reply, code, envelopeText(refused(endpoint, parameters, errors, sport === 'football')));

    const key = keyOf(request);
    if (key === undefined) return refuse({ token: refusals.token }, 403);
    if (key === '' || (service.key !== undefined && key !== service.key)) return refuse({ token: refusals.token });

    const fault = faults.strike((each) => each.sport === undefined || each.sport === sport);
    if (fault !== undefined) {
      const call = { fault, sport, endpoint, parameters, reply, source, quota, wait: service.wait };
      const done = await faultStrikes[fault.kind](call);
      if (done !== 'go on') return done;
    }

    const verdict = quota.take(sport);
    if (verdict === 'day spent') return refuse({ requests: refusals.requests });
    if (verdict === 'minute spent') return sendJson(reply, 200, envelopeText(overMinute));
    const unentitled = service.plan === 'free' ? freePlanRefusal(parameters, service.simulatedNow()) : undefined;
    if (unentitled !== undefined) return refuse({ plan: unentitled });

    const envelope = source.answer(sport, endpoint, parameters);
    if (Object.keys(envelope.errors).length === 0) {
      reply.headers(quota.headers(sport));
      countAddress(request.url.slice(1));
    }
    return sendJson(reply, 200, envelopeText(envelope));
  });
};

const clockOrder = v.strictObject({ ...clockFields, advanceMs: v.optional(v.number()) });

const points = v.pipe(v.number(), v.integer(), v.minValue(0));

const matchOrder = v.strictObject({
  score: v.strictObject({ home: v.optional(points), away: v.optional(points) }),
});

/** Controls for tests and demonstrations: faults, the clock, single matches. The real provider has no such routes. */
const controlRoutes = (
  app: FastifyInstance,
  { faults, source, quota, addresses }: SportsService,
  clock: SimulatedClock,
): void => {
  app.get('/_simulator/state', () => ({
    clock: clockState(clock),
    addresses: Object.fromEntries(addresses),
    quota: Object.fromEntries(sportSlugs.map((sport) => [sport, quota.used(sport)])),
    faults: faults.list(),
    live: Object.fromEntries(sportSlugs.map((sport) => [sport, source.liveIds(sport)])),
  }));

  faultControls(app, faultOrder, faults);

  onOrder(app, 'clock', clockOrder, ({ now, speed, advanceMs }) => {
    clock.set({ nowMs: now === undefined ? undefined : Date.parse(now), speed, advanceMs });
    return clockState(clock);
  });

  onOrder(app, 'matches/:sport/:id', matchOrder, ({ score }, reply, { sport = '', id }) => {
    if (!isSportSlug(sport)) return reply.code(404).send({ problem: ['no such sport'] });
    const done = source.nudge(sport, Number(id), score);
    return done.ok
      ? done.item
      : reply.code(done.problem === 'no such match' ? 404 : 409).send({ problem: [done.problem] });
  });
};

export type SportsServerOptions = Pick<SportsService, 'source' | 'plan' | 'key' | 'wait'> &
  Pick<World, 'wallNow' | 'random'> & { readonly clock: SimulatedClock; readonly limits: QuotaLimits };

/** The stand-in as an HTTP server that is not listening yet. */
export const createSportsServer = (all: SportsServerOptions): FastifyInstance => {
  const { clock, limits, wallNow, random, ...options } = all;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  const service: SportsService = {
    ...options,
    quota: createQuota(limits, clock.now, wallNow),
    faults: createFaultList<FaultOrder>(random),
    addresses: new Map(),
    simulatedNow: clock.now,
  };
  controlRoutes(app, service, clock);
  sportsRoutes(app, service);
  return app;
};
