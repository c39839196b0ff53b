import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { SportSlug } from '../sports/sport-slug.ts';
import type { DataSource } from './data-source.ts';
import type { Envelope, Parameters } from './envelope.ts';
import { envelopeText } from './envelope.ts';
import type { Fault, FaultKind, RefusalKind } from './faults.ts';
import type { Quota } from './quota.ts';
import { emptied, orderedRefusal, overlongBody, withBadItem, withWrongTypes } from './spoiled-reply.ts';

/** A call that a fault strikes, and what it may use. */
export type StruckCall = {
  readonly fault: Fault;
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
