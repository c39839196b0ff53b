import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isSportSlug } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { envelopeText, refusals, refused } from './envelope.ts';
import type { DataSource, Envelope } from './envelope.ts';
import { faultStrikes, overMinute, sendJson } from './faults.ts';
import type { Faults } from './faults.ts';
import { freePlanRefusal, planQuota } from './quota.ts';
import type { PlanName, Quota } from './quota.ts';

export type SportsService = {
  readonly source: DataSource;
  readonly quota: Quota;
  readonly faults: Faults;
  /** How often each of the last 1,000 addresses of good calls was asked for, by `sport/address`. */
  readonly addresses: Map<string, number>;
  /** The only key that is taken; any when absent. */
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

const statusOf = ({ plan, quota, simulatedNow }: SportsService, sport: SportSlug): Envelope => ({
  get: 'status',
  parameters: {},
  errors: {},
  results: 0,
  paging: true,
  response: {
    account: { firstname: 'Simulated', lastname: 'Account', email: 'simulated@example.invalid' },
    subscription: {
      plan: plan === 'free' ? 'Free' : 'Ultra',
      end: new Date(simulatedNow() + 30 * 86_400_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
      active: true,
    },
    requests: { current: quota.used(sport).day, limit_day: planQuota[plan].day },
  },
});

/** The provider's own routes: `/{sport}/{endpoint}?parameters`. */
export const sportsRoutes = (app: FastifyInstance, service: SportsService): void => {
  const { source, quota, faults, addresses } = service;
  const countAddress = (address: string): void => {
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    const [oldest] = addresses.keys();
    if (addresses.size > keptAddresses && oldest !== undefined) addresses.delete(oldest);
  };

  // As the provider: a browser of any origin may ask, with the one header that it documents.
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  app.options('/:sport/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'x-apisports-key' })
      .send(),
  );

  app.get<{ Params: { sport: string; '*': string } }>('/:sport/*', async (request, reply) => {
    const { sport, '*': endpoint } = request.params;
    // Each sport has a host of its own: another name is no host at all.
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
    if (endpoint === 'status') return sendJson(reply, 200, envelopeText(statusOf(service, sport)));

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
