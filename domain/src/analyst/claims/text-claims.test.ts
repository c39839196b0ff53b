import { describe, expect, it } from 'vitest';
import { type SportsText, sportsTexts } from '../../../test/sports-texts.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { textWorld } from '../../../test/text-world.ts';
import { english } from '../languages/english.ts';
import { german } from '../languages/german.ts';
import { spanish } from '../languages/spanish.ts';
import { textClaims } from './text-claims.ts';

const notations = { en: english, de: german, es: spanish } as const;

/** The verdicts of a text's numbers, by where they begin. */
const verdictsOf = ({ text, language, world }: Pick<SportsText, 'text' | 'language' | 'world'>) => {
  const claims = textClaims(text, world, { language, notation: notations[language], zone: 'UTC', most: 200 });
  return ({ start, end }: { readonly start: number; readonly end: number }) =>
    claims.find((claim) => claim.start < end && claim.end > start);
};

describe('500 texts of three languages about 12 sports', () => {
  const numbers = sportsTexts(500, 23).flatMap((written) => {
    const verdictOf = verdictsOf(written);
    return written.numbers.map((number) => ({ ...number, verdict: verdictOf(number)?.verdict }));
  });
  const shareOf = (isWrong: boolean, verdict: string): number => {
    const all = numbers.filter((number) => number.isWrong === isWrong);
    return all.filter((number) => number.verdict === verdict).length / all.length;
  };

  it('have hundreds of right and of wrong numbers', () => {
    expect(numbers.filter(({ isWrong }) => isWrong).length).toBeGreaterThan(350);
    expect(numbers.filter(({ isWrong }) => !isWrong).length).toBeGreaterThan(1_000);
  });

  it('have at least 99% of their wrong numbers contradicted', () => {
    expect(shareOf(true, 'contradicted')).toBeGreaterThanOrEqual(0.99);
  });

  it('have at most 1% of their right numbers contradicted, and at least 98% supported', () => {
    expect(shareOf(false, 'contradicted')).toBeLessThanOrEqual(0.01);
    expect(shareOf(false, 'supported')).toBeGreaterThanOrEqual(0.98);
  });
});

it('A text of numbers, names and brackets without an end is read in a moment.', () => {
  const world = textWorld(seededRandom(1));
  for (const piece of [
    '1 ',
    '1-1 ',
    '(',
    '1.',
    'Arsenal 1 ',
    'over 2.5 ',
    '1,1,',
    ' \n1',
    'steigt ',
    '4 of their last 5 ',
  ]) {
    const began = performance.now();
    verdictsOf({ text: piece.repeat(8_000 / piece.length), language: 'en', world });
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});
