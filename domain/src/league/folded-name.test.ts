import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedName } from './folded-name.ts';

test.each([
  ['Süper Lig', 'super lig'],
  ['  Primera   División ', 'primera division'],
  ['Saudi-Arabia', 'saudi arabia'],
  ['Łódź / Ærø', 'lodz aero'],
  ['U.S. Open (Men)', 'u s open men'],
  ['Лига 1', 'лига 1'],
  ['', ''],
])('"%s" is folded to "%s"', (name, folded) => {
  expect(foldedName(name)).toBe(folded);
});

test('a plain name is folded the same with or without the fast path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
      expect(foldedName(`${name} ü`)).toBe(`${foldedName(name)} u`.trim());
    }),
  );
});
