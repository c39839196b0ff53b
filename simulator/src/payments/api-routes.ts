import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hangUp } from '../controls.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { actionEndpoints } from './actions.ts';
import type { Row } from './ledger.ts';
import type { Merchant } from './merchant.ts';
import { readExpand, readForm } from './parameters.ts';
import type { PaymentFaults } from './payment-controls.ts';
import { answered, hasBegun, invalid, refused, secretKeyProblem } from './refusal.ts';
import type { Answer, Idempotency, Refusal, SentReply } from './refusal.ts';
import { type Endpoint, readEndpoints } from './resources.ts';
import { lineItemsOf } from './billing-objects.ts';
import { type Edition, list, versionOf } from './wire.ts';

type Show = (row: Row) => JsonObject;

/** Parts of a record that are shown only with `expand[]`. */
const partOf = ({ ledger, price }: Merchant, show: Show, id: unknown, name: string): JsonObject | undefined => {
  if (typeof id !== 'string') return undefined;
  if (name === 'line_items' && ledger.checkouts.get(id) !== undefined)
    return lineItemsOf('checkout/sessions', id, price);
  if (name !== 'subscriptions' || ledger.customers.get(id) === undefined) return undefined;
  const own = ledger.subscriptions.all().filter((each) => each.customer === id && each.status !== 'canceled');
  return list(`/v1/customers/${id}/subscriptions`, own.toReversed().map(show));
};

class NotExpandable extends Error {}

/** Replaces ids with whole records. `paths` come from `expand[]`: `data.customer`, `line_items`. */
const expanded = (merchant: Merchant, show: Show, body: JsonObject, paths: readonly string[]): Answer<JsonObject> => {
  const recordOf = (id: string): JsonObject | undefined => {
    const row = merchant.find(id);
    return row && show(row);
  };
  const grow = (value: unknown, path: readonly string[]): unknown => {
    const [name, ...rest] = path;
    const whole = typeof value === 'string' ? recordOf(value) : value;
    if (whole === undefined) throw new NotExpandable(name);
    if (name === undefined || whole === null) return whole;
    if (Array.isArray(whole)) return whole.map((item: unknown) => grow(item, path));
    if (!isJsonObject(whole)) throw new NotExpandable(name);
    const inner = whole[name] ?? partOf(merchant, show, whole['id'], name);
    if (inner === undefined && !(name in whole)) throw new NotExpandable(name);
    return { ...whole, [name]: grow(inner ?? null, rest) };
  };
  try {
    const grown = paths.reduce<unknown>((value, path) => grow(value, path.split('.')), body);
    if (!isJsonObject(grown)) throw new Error('an expanded value is not an object');
    return answered(grown);
  } catch (cause) {
    if (!(cause instanceof NotExpandable)) throw cause;
    return invalid(`This property cannot be expanded (${cause.message}).`, { param: 'expand' });
  }
};

type PaymentsApi = {
  readonly merchant: Merchant;
  readonly idempotency: Idempotency;
  readonly faults: PaymentFaults;
  /** When undefined, any test key is accepted. */
  readonly key: string | undefined;
  /** The record format of an API version. */
  readonly editionFor: (version: string | undefined) => Edition;
  /** Applies scheduled changes up to now. */
  readonly catchUp: () => void;
  readonly wait: (ms: number) => Promise<void>;
};

type IdRoute = { readonly Params: { readonly id?: string } };

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>;

const headerOf = (request: Asked, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const errorText = ({ error }: Refusal): string => JSON.stringify({ error }, null, 2);

const bodyOf = (request: Asked): string => (typeof request.body === 'string' ? request.body : '');

const failures = {
  '500': refused(500, { type: 'api_error', message: 'An unknown error occurred (requested fault).' }),
  '429': refused(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded (requested fault).',
  }),
} as const;

const send = (reply: FastifyReply, { status, body, requestId, kept = false }: SentReply): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'application/json',
      'request-id': requestId,
      ...(kept && status >= 500 && { 'stripe-should-retry': 'false' }),
    })
    .send(body);

/** The card provider's API. */
export const apiRoutes =
  (api: PaymentsApi) =>
  (app: FastifyInstance): void => {
    const { merchant, idempotency, faults } = api;

    const answer = (endpoint: Endpoint, request: Asked, id: string, requestId: string) => {
      const version = headerOf(request, 'stripe-version');
      const key = headerOf(request, 'idempotency-key') ?? null;
      const edition = api.editionFor(version);
      const show = (row: Row) => merchant.show(row, edition);
      const fields = { ...readForm(request.url.split('?')[1] ?? ''), ...readForm(bodyOf(request)) };
      const paths = readExpand(fields);
      if (!paths.ok) return paths;
      const done = merchant.because({ id: requestId, idempotency_key: key }, () =>
        endpoint.answer({ merchant, id, fields }),
      );
      if (!done.ok) return done;
      const { value } = done;
      const body = value.object === 'list' ? { ...value, data: value.data.map(show) } : show(value);
      return expanded(merchant, show, body, paths.value);
    };

    /** `ordered` is the response that a fault requires. */
    const replyTo = (endpoint: Endpoint, request: Asked, id: string, ordered?: Answer<never>): SentReply => {
      const requestId = merchant.newId('req_');
      const key = endpoint.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
      const call = [headerOf(request, 'authorization'), request.method, request.url, bodyOf(request)].join('\n');
      const known = key === undefined ? undefined : idempotency.known(key, call);
      if (known?.ok === false) return { status: known.refusal.status, body: errorText(known.refusal), requestId };
      if (known?.value !== undefined) return known.value;
      const done = ordered ?? answer(endpoint, request, id, requestId);
      const body = done.ok ? JSON.stringify(done.value, null, 2) : errorText(done.refusal);
      const sent = { status: done.ok ? 200 : done.refusal.status, body, requestId };
      return key !== undefined && (done.ok || hasBegun(done.refusal)) ? idempotency.keep(key, call, sent) : sent;
    };

    const handle = (endpoint: Endpoint) => async (request: FastifyRequest<IdRoute>, reply: FastifyReply) => {
      const path = request.url.split('?')[0] ?? '';
      const fault = faults.strikeCall(request.method, path);
      if (fault?.kind === 'hang') return reply.hijack();
      if (fault?.kind === 'reset-connection') return hangUp(reply);
      if (fault?.kind === 'slow') await api.wait(fault.delayMs);
      api.catchUp();
      const ordered = fault?.kind === '500' || fault?.kind === '429' ? failures[fault.kind] : undefined;
      const sent = replyTo(endpoint, request, request.params.id ?? '', ordered);
      return fault?.kind === 'lost-reply' ? hangUp(reply) : send(reply, sent);
    };

    app.addHook('onRequest', async (request, reply) => {
      const problem = secretKeyProblem(headerOf(request, 'authorization'), api.key);
      reply.header('stripe-version', headerOf(request, 'stripe-version') ?? versionOf[api.editionFor(undefined)]);
      const key = headerOf(request, 'idempotency-key');
      if (key !== undefined) reply.header('idempotency-key', key);
      if (problem === undefined) return undefined;
      const requestId = merchant.newId('req_');
      return send(reply, { status: problem.status, body: errorText(problem), requestId });
    });

    for (const endpoint of [...actionEndpoints, ...readEndpoints])
      app.route<IdRoute>({ method: endpoint.method, url: endpoint.path, handler: handle(endpoint) });

    app.all('/v1/*', async (request, reply) => {
      const { refusal } = refused(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url}). The stand-in implements only a part of the API.`,
      });
      return send(reply, { status: 404, body: errorText(refusal), requestId: merchant.newId('req_') });
    });
  };
