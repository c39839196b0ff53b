import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { matchStatuses } from '../sport/sport.ts';
import { compareMatches, inListOrder } from './list-order.ts';

const ids = (matches: readonly { readonly id: string }[]): string[] => matches.map(({ id }) => id);

const at = (id: string, status: (typeof matchStatuses)[number], startTime: string) =>
  exampleMatch({ id, status, startTime });

test('live comes first, then scheduled by start, then finished by latest start, then cancelled', () => {
  const matches = [
    at('off', 'postponed', '2026-03-14T10:00:00Z'),
    at('done-early', 'finished', '2026-03-14T12:00:00Z'),
    at('done-late', 'finished', '2026-03-14T15:00:00Z'),
    at('later', 'scheduled', '2026-03-14T21:00:00Z'),
    at('soon', 'scheduled', '2026-03-14T20:00:00Z'),
    at('on', 'live', '2026-03-14T19:00:00Z'),
  ];
  expect(ids(inListOrder(matches))).toEqual(['on', 'soon', 'later', 'done-late', 'done-early', 'off']);
});

test('start times are compared as instants, regardless of their offset', () => {
  const matches = [at('b', 'scheduled', '2026-03-14T20:00:00Z'), at('a', 'scheduled', '2026-03-14T21:30:00+02:00')];
  expect(ids(inListOrder(matches))).toEqual(['a', 'b']);
});

test('an unreadable start time comes last among the scheduled matches', () => {
  const matches = [at('a', 'scheduled', 'TBD'), at('b', 'scheduled', '2026-03-14T20:00:00Z')];
  expect(ids(inListOrder(matches))).toEqual(['b', 'a']);
});

test('an unconfirmed time sorts after the times of its day and before the next day', () => {
  const matches = [
    at('next-day', 'scheduled', '2026-03-15T00:30:00Z'),
    exampleMatch({ id: 'tbc', status: 'scheduled', startTime: '2026-03-14T00:00:00Z', timeTbc: true }),
    at('late', 'scheduled', '2026-03-14T23:00:00Z'),
  ];
  expect(ids(inListOrder(matches))).toEqual(['late', 'tbc', 'next-day']);
});

const matchArbitrary = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom(...matchStatuses),
    startTime: fc.constantFrom('2026-03-14T10:00:00Z', '2026-03-14T20:00:00Z', 'never'),
  })
  .map(exampleMatch);

test('the result does not depend on the input order, so matches with equal start times never swap', () => {
  fc.assert(
    fc.property(fc.uniqueArray(matchArbitrary, { selector: ({ id }) => id, maxLength: 30 }), (matches) => {
      const ordered = inListOrder(matches);
      expect(inListOrder(matches.toReversed())).toEqual(ordered);
      expect(matches.toSorted(compareMatches)).toEqual(ordered);
    }),
  );
});
