import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pushNotification, readPushData } from './show-push.ts';

const part = fc.oneof(hostileText, hostileJson, fc.nat());

/** Messages of other versions of the server, and what is none. */
const message = fc.oneof(
  hostileText,
  hostileJson.map((json) => JSON.stringify(json)),
  fc
    .record({ title: part, body: part, tag: part, at: part, match: part }, { requiredKeys: [] })
    .map((json) => JSON.stringify(json)),
);

it('Whatever a push message says, a notification is shown that the worker knows again when it is pressed.', () => {
  fc.assert(
    fc.property(message, fc.boolean(), (text, quiet) => {
      const { title, options } = pushNotification(text, { quiet });
      expect([typeof title, typeof options.body]).toEqual(['string', 'string']);
      expect(options.silent).toBe(quiet);
      // As the browser gives it back.
      expect(readPushData(structuredClone(options.data))).toEqual(options.data);
    }),
    { numRuns: 1_000 },
  );
});
