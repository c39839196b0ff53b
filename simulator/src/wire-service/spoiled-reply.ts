import { isJsonObject } from '../json-object.ts';
import type { Envelope, Parameters } from './envelope.ts';
import { refusals, refused } from './envelope.ts';
import type { RefusalKind } from './faults.ts';

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

/** A good envelope of at least so many bytes, in pieces so that it is never held whole. */
export function* overlongBody(bytes: number): Generator<string> {
  yield '{"get":"games","parameters":[],"errors":[],"results":1,"response":[';
  const piece = `${JSON.stringify({ id: 1, padding: 'x'.repeat(65_000) })},`;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield 'null]}';
}
