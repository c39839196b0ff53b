import { anyUnits, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath, decodeState, encodeState } from './sign-in-state.ts';

const own = 'https://scores.example';

/** What an address is made of, so that most of what is tried is nearly one. */
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

it('Whatever is asked for, a sign-in ends at an address of ours that is no part of signing in.', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nearlyAddress,
        nearlyAddress.map((path) => `/${path}`),
        hostileText,
        anyUnits,
      ),
      (asked) => {
        const path = returnPath(asked, own);
        const url = new URL(path, own);
        expect(url.origin).toBe(own);
        expect(new URL(url.href).origin).toBe(own);
        // What a browser makes of the path by itself, as of a `location` header, is ours too.
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/auth\//);
        // It goes into a header.
        expect(path).toMatch(/^[\x21-\x7e]*$/);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('An address of ours comes back as it was asked for, and asked for again as it came back.', () => {
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

it('A state of a sign-in is read only where we wrote it, and says the same.', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w-]{43}$/),
      fc.constantFrom('popup' as const, 'page' as const),
      fc.stringMatching(/^[\w-]{0,100}$/),
      hostileText,
      (key, way, attempt, odd) => {
        expect(decodeState(encodeState(key, { way, attempt }))).toEqual({ way, attempt });
        const end = decodeState(odd);
        // It stands in the result's page as it is.
        expect(end?.attempt ?? '').toMatch(/^[\w-]*$/);
        expect(decodeState(`${encodeState(key, { way, attempt })}"${odd}`)).toBeUndefined();
      },
    ),
  );
});
