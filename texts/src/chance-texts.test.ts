import { describe, expect, it } from 'vitest';
import * as germanNumbers from './de/dates-and-numbers.ts';
import * as german from './de/match.ts';
import * as spanishNumbers from './es/dates-and-numbers.ts';
import * as spanish from './es/match.ts';

const written = (share: number, locale: string): string => share.toLocaleString(locale, { style: 'percent' });

describe.each([
  ['German', german, germanNumbers.locale],
  ['Spanish', spanish, spanishNumbers.locale],
] as const)('in %s', (_, texts, locale) => {
  it('a chance is formatted like other percentages in the language', () => {
    expect(texts.percent('37%')).toBe(written(0.37, locale));
    expect(texts.percent('<1%')).toBe(`<${written(0.01, locale)}`);
    expect(texts.percent('>99%')).toBe(`>${written(0.99, locale)}`);
  });
});
