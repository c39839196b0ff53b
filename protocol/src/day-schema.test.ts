import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayAnswerSchema, dayRoute } from './day-schema.ts';

const answer = {
  day: '2026-11-18',
  sports: {
    football: { readAt: '2026-11-21T12:00:00.000Z' },
    hockey: { problem: 'plan' },
    tennis: { readAt: '2026-11-21T12:00:00.000Z', problem: 'reserved' },
  },
  matches: [exampleMatch(), { id: 'broken' }],
};

test('A day is accepted even with an invalid match.', () => {
  expect(v.parse(dayAnswerSchema, answer)).toEqual(answer);
});

test.each([
  ['an invalid day', { ...answer, day: 'today' }],
  ['an unknown problem', { ...answer, sports: { hockey: { problem: 'weather' } } }],
  ['an invalid time', { ...answer, sports: { hockey: { readAt: 'noon' } } }],
  ['no matches', { ...answer, matches: undefined }],
])('A day is refused with %s.', (_, value) => {
  expect(v.is(dayAnswerSchema, value)).toBe(false);
});

test('An unknown sport is ignored.', () => {
  expect(v.parse(dayAnswerSchema, { ...answer, sports: { chess: {} } }).sports).toEqual({});
});

test('A day has its own address.', () => {
  expect(dayRoute('2026-11-18')).toBe('/api/days/2026-11-18');
});
