import { sportIds } from '@touchline/domain/sport/sport.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKnownNodes } from './node-registry.ts';

const nowMs = Date.parse('2026-03-01T12:00:00.000Z');

/** Nearly valid and hostile values. */
const number = fc.oneof(
  fc.integer({ min: -2, max: 8_000 }),
  fc.double(),
  fc.constantFrom(nowMs, nowMs - 1_000, nowMs + 59_000, nowMs + 61_000, nowMs - 90_000_000, Number.MAX_VALUE),
);
const maybe = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: value }, hostileJson);

const call = fc.record(
  {
    node: maybe(fc.oneof(hostileText, fc.constantFrom('us', 'one', 'two'))),
    quotas: maybe(
      fc.array(
        fc.record(
          {
            sport: maybe(fc.constantFrom(...sportIds)),
            reportedAt: maybe(number),
            dayLimit: maybe(number),
            dayRemaining: maybe(number),
            minuteLimit: maybe(number),
            minuteRemaining: maybe(number),
          },
          { requiredKeys: ['sport', 'reportedAt'] },
        ),
        { maxLength: 4 },
      ),
    ),
  },
  { requiredKeys: [] },
);

const payload = fc.oneof(
  { weight: 3, arbitrary: call.map((output) => JSON.stringify(output)) },
  hostileJson.map((output) => JSON.stringify(output)),
  hostileText,
  fc.constant('{"node":"one","quotas":[{"sport":"football","reportedAt":1e999}]}'),
);

it('For any notices, nothing throws, only new nodes count, and every quota is valid and less than a day old.', () => {
  fc.assert(
    fc.property(fc.array(payload, { maxLength: 30 }), (payloads) => {
      const registry = createKnownNodes({ node: 'us', now: () => nowMs });
      const isNew = payloads.map((output) => registry.receive(output));
      expect(registry.count()).toBe(isNew.filter(Boolean).length);
      for (const sport of sportIds) {
        const { reportedAt, ...counts } = registry.quota(sport) ?? { reportedAt: nowMs };
        expect(reportedAt).toBeLessThanOrEqual(nowMs + 60_000);
        expect(reportedAt).toBeGreaterThan(nowMs - 86_400_000);
        for (const count of Object.values(counts)) {
          expect(Number.isFinite(count)).toBe(true);
          expect(count).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

it('Our own announcements are ignored, regardless of their content.', () => {
  fc.assert(
    fc.property(call, (output) => {
      const registry = createKnownNodes({ node: 'us', now: () => nowMs });
      expect(registry.receive(JSON.stringify({ ...output, node: 'us' }))).toBe(false);
      expect([registry.count(), ...sportIds.map(registry.quota)]).toEqual([0, ...sportIds.map(() => undefined)]);
    }),
  );
});
