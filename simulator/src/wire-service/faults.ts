import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

import { type FaultList, faultShare } from '../controls.ts';
import { isJsonObject } from '../json-object.ts';
import { type SportSlug, sportSlugs } from '../sports/sport-slug.ts';
import { type DataSource, type Envelope, envelopeText, type Parameters, refusals, refused } from './envelope.ts';
import type { Quota } from './quota.ts';

/** A call that a fault strikes, and what it may use. */
type StruckCall = {
  readonly fault: { readonly delayMs: number; readonly bytes: number };
  readonly sport: SportSlug;
  readonly endpoint: string;
  readonly parameters: Parameters;
  readonly reply: FastifyReply;
  readonly source: DataSource;
  readonly quota: Quota;
  readonly wait: (ms: number) => Promise<void>;
};

/** `go on`: the call is answered as if nothing had happened. */
type Strike = (call: StruckCall) => FastifyReply | 'go on' | Promise<'go on'>;

export const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('content-type', 'application/json').send(text);

/** The gateway answers before it reads the call, and always with paging. */
export const overMinute: Envelope = refused('', {}, { rateLimit: refusals.rateLimit }, true);

/** Every number becomes a list, every text a number, every truth a text: the same keys, nothing that can be read. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mistyped);
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.length;
  return typeof value === 'boolean' ? String(value) : {};
};

/** A good envelope of at least so many bytes, in pieces so that it is never held whole. */
function* overlongBody(bytes: number): Generator<string> {
  yield '{"get":"games","parameters":[],"errors":[],"results":1,"response":[';
  const piece = `${JSON.stringify({ id: 1, padding: 'x'.repeat(65_000) })},`;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield 'null]}';
}

/** The call's own reply with other items. */
const spoiled =
  (spoil: (items: readonly unknown[]) => readonly unknown[]): Strike =>
  ({ reply, source, sport, endpoint, parameters }) => {
    const envelope = source.answer(sport, endpoint, parameters);
    const response = spoil(Array.isArray(envelope.response) ? envelope.response : []);
    return sendJson(reply, 200, envelopeText({ ...envelope, response, results: response.length }));
  };

const refusing =
  (errors: Readonly<Record<string, string>>, status = 200): Strike =>
  ({ reply, sport, endpoint, parameters }) =>
    sendJson(reply, status, envelopeText(refused(endpoint, parameters, errors, sport === 'football')));

/** What each kind of fault does to a call. */
const strikes = {
  slow: ({ fault, wait }) => wait(fault.delayMs).then(() => 'go on'),
  hang: ({ reply }) => reply.hijack(),
  'reset-connection': ({ reply }) => {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  },
  '500': ({ reply }) =>
    sendJson(reply, 500, JSON.stringify({ message: 'Something went wrong while fetching details. Try again later.' })),
  '429': ({ reply }) => sendJson(reply, 429, envelopeText(overMinute)),
  '403': refusing({ token: refusals.token }, 403),
  html: ({ reply }) =>
    reply
      .code(200)
      .header('content-type', 'text/html')
      .send('<!doctype html><title>Just a moment...</title><p>Checking your browser before access.</p>'),
  truncated({ reply, source, sport, endpoint, parameters }) {
    const text = envelopeText(source.answer(sport, endpoint, parameters));
    return sendJson(reply, 200, text.slice(0, Math.floor(text.length * 0.6)));
  },
  'wrong-types': spoiled((items) => items.map(mistyped)),
  'wrong-types-one': spoiled((items) => items.map((item, at) => (at === 0 ? mistyped(item) : item))),
  'bad-item': spoiled((items) => [null, ...items]),
  empty: spoiled(() => []),
  'empty-body': ({ reply }) => reply.code(204).send(),
  huge: ({ reply, fault }) =>
    reply.header('content-type', 'application/json').send(Readable.from(overlongBody(fault.bytes))),
  quota({ quota, sport }) {
    quota.exhaust(sport);
    return 'go on';
  },
  token: refusing({ token: refusals.token }),
  requests: refusing({ requests: refusals.requests }),
  rateLimit: ({ reply }) => sendJson(reply, 200, envelopeText(overMinute)),
  bug: refusing({ time: '2024-01-01', bug: refusals.bug, report: '/games' }),
} as const satisfies Readonly<Record<string, Strike>>;

export type FaultKind = keyof typeof strikes;

export const faultStrikes: Readonly<Record<FaultKind, Strike>> = strikes;

const isFaultKind = (kind: unknown): boolean => typeof kind === 'string' && Object.hasOwn(strikes, kind);

/** What `POST /_simulator/faults` takes. */
export const faultOrder = v.strictObject({
  kind: v.custom<FaultKind>(isFaultKind, 'no such fault'),
  /** Every sport when absent. */
  sport: v.optional(v.picklist(sportSlugs)),
  ...faultShare,
  /** `slow`: how late the reply comes. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 5000),
  /** `huge`: bytes of the reply. */
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 64 * 1024 * 1024),
});

export type FaultOrder = v.InferOutput<typeof faultOrder>;

export type Faults = FaultList<FaultOrder>;
