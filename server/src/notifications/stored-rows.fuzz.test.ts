import { initialDetectorState } from '@touchline/domain/event-detection/event-detector.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { anyOddity, anyPlace, spoiled } from '@touchline/provider/test/spoiled-json.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventFacts, readEventFacts } from './event-facts.ts';
import { serializeState, readState } from './event-store.ts';
import { notificationText } from './notification-text.ts';
import { recipientOf } from './push-subscriptions.ts';

const match = exampleMatch({ status: 'live', statusCode: '1H', minute: 10 });

const nowMs = Date.parse('2026-03-20T12:00:00.000Z');

/** The value as the database returns it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A row that another version wrote or that is corrupted: a valid row with one changed value, or any JSON. */
const rowLike = (row: unknown): fc.Arbitrary<unknown> =>
  fc
    .oneof(
      fc.tuple(anyPlace, fc.oneof(anyOddity, hostileText)).map(([place, value]) => spoiled(row, place, value)),
      hostileJson,
    )
    .map(stored);

it('A state written by another version is read back unchanged, or rejected.', () => {
  fc.assert(
    fc.property(rowLike(serializeState(initialDetectorState(match))), (row) => {
      const memory = readState(row);
      expect(memory && readState(stored(serializeState(memory)))).toEqual(memory);
    }),
    { numRuns: 2_000 },
  );
});

it('An event written by another version is turned into text, or dropped.', () => {
  fc.assert(
    fc.property(rowLike(eventFacts(match, { kind: 'start', score: undefined }, nowMs)), (row) => {
      const facts = readEventFacts(row);
      if (facts === undefined) return;
      expect(readEventFacts(stored(facts))).toEqual(facts);
      for (const hideScores of [false, true]) {
        const { title, body } = notificationText(facts, { hideScores, language: 'en' });
        expect([typeof title, typeof body]).toEqual(['string', 'string']);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('A subscription written by another version has a valid choice, or is skipped.', () => {
  const choice = { scope: 'followed', zone: 'UTC', delaySeconds: 0, hideScores: false, kinds: ['goal'] };
  const row = { id: 1, endpoint: 'https://push.example/one', p256dh: 'B', auth: 'A' };
  fc.assert(
    fc.property(rowLike(choice), (saved) => {
      const recipient = recipientOf({ ...row, choice: saved });
      expect(recipient && recipientOf({ ...row, choice: stored(recipient.choice) })).toEqual(recipient);
    }),
    { numRuns: 2_000 },
  );
});
