import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { type FaultList, faultShare, hangUp } from '../controls.ts';
import { isJsonObject } from '../json-object.ts';
import { type SportSlug, sportSlugs } from '../sports/sport-slug.ts';
import { type DataSource, type Envelope, envelopeText, type Parameters, refusals, refused } from './envelope.ts';
import type { Quota } from './quota.ts';

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

/** `go on`: the call gets its normal response. */
type Strike = (call: StruckCall) => FastifyReply | 'go on' | Promise<'go on'>;

export const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('content-type', 'application/json').send(text);

/** The gateway ignores the parameters and always sends paging. */
export const overMinute: Envelope = refused('', {}, { rateLimit: refusals.rateLimit }, true);

/** Keeps the keys and changes the type of every value. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mistyped);
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.length;
  return typeof value === 'boolean' ? String(value) : {};
};

/** A valid envelope of at least `bytes`, in pieces to save memory. */
function* overlongBody(bytes: number): Generator<string> {
  yield '{"get":"games","parameters":[],"errors":[],"results":1,"response":[';
  const piece = `${JSON.stringify({ id: 1, padding: 'x'.repeat(65_000) })},`;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield 'null]}';
}

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

const strikes = {
  slow: ({ fault, wait }) => wait(fault.delayMs).then(() => 'go on'),
  hang: ({ reply }) => reply.hijack(),
  'reset-connection': ({ reply }) => hangUp(reply),
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

/** The body of `POST /_simulator/faults`. */
export const faultOrder = v.strictObject({
  kind: v.custom<FaultKind>(isFaultKind, 'no such fault'),
  /** All sports when absent. */
  sport: v.optional(v.picklist(sportSlugs)),
  ...faultShare,
  /** Only for `slow`. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 5000),
  /** Only for `huge`. */
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 64 * 1024 * 1024),
});

export type FaultOrder = v.InferOutput<typeof faultOrder>;

export type Faults = FaultList<FaultOrder>;
