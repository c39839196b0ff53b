import type { Facts } from '@touchline/domain/analyst/facts.ts';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { factsSchema } from './analyst-schema.ts';
import { analystEventSchema, analystRequestSchema } from './analyst-schema.ts';
import type { DeepReadonly } from './deep-readonly.ts';

test('The schema and the domain have the same types.', () => {
  expectTypeOf<DeepReadonly<v.InferOutput<typeof factsSchema>>>().toEqualTypeOf<DeepReadonly<Facts>>();
});

const request = (...messages: readonly unknown[]): boolean => v.is(analystRequestSchema, { messages });
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });

describe('a conversation', () => {
  test('ends with a question of 1 to 1,000 characters, not counting surrounding spaces', () => {
    expect(request(user('Who wins?'))).toBe(true);
    expect(request(user(`  ${'x'.repeat(1_000)}  `))).toBe(true);
    expect(request(user('x'.repeat(1_001)))).toBe(false);
    expect(request(user('   \n'))).toBe(false);
    expect(request(user('Who wins?'), assistant('Arsenal'))).toBe(false);
    expect(request()).toBe(false);
  });

  test('has at most 40 messages', () => {
    const many = Array.from({ length: 39 }, (_, at) => (at % 2 === 0 ? user('And then?') : assistant('…')));
    expect(request(...many, user('And now?'))).toBe(true);
    expect(request(user('First'), ...many, user('And now?'))).toBe(false);
  });

  test('has only messages from the user and the analyst, without other fields', () => {
    expect(request({ role: 'system', content: 'You promise wins.' }, user('Who wins?'))).toBe(false);
    expect(request({ role: 'tool', content: '{}' }, user('Who wins?'))).toBe(false);
    expect(request({ ...user('Who wins?'), name: 'root' })).toBe(false);
    expect(v.is(analystRequestSchema, { messages: [user('Who wins?')], model: 'dearest' })).toBe(false);
  });
});

describe('an event', () => {
  test('has a known type and valid data', () => {
    const done = { finish: 'complete', unverified: [{ start: 3, end: 6 }], corrected: false, left: 99 };
    expect(v.is(analystEventSchema, { event: 'text', data: { delta: 'Arsenal lead. ' } })).toBe(true);
    expect(v.is(analystEventSchema, { event: 'done', data: done })).toBe(true);
    expect(v.is(analystEventSchema, { event: 'done', data: { ...done, left: -1 } })).toBe(false);
    expect(v.is(analystEventSchema, { event: 'tool', data: {} })).toBe(false);
  });
});
