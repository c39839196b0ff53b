import type { Envelope, Parameters } from './envelope.ts';
import { refusals, refused } from './envelope.ts';
import type { refusalKinds } from './faults.ts';

type RefusalKind = (typeof refusalKinds)[number];

/** The refusal of a kind, for a call that was in order. */
export const orderedRefusal = (kind: RefusalKind, get: string, parameters: Parameters, paging: boolean): Envelope => {
  switch (kind) {
    case 'token':
      return refused(get, parameters, { token: refusals.token }, paging);
    case 'requests':
      return refused(get, parameters, { requests: refusals.requests }, paging);
    case 'rateLimit':
      // The gateway answers before it reads the call, and always with paging.
      return refused('', {}, { rateLimit: refusals.rateLimit }, true);
    case 'plan':
      return refused(get, parameters, { plan: refusals.planSeason(2022, 2024) }, paging);
    case 'endpoint':
      return refused(get, parameters, { endpoint: refusals.endpoint }, paging);
    case 'field': {
      const [field = 'season'] = Object.keys(parameters);
      return refused(get, parameters, { [field]: refusals.missing(field) }, paging);
    }
    case 'bug':
      return refused(get, parameters, { time: '2024-01-01', bug: refusals.bug, report: `/${get}` }, paging);
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every number becomes a list, every text a number, every truth a text: the same keys, nothing that can be read. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mistyped);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.length;
  return typeof value === 'boolean' ? String(value) : {};
};

/** The reply with items of the wrong types: all of them, or the first alone. */
export const withWrongTypes = (envelope: Envelope, which: 'all' | 'first'): Envelope => ({
  ...envelope,
  response: Array.isArray(envelope.response)
    ? envelope.response.map((item: unknown, at) => (which === 'all' || at === 0 ? mistyped(item) : item))
    : mistyped(envelope.response),
});

/** The reply with one item more that is no item at all. */
export const withBadItem = (envelope: Envelope): Envelope => {
  if (!Array.isArray(envelope.response)) return envelope;
  const response: readonly unknown[] = [null, ...envelope.response];
  return { ...envelope, response, results: response.length };
};

export const emptied = (envelope: Envelope): Envelope => ({ ...envelope, response: [], results: 0 });

/** A body of about so many bytes that never ends as JSON should, in pieces so that it is never held whole. */
export function* endlessBody(bytes: number): Generator<string> {
  yield '{"get":"games","parameters":[],"errors":[],"results":1,"response":[';
  const piece = `${JSON.stringify({ id: 1, padding: 'x'.repeat(65_000) })},`;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield 'null]}';
}
