import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

import { faultShare } from '../controls.ts';
import type { FaultList } from '../controls.ts';
import { isJsonObject } from '../json-object.ts';
import { sportSlugs } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { envelopeText, refusals, refused } from './envelope.ts';
import type { DataSource, Envelope, Parameters } from './envelope.ts';
import type { Quota } from './quota.ts';

/** Refusals inside a reply of status 200, by the key of `errors`. `field` stands for any parameter's name. */
const refusalKinds = ['token', 'requests', 'rateLimit', 'plan', 'endpoint', 'field', 'bug'] as const;

type RefusalKind = (typeof refusalKinds)[number];

const faultKinds = [
  'slow',
  'hang',
  'reset-connection',
  '500',
  '429',
  '403',
  'html',
  'truncated',
  'wrong-types',
  'wrong-types-one',
  'bad-item',
  'empty',
  'empty-body',
  'huge',
  'quota',
  'recorded',
  ...refusalKinds,
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** What `POST /_simulator/faults` takes. */
export const faultOrder = v.strictObject({
  kind: v.picklist(faultKinds),
  /** Every sport when absent. */
  sport: v.optional(v.picklist(sportSlugs)),
  ...faultShare,
  /** `slow`: how late the reply comes. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 5000),
  /** `huge`: bytes of the reply. */
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 64 * 1024 * 1024),
  /** `recorded`: the name of a recorded refusal. */
  name: v.optional(v.string()),
});

export type FaultOrder = v.InferOutput<typeof faultOrder>;

export type Faults = FaultList<FaultOrder>;

const errorsOf: Readonly<Record<RefusalKind, (get: string, parameters: Parameters) => Record<string, string>>> = {
  token: () => ({ token: refusals.token }),
  requests: () => ({ requests: refusals.requests }),
  rateLimit: () => ({ rateLimit: refusals.rateLimit }),
  plan: () => ({ plan: refusals.planSeason(2022, 2024) }),
  endpoint: () => ({ endpoint: refusals.endpoint }),
  field(_get, parameters) {
    const [field = 'season'] = Object.keys(parameters);
    return { [field]: refusals.missing(field) };
  },
  bug: (get) => ({ time: '2024-01-01', bug: refusals.bug, report: `/${get}` }),
};

/** The refusal of a kind, for a call that was in order. */
export const orderedRefusal = (kind: RefusalKind, get: string, parameters: Parameters, paging: boolean): Envelope => {
  const errors = errorsOf[kind](get, parameters);
  // The gateway answers before it reads the call, and always with paging.
  return kind === 'rateLimit' ? refused('', {}, errors, true) : refused(get, parameters, errors, paging);
};

/** Every number becomes a list, every text a number, every truth a text: the same keys, nothing that can be read. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mistyped);
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.length;
  return typeof value === 'boolean' ? String(value) : {};
};

/** The reply with items of the wrong types: all of them, or the first alone. */
const withWrongTypes = (envelope: Envelope, which: 'all' | 'first'): Envelope => ({
  ...envelope,
  response: Array.isArray(envelope.response)
    ? envelope.response.map((item: unknown, at) => (which === 'all' || at === 0 ? mistyped(item) : item))
    : mistyped(envelope.response),
});

/** The reply with one item more that is no item at all. */
const withBadItem = (envelope: Envelope): Envelope => {
  if (!Array.isArray(envelope.response)) return envelope;
  const response: readonly unknown[] = [null, ...envelope.response];
  return { ...envelope, response, results: response.length };
};

const emptied = (envelope: Envelope): Envelope => ({ ...envelope, response: [], results: 0 });

/** A good envelope of at least so many bytes, in pieces so that it is never held whole. */
function* overlongBody(bytes: number): Generator<string> {
  yield '{"get":"games","parameters":[],"errors":[],"results":1,"response":[';
  const piece = `${JSON.stringify({ id: 1, padding: 'x'.repeat(65_000) })},`;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield 'null]}';
}

/** A call that a fault strikes, and what it may use. */
type StruckCall = {
  readonly fault: FaultOrder;
  readonly sport: SportSlug;
  readonly endpoint: string;
  readonly parameters: Parameters;
  readonly reply: FastifyReply;
  readonly source: DataSource;
  readonly quota: Quota;
  readonly wait: (ms: number) => Promise<void>;
};

/** The call is answered as if nothing had happened. */
const goOn = 'go on';

type Strike = (call: StruckCall) => FastifyReply | typeof goOn | Promise<typeof goOn>;

export const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('content-type', 'application/json').send(text);

const spoiled =
  (spoil: (envelope: Envelope) => Envelope): Strike =>
  ({ reply, source, sport, endpoint, parameters }) =>
    sendJson(reply, 200, envelopeText(spoil(source.answer(sport, endpoint, parameters))));

const refusing =
  (kind: RefusalKind, status = 200): Strike =>
  ({ reply, sport, endpoint, parameters }) =>
    sendJson(reply, status, envelopeText(orderedRefusal(kind, endpoint, parameters, sport === 'football')));

/** What each kind of fault does to a call. */
export const faultStrikes: Readonly<Record<FaultKind, Strike>> = {
  slow: ({ fault, wait }) => wait(fault.delayMs).then((): typeof goOn => goOn),
  hang: ({ reply }) => reply.hijack(),
  'reset-connection': ({ reply }) => {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  },
  '500': ({ reply }) =>
    sendJson(reply, 500, JSON.stringify({ message: 'Something went wrong while fetching details. Try again later.' })),
  '429': refusing('rateLimit', 429),
  '403': refusing('token', 403),
  html: ({ reply }) =>
    reply
      .code(200)
      .header('content-type', 'text/html')
      .send('<!doctype html><title>Just a moment...</title><p>Checking your browser before access.</p>'),
  truncated({ reply, source, sport, endpoint, parameters }) {
    const text = envelopeText(source.answer(sport, endpoint, parameters));
    return sendJson(reply, 200, text.slice(0, Math.floor(text.length * 0.6)));
  },
  'wrong-types': spoiled((envelope) => withWrongTypes(envelope, 'all')),
  'wrong-types-one': spoiled((envelope) => withWrongTypes(envelope, 'first')),
  'bad-item': spoiled(withBadItem),
  empty: spoiled(emptied),
  'empty-body': ({ reply }) => reply.code(204).send(),
  huge: ({ reply, fault }) =>
    reply.header('content-type', 'application/json').send(Readable.from(overlongBody(fault.bytes))),
  quota({ quota, sport }) {
    quota.exhaust(sport);
    return goOn;
  },
  recorded: ({ reply, source, fault }) => sendJson(reply, 200, source.recordedErrors.get(fault.name ?? '') ?? ''),
  token: refusing('token'),
  requests: refusing('requests'),
  rateLimit: refusing('rateLimit'),
  plan: refusing('plan'),
  endpoint: refusing('endpoint'),
  field: refusing('field'),
  bug: refusing('bug'),
};
