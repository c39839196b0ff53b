import { anyUnits, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { stringifyCookie } from 'cookie';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSignedCookie } from './signed-cookie.ts';

const wholeText = hostileText.filter((text) => text.isWellFormed());
const token = fc.stringMatching(/^[\w-]{1,60}$/);
const cookie = createSignedCookie({
  name: 'session',
  secrets: ['a'.repeat(32), 'b'.repeat(32)],
  secure: true,
  lastsMs: 1_000,
});
const other = createSignedCookie({ name: 'sign-in', secrets: ['a'.repeat(32)], secure: true, lastsMs: 1_000 });

/** The `name=value` of a `set-cookie` header. */
const pairOf = (setCookie: string): string => setCookie.split(';', 1).join('');

describe('a cookie header', () => {
  it('of arbitrary text yields no token and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, anyUnits), (header) => {
        expect(cookie.read(header)).toBeUndefined();
        expect(cookie.read(`__Host-session=${header}`)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('yields the issued token, no matter what else it contains', () => {
    fc.assert(
      fc.property(
        token,
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), wholeText, { maxKeys: 5 }),
        (given, others) => {
          const around = stringifyCookie(others);
          expect(cookie.read(`${pairOf(cookie.issue(given))}; ${around}`)).toBe(given);
          expect(cookie.read(`${around}; ${pairOf(cookie.issue(given))}`)).toBe(given);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('with one changed character yields nothing', () => {
    fc.assert(
      fc.property(token, fc.nat(), fc.stringMatching(/^[\w.-]$/), (given, place, letter) => {
        const pair = pairOf(cookie.issue(given));
        const start = '__Host-session='.length;
        const at = start + (place % (pair.length - start));
        fc.pre(pair.charAt(at) !== letter);
        expect(cookie.read(pair.slice(0, at) + letter + pair.slice(at + 1))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('with the value of another of our cookies yields nothing', () => {
    fc.assert(
      fc.property(token, (given) => {
        const value = pairOf(other.issue(given)).slice('__Host-sign-in='.length);
        expect(cookie.read(`__Host-session=${value}`)).toBeUndefined();
      }),
    );
  });
});
