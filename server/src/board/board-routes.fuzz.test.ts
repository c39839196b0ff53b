import { anyUnits, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readerVersion } from './board-routes.ts';

const text = fc.oneof(hostileText, anyUnits, fc.bigInt({ min: 0n }).map(String), fc.nat().map(String));

it("For any input, a reader's version is valid, missing or unknown.", () => {
  fc.assert(
    fc.property(
      fc.option(text, { nil: undefined }),
      fc.option(fc.oneof(text, fc.array(text)), { nil: undefined }),
      (since, id) => {
        const version = readerVersion(since, id);
        const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version >= 0;
        expect(isVersion || ['none', 'unknown'].includes(String(version))).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('The higher of two versions counts, and an invalid one is ignored.', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), hostileText, (since, last, odd) => {
      expect(readerVersion(String(since), String(last))).toBe(Math.max(since, last));
      fc.pre(!/^\d*$/.test(odd));
      expect(readerVersion(String(since), odd)).toBe(since);
    }),
  );
});
