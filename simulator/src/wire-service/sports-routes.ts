import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isSportSlug } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { envelopeText, refusals, refused } from './envelope.ts';
import type { DataSource, Envelope, Parameters } from './envelope.ts';
import { faultStrikes, orderedRefusal, sendJson } from './faults.ts';
import type { Faults } from './faults.ts';
import { freePlanRefusal, planQuota } from './quota.ts';
import type { CallLog, PlanName, Quota } from './quota.ts';

/** What the gateway does with a call over the minute's limit: the provider has been seen to do all three. */
export type OverMinute = 'refuse' | '429' | 'hold';

export type SportsService = {
  readonly source: DataSource;
  readonly quota: Quota;
  readonly faults: Faults;
  readonly log: CallLog;
  /** The only key that is taken; any when absent. */
  readonly key: string | undefined;
  readonly plan: PlanName;
  readonly overMinute: OverMinute;
  readonly simulatedNow: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

const holdMs = 12_000;

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-apisports-key'] ?? request.headers['x-rapidapi-key'];
  return typeof header === 'string' ? header : undefined;
};

const parametersOf = (request: FastifyRequest): Parameters =>
  Object.fromEntries(new URL(request.url, 'http://127.0.0.1').searchParams);

const send = (reply: FastifyReply, status: number, envelope: Envelope): FastifyReply =>
  sendJson(reply, status, envelopeText(envelope));

/** The provider's own routes: `/{sport}/{endpoint}?parameters`. */
export const sportsRoutes =
  (service: SportsService) =>
  (app: FastifyInstance): void => {
    const { source, quota, faults, log } = service;
    const texts = new Map<string, { readonly text: string; readonly isGood: boolean }>();
    let edition = '';

    /** The same call in the same second has the same reply: it is written once. */
    const answered = (sport: SportSlug, endpoint: string, parameters: Parameters, url: string) => {
      if (edition !== source.edition()) texts.clear();
      edition = source.edition();
      const known = texts.get(url);
      if (known !== undefined) return known;
      const envelope = source.answer(sport, endpoint, parameters);
      const written = { text: envelopeText(envelope), isGood: Object.keys(envelope.errors).length === 0 };
      texts.set(url, written);
      return written;
    };

    const status = (sport: SportSlug): Envelope => ({
      get: 'status',
      parameters: {},
      errors: {},
      results: 0,
      paging: true,
      response: {
        account: { firstname: 'Simulated', lastname: 'Account', email: 'simulated@example.invalid' },
        subscription: {
          plan: service.plan === 'free' ? 'Free' : 'Ultra',
          end: new Date(service.simulatedNow() + 30 * 86_400_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
          active: true,
        },
        requests: { current: quota.used(sport).day, limit_day: planQuota[service.plan].day },
      },
    });

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
      const parameters = parametersOf(request);
      const paging = sport === 'football';
      const refuse = (code: number, envelope: Envelope): FastifyReply => {
        log.count(sport, 'refused');
        return send(reply, code, envelope);
      };

      const key = keyOf(request);
      const tokenRefused = refused(endpoint, parameters, { token: refusals.token }, paging);
      if (key === undefined) return refuse(403, tokenRefused);
      if (key === '' || (service.key !== undefined && key !== service.key)) return refuse(200, tokenRefused);

      const fault = faults.strike((each) => each.sport === undefined || each.sport === sport);
      if (fault !== undefined) {
        log.count(sport, fault.kind);
        const call = { fault, sport, endpoint, parameters, reply, source, quota, wait: service.wait };
        const done = await faultStrikes[fault.kind](call);
        if (done !== 'go on') return done;
      }
      if (endpoint === 'status') {
        log.count(sport, 'status');
        return send(reply, 200, status(sport));
      }

      const verdict = quota.take(sport);
      if (verdict === 'day spent')
        return refuse(200, refused(endpoint, parameters, { requests: refusals.requests }, paging));
      if (verdict === 'minute spent') {
        if (service.overMinute !== 'hold')
          return refuse(service.overMinute === '429' ? 429 : 200, orderedRefusal('rateLimit', '', {}, true));
        log.count(sport, 'held');
        await service.wait(holdMs);
      }
      const unentitled = service.plan === 'free' ? freePlanRefusal(parameters, service.simulatedNow()) : undefined;
      if (unentitled !== undefined) return refuse(200, refused(endpoint, parameters, { plan: unentitled }, paging));

      const { text, isGood } = answered(sport, endpoint, parameters, request.url);
      if (isGood) {
        reply.headers(quota.headers(sport));
        log.countGood(sport, endpoint, request.url.slice(sport.length + 2));
      }
      log.count(sport, isGood ? 'good' : 'refused');
      return sendJson(reply, 200, text);
    });
  };
