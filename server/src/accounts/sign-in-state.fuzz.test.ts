import { anyUnits, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath, decodeState, encodeState } from './sign-in.ts';

const own = 'https://scores.example';

/** Addresses assembled from typical parts, so that most are nearly valid. */
const nearlyAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2f',
        '%5c',
        '%2e',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        '%09',
        'auth',
        '%61uth',
      ),
      fc.constantFrom(
        'evil.example',
        'https:',
        'javascript:',
        'scores.example',
        'sign-in',
        '[::1]',
        '\u3002',
        '\u2215',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('For any requested target, a sign-in ends at one of our addresses outside the sign-in routes.', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nearlyAddress,
        nearlyAddress.map((path) => `/${path}`),
        hostileText,
        anyUnits,
      ),
      (requested) => {
        const path = returnPath(requested, own);
        const url = new URL(path, own);
        expect(url.origin).toBe(own);
        expect(new URL(url.href).origin).toBe(own);
        // The path stays ours after the browser normalises it, as it does with a `location` header.
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/auth\//);
        // The path is sent in a header.
        expect(path).toMatch(/^[\x21-\x7e]*$/);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('One of our addresses leads to the same page, and the result does not change when requested again.', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters({ size: 'small' }).filter((query) => query !== ''),
      (query) => {
        const path = returnPath(`/?${query}`, own);
        expect(returnPath(path, own)).toBe(path);
        expect(new URL(path, own).href).toBe(new URL(`/?${query}`, own).href);
      },
    ),
  );
});

it('Our own states are read back unchanged, and an accepted state never needs escaping.', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w-]{43}$/),
      fc.constantFrom('popup' as const, 'page' as const),
      fc.stringMatching(/^[\w-]{0,100}$/),
      hostileText,
      (key, way, attempt, odd) => {
        expect(decodeState(encodeState(key, { way, attempt }))).toEqual({ way, attempt });
        const end = decodeState(odd);
        // The attempt is written into the result page without escaping.
        expect(end?.attempt ?? '').toMatch(/^[\w-]*$/);
        expect(decodeState(`${encodeState(key, { way, attempt })}"${odd}`)).toBeUndefined();
      },
    ),
  );
});
