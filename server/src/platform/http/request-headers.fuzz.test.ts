import { isIP } from 'node:net';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitorKey } from './client-address.ts';
import { acceptedEncoding, matchesEtag } from './content-encoding.ts';
import { createRateLimit } from './rate-limit.ts';

it('An address counts as one visitor in any notation, and so does a whole /64.', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.tuple(...Array.from({ length: 4 }, () => fc.nat({ max: 0xffff }))), (address, host) => {
      fc.pre(!/\.|%/.test(address) && isIP(address) === 6);
      const key = visitorKey(address);
      fc.pre(!/^::ffff:/i.test(address));
      const prefix = key.replace('::/64', '');
      const neighbour = `${prefix}:${host.map((group) => group.toString(16)).join(':')}`;
      expect(isIP(neighbour)).toBe(6);
      expect(visitorKey(neighbour)).toBe(key);
      expect(visitorKey(address.toUpperCase())).toBe(key);
      const [first = '0', ...rest] = prefix.split(':');
      const otherNetwork = [((Number.parseInt(first, 16) + 1) % 0xffff).toString(16), ...rest].join(':');
      expect(visitorKey(`${otherNetwork}::1`)).not.toBe(key);
    }),
    { numRuns: 500 },
  );
});

it('An IPv4 address is the same visitor in either notation.', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(visitorKey(address)).toBe(address);
      expect(visitorKey(`::ffff:${address}`)).toBe(address);
      expect(visitorKey(`::FFFF:${address}`)).toBe(address);
    }),
  );
});

it('Any text has a visitor key.', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(typeof visitorKey(text)).toBe('string');
    }),
  );
});

it('For any Accept-Encoding and If-None-Match headers, the result is valid.', () => {
  fc.assert(
    fc.property(hostileText, fc.stringMatching(/^[\w,;=. *]{0,60}$/), (odd, nearly) => {
      for (const header of [odd, nearly, undefined])
        expect(['br', 'gzip', 'identity']).toContain(acceptedEncoding(header));
      expect(acceptedEncoding(`${nearly},br;q=0,gzip;q=0,*;q=0`)).toBe('identity');
      expect(matchesEtag(odd, '"a-tag"')).toBe(odd.split(',').some((tag) => tag.trim() === '*'));
    }),
    { numRuns: 500 },
  );
});

it('A visitor gets no more than the burst and one attempt per interval, regardless of timing.', () => {
  const tries = fc.array(fc.record({ visitor: fc.constantFrom('a', 'b', 'c'), afterMs: fc.nat({ max: 3_000 }) }), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(tries, (all) => {
      let nowMs = 1_000_000;
      const limit = createRateLimit({ burst: 5, everyMs: 1_000, maxVisitors: 10, now: () => nowMs });
      const granted = new Map<string, number[]>();
      for (const { visitor, afterMs } of all) {
        nowMs += afterMs;
        const { waitMs } = limit.take(visitor);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        if (waitMs === 0) granted.set(visitor, [...(granted.get(visitor) ?? []), nowMs]);
      }
      const runs = [...granted.values()].flatMap((times) =>
        times.flatMap((from, first) =>
          times.slice(first).map((until, more) => ({ count: more + 1, most: 5 + (until - from) / 1_000 })),
        ),
      );
      expect(runs.filter(({ count, most }) => count > most)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
