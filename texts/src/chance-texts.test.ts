import { describe, expect, it } from 'vitest';
import * as germanNumbers from './de/numbers.ts';
import * as german from './de/row-chances.ts';
import * as spanishNumbers from './es/numbers.ts';
import * as spanish from './es/row-chances.ts';

const written = (share: number, locale: string): string => share.toLocaleString(locale, { style: 'percent' });

describe.each([
  ['German', german, germanNumbers.locale, 'Chancen: Inter 62\u00A0%. Marktquoten, geringe Sicherheit.'],
  ['Spanish', spanish, spanishNumbers.locale, 'Probabilidades: Inter 62\u00A0%. Cuotas del mercado, confianza baja.'],
] as const)('in %s', (_, texts, locale, sentence) => {
  it('a chance is written as the language writes percents', () => {
    expect(texts.percent('37%')).toBe(written(0.37, locale));
    expect(texts.percent('<1%')).toBe(`<${written(0.01, locale)}`);
    expect(texts.percent('>99%')).toBe(`>${written(0.99, locale)}`);
  });

  it('no capital letter follows a comma', () => {
    const { percent, basisNames, bands } = texts;
    expect(texts.chances(`Inter ${percent('62%')}`, basisNames.market, bands.Low)).toBe(sentence);
  });
});
