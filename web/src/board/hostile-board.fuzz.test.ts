import { matchStatuses } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMatchStore } from './match-store.ts';
import { readChange, readShortChange, readSnapshot } from './read-board.ts';

const good = ['football-1', 'football-2', 'tennis-3'].map((id) => exampleMatch({ id, status: 'live' }));

const snapshotWith = (matches: readonly unknown[], fields: object = {}) => ({
  version: 1,
  updatedAt: '2026-03-14T19:45:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: {},
  matches,
  ...fields,
});

const key = fc.oneof(
  fc.constantFrom('football-1', 'football-2', 'homeScore', 'homeTeam', 'status', '__proto__'),
  hostileText,
);

/** An almost valid change in which any field may have an invalid value. */
const change = fc
  .record(
    {
      version: fc.oneof(fc.nat(), fc.constantFrom(1, 2, 3), hostileJson),
      updatedAt: fc.oneof(fc.constantFrom('2026-03-14T19:46:00Z', null), hostileJson),
      put: fc.oneof(fc.array(fc.oneof(fc.constantFrom(...good), hostileJson), { maxLength: 4 }), hostileJson),
      patch: fc.oneof(
        fc.dictionary(key, fc.dictionary(key, fc.oneof(fc.nat(), hostileJson, hostileText), { maxKeys: 4 }), {
          maxKeys: 3,
        }),
        hostileJson,
      ),
      drop: fc.oneof(fc.array(key, { maxLength: 3 }), hostileJson),
      sports: hostileJson,
    },
    { requiredKeys: ['version', 'updatedAt'] },
  )
  .map((parts) => JSON.stringify(parts));

/** An event in the short form, which may be malformed, with or without a JSON part. */
const shortChange = fc
  .tuple(
    fc.constantFrom('', 'mmqs6aow', 'mmqs6aowA1'),
    fc.array(fc.constantFrom(',A1H1', ',A2X1M', ',L3Tzzzzzzzzz', ',Z9', ',A1Q', 'A'), { maxLength: 3 }),
    fc.oneof(change, hostileText, fc.constant('')),
  )
  .map(([clock, matches, json]) => clock + matches.join('') + json);

it('an invalid match in a snapshot is dropped and does not affect the other matches', () => {
  fc.assert(
    fc.property(hostileJson, fc.nat({ max: 3 }), (bad, place) => {
      const read = readSnapshot(snapshotWith([...good.slice(0, place), bad, ...good.slice(place)]));
      expect(read?.matches).toEqual(good);
      expect(read?.dropped).toBe(1);
    }),
    { numRuns: 200 },
  );
});

it('reading a snapshot or a change never throws', () => {
  fc.assert(
    fc.property(hostileJson, hostileText, hostileJson, (json, text, field) => {
      expect(() => readSnapshot(json)).not.toThrow();
      expect(readChange(text)).toBeUndefined();
      expect(() => readShortChange(text, text)).not.toThrow();
      expect(readSnapshot(snapshotWith(good, { sports: field }))?.matches ?? good).toEqual(good);
    }),
    { numRuns: 300 },
  );
});

it('for any data from the stream, the store contains only valid matches, and Object.prototype is unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(change, shortChange, hostileText), { maxLength: 5 }), (texts) => {
      const frames: (() => void)[] = [];
      const store = createMatchStore({ now: () => 0, frame: (run) => frames.push(run) });
      const snapshot = readSnapshot(snapshotWith(good));
      if (snapshot !== undefined) store.takeSnapshot(snapshot);
      for (const text of texts) {
        const read = readChange(text) ?? readShortChange('2', text);
        if (read !== undefined) store.takeChange(read.change, { quiet: false, dropped: read.dropped });
        for (const run of frames.splice(0)) run();
      }
      // The listing may be older than the board, so read the current state of each match.
      const held = store.listing().map(({ id }) => store.match(id));
      for (const match of held) {
        expect(matchStatuses).toContain(match?.status);
        expect(typeof match?.homeTeam.name).toBe('string');
        expect([match?.homeScore, match?.awayScore].every(Number.isFinite)).toBe(true);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
