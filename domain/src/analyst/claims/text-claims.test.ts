import { describe, expect, it } from 'vitest';
import { sportsTexts, type SportsText } from '../../../test/sports-texts.ts';
import { english } from '../languages/english.ts';
import { german } from '../languages/german.ts';
import { spanish } from '../languages/spanish.ts';
import { textClaims } from './text-claims.ts';

const notations = { en: english, de: german, es: spanish } as const;

/** The verdicts of a text's numbers, by where they begin. */
const verdictsOf = ({ text, language, world }: Pick<SportsText, 'text' | 'language' | 'world'>) => {
  const claims = textClaims(text, world, { language, notation: notations[language], zone: 'UTC' });
  return ({ start, end }: { readonly start: number; readonly end: number }) =>
    claims.find((claim) => claim.start < end && claim.end > start);
};

describe('500 texts of three languages about 12 sports', () => {
  const numbers = sportsTexts(500, Number(process.env['SEED'] ?? 23)).flatMap((each) => {
    const verdictOf = verdictsOf(each);
    return each.numbers.map((number) => ({ ...number, text: each.text, language: each.language, claim: verdictOf(number), shown: each.text.slice(number.start, number.end) }));
  });
  const wrong = numbers.filter(({ isWrong }) => isWrong);
  const right = numbers.filter(({ isWrong }) => !isWrong);
  const shareOf = (all: typeof numbers, verdict: string): number =>
    all.filter(({ claim }) => claim?.verdict === verdict).length / all.length;

  it('have at least 99% of the wrong numbers contradicted', () => {
    if (process.env['SHOW']) for (const n of wrong.filter(({ claim }) => claim?.verdict !== 'contradicted')) console.log('MISS', n.kind, n.shown, n.claim?.verdict, n.claim?.fact?.what, n.claim?.fact?.shown, '|', n.text);
    expect(wrong.length).toBeGreaterThan(300);
    expect(shareOf(wrong, 'contradicted')).toBeGreaterThanOrEqual(0.99);
  });

  it('have at most 1% of the right numbers contradicted, and nearly all supported', () => {
    if (process.env['SHOW']) for (const n of right.filter(({ claim }) => claim?.verdict !== 'supported')) console.log('FLAG', n.kind, n.shown, n.claim?.verdict, n.claim?.fact?.what, n.claim?.fact?.shown, '|', n.text);
    expect(shareOf(right, 'contradicted')).toBeLessThanOrEqual(0.01);
    expect(shareOf(right, 'supported')).toBeGreaterThanOrEqual(0.97);
  });
});
