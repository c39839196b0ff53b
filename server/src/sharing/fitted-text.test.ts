import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittedText } from './fitted-text.ts';

/** Every UTF-16 code unit is half as wide as the font size. */
const measure = (text: string, size: number): number => (text.length * size) / 2;
const options = { size: 80, smallest: 40, room: 400, measure };

it('a short text is as large as possible, a longer one smaller, and the longest is truncated at the smallest size', () => {
  expect(fittedText('Inter', options)).toEqual({ text: 'Inter', size: 80 });
  expect(fittedText('Internazionale', options)).toEqual({ text: 'Internazionale', size: 56 });
  expect(fittedText('Internazionale Milano', options)).toEqual({ text: 'Internazionale Mila…', size: 40 });
});

it('no character is split', () => {
  expect(fittedText('👩‍👩‍👧‍👦'.repeat(4), options).text).toBe('👩‍👩‍👧‍👦…');
});

it('control characters are removed', () => {
  expect(fittedText('In\u0000ter\u0007\u009f', options)).toEqual({ text: 'Inter', size: 80 });
});

it('for any name, the result fits and is valid text', () => {
  fc.assert(
    fc.property(hostileText, fc.integer({ min: 60, max: 2_000 }), (text, room) => {
      const fitted = fittedText(text, { ...options, room });
      expect(measure(fitted.text, fitted.size)).toBeLessThanOrEqual(room);
      expect(fitted.text.isWellFormed()).toBe(true);
      expect(fitted.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});
