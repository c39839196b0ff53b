import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pushNotification, readPushData } from './show-push.ts';

const part = fc.oneof(hostileText, hostileJson, fc.nat());

/** Messages from other server versions, and invalid messages. */
const message = fc.oneof(
  hostileText,
  hostileJson.map((json) => JSON.stringify(json)),
  fc
    .record({ title: part, body: part, tag: part, at: part, match: part }, { requiredKeys: [] })
    .map((json) => JSON.stringify(json)),
);

it('any push message produces a notification that the worker recognizes on a click', () => {
  fc.assert(
    fc.property(message, fc.boolean(), (text, quiet) => {
      const { title, options } = pushNotification(text, { quiet });
      expect([typeof title, typeof options.body]).toEqual(['string', 'string']);
      expect(options.silent).toBe(quiet);
      // The browser returns a clone of the data.
      expect(readPushData(structuredClone(options.data))).toEqual(options.data);
    }),
    { numRuns: 1_000 },
  );
});
