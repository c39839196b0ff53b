import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quota } from '../score-provider.ts';
import { type Envelope, readEnvelope, readQuota } from './envelope.ts';

const secret = 'b3f1a9-secret';
const nowMs = Date.UTC(2031, 2, 9, 12);

const read = (
  text: string,
  { status = 200, headers = {}, quota = {} }: { status?: number; headers?: Record<string, string>; quota?: Quota } = {},
): Envelope => readEnvelope({ status, headers: new Headers(headers), text }, quota, nowMs, secret);

const kindOf = (envelope: Envelope): ProviderProblemKind | 'answer' =>
  envelope.kind === 'answer' ? 'answer' : envelope.problem.kind;

const envelope = (errors: unknown): string =>
  JSON.stringify({ get: 'games', parameters: [], errors, results: 0, response: [] });

describe('an envelope of status 200', () => {
  it.each([[[]], [{}], [null]])('whose errors are %j is an answer', (errors) => {
    expect(read(envelope(errors))).toMatchObject({ kind: 'answer', response: [] });
  });

  it('without the errors field is an answer', () => {
    expect(read('{"results":1,"response":[{"id":1}]}')).toMatchObject({ kind: 'answer', response: [{ id: 1 }] });
  });

  it.each<[Record<string, string>, ProviderProblemKind]>([
    [{ token: 'Error/Missing application key.' }, 'auth'],
    [{ access: 'Your account is suspended.' }, 'auth'],
    [{ requests: 'You have reached the request limit for the day.' }, 'quota'],
    [{ rateLimit: 'Too many requests.' }, 'rate'],
    [{ plan: 'Free plans do not have access to this date.' }, 'plan'],
    [{ endpoint: 'This endpoint do not exist.' }, 'caller'],
    [{ required: 'At least one parameter is required.' }, 'caller'],
    [{ season: 'The Season field is required.' }, 'caller'],
    [{ time: '2031-03-09', bug: 'This is on our side', report: '/games' }, 'provider'],
    [{ season: 'The Season field is required.', token: 'Missing application key.' }, 'auth'],
  ])('whose errors are %j is a refusal of kind %s', (errors, kind) => {
    const json = envelope(errors);
    expect(read(json)).toMatchObject({ kind: 'refusal', json, problem: { kind } });
  });

  it('whose errors are a list of texts is a provider failure', () => {
    expect(kindOf(read(envelope(['something'])))).toBe('provider');
  });

  it.each([['broken'], [7], [true]])('whose errors are %j is malformed', (errors) => {
    expect(kindOf(read(envelope(errors)))).toBe('malformed');
  });
});

describe('errors nested too deeply for the stack', () => {
  const deep = '[{"x":'.repeat(20_000) + '1' + '}]'.repeat(20_000);

  it.each([
    [`{"errors":${deep}}`, 'provider'],
    [`{"errors":{"bug":${deep}}}`, 'provider'],
    [`{"message":${deep}}`, 'caller'],
  ])('are ordinary problems (%#)', (text, kind) => {
    expect(kindOf(read(text, { status: kind === 'caller' ? 400 : 200 }))).toBe(kind);
  });
});

describe('a reply without an envelope', () => {
  it.each([
    ['', 'an empty body'],
    ['<!doctype html><title>Just a moment…</title>', 'a page instead of JSON'],
    ['{"get":"games","response":[{"id":1', 'broken JSON'],
    ['[]', 'not an envelope'],
    ['"text"', 'not an envelope'],
    ['null', 'not an envelope'],
    ['{"message":"hello"}', 'without a response'],
  ])('%j is malformed', (text, words) => {
    const unreadable = read(text);
    expect(unreadable).toMatchObject({ kind: 'unreadable', problem: { kind: 'malformed' } });
    expect(unreadable).toHaveProperty('problem.detail', expect.stringContaining(words));
  });
});

describe('the HTTP status', () => {
  it.each<[number, string, ProviderProblemKind]>([
    [204, '', 'provider'],
    [401, '{"message":"Invalid key"}', 'auth'],
    [403, '<html>blocked</html>', 'auth'],
    [403, envelope([]), 'auth'],
    [404, '', 'caller'],
    [429, '{"message":"Too many requests"}', 'rate'],
    [499, '{"message":"Something went wrong while fetching details. Try again later."}', 'provider'],
    [500, '', 'provider'],
    [503, '<html>', 'provider'],
    // A known key takes precedence over the status, and the status takes precedence over an unknown key.
    [403, envelope({ plan: 'not in your plan' }), 'plan'],
    [429, envelope({ requests: 'limit for the day' }), 'quota'],
    [500, envelope({ something: 'odd' }), 'provider'],
  ])('%i with %j is %s', (status, text, kind) => {
    expect(kindOf(read(text, { status }))).toBe(kind);
  });

  it('429 means that the daily quota is used up if no calls are left', () => {
    expect(kindOf(read('', { status: 429, quota: { dayRemaining: 0 } }))).toBe('quota');
    expect(kindOf(read('', { status: 429, quota: { dayRemaining: 5 } }))).toBe('rate');
  });
});

describe('the details of a problem', () => {
  it.each([
    ['30', 30_000],
    ['Sun, 09 Mar 2031 12:00:20 GMT', 20_000],
    ['Sun, 09 Mar 2031 11:00:00 GMT', 0],
    ['9999999', 3_600_000],
    ['Tue, 09 Mar 2032 12:00:00 GMT', 3_600_000],
  ])('contain the waiting time if Retry-After is %s', (value, retryAfterMs) => {
    expect(read('', { status: 503, headers: { 'retry-after': value } })).toMatchObject({ problem: { retryAfterMs } });
  });

  it.each([['soon'], ['']])('contain no waiting time if Retry-After is %j', (value) => {
    expect(read('', { status: 503, headers: { 'retry-after': value } })).not.toHaveProperty('problem.retryAfterMs');
  });

  it('never contain the key and are one short line', () => {
    const received = [
      read(envelope({ token: `Key ${secret} is unknown\nand so on ${'x'.repeat(1_000)}` })),
      read(`<html>${secret}</html>`, { status: 403 }),
      read(`${secret} is not JSON`),
      read(`<html>${'x'.repeat(185)}${secret}`),
    ].map((reply) => (reply.kind === 'answer' ? '' : reply.problem.detail));
    for (const detail of received) {
      expect(detail).not.toContain(secret.slice(0, 6));
      expect(detail).not.toContain('\n');
      expect(detail.length).toBeLessThanOrEqual(240);
      expect(detail).toMatch(/^HTTP \d{3}: ./);
    }
  });
});

it('A proxied refusal does not contain the key.', () => {
  const refusal = read(envelope({ token: `Key ${secret} is unknown` }));
  expect(refusal).toMatchObject({ kind: 'refusal', json: envelope({ token: 'Key [key] is unknown' }) });
});

it('Any text with any status is read without throwing.', { timeout: 30_000 }, () => {
  const status = fc.integer({ min: 200, max: 599 });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ errors: fc.jsonValue(), response: fc.jsonValue() }).map((v) => JSON.stringify(v)),
  );
  fc.assert(
    fc.property(status, text, (code, body) => {
      const reply = read(body, { status: code });
      expect(['answer', 'refusal', 'unreadable']).toContain(reply.kind);
      // A reply with an error status is never an answer.
      expect(reply.kind === 'answer' && code >= 300).toBe(false);
    }),
  );
});

describe('the quota', () => {
  it('is read from both pairs of headers, in upper or lower case', () => {
    const headers = new Headers({
      'X-RateLimit-Requests-Limit': '7500',
      'x-ratelimit-requests-remaining': '7421',
      'X-RateLimit-Limit': '300',
      'x-ratelimit-remaining': '297, 297',
    });
    expect(readQuota(headers)).toEqual({ dayLimit: 7500, dayRemaining: 7421, minuteLimit: 300, minuteRemaining: 297 });
  });

  it('has no field for a header that is absent or not a valid number', () => {
    expect(readQuota(new Headers({ 'x-ratelimit-requests-limit': 'many', 'x-ratelimit-limit': '-1' }))).toEqual({});
  });
});
