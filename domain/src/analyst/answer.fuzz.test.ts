import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleReplacements } from '../../test/example-readers.ts';
import { anyUnits, hostileText } from '../../test/hostile-text.ts';
import { guardedPiece } from './answer-guard.ts';
import { createAnswerPieces, sanitizedPiece } from './answer-pieces.ts';
import { cleanLine, cleanMessage, cleanName, messagePositions } from './clean-text.ts';
import { createThinkingFilter } from './thinking-filter.ts';

/** Fragments of answers and of injection attempts through team names. */
const answerText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Arsenal',
        ' win',
        ' 2.10',
        '. ',
        '! ',
        '\n',
        '\n- ',
        '1. ',
        '# ',
        '> ',
        '**',
        '`',
        '[m1]',
        '[m99]',
        '[M1',
        ']',
      ),
      fc.constantFrom(
        '<think>',
        '</think>',
        '<thinking>',
        '<',
        '</',
        '![x](https://evil.example/?q=1)',
        '[a](javascript:b)',
      ),
      fc.constantFrom(
        'https://evil.example',
        'www.evil.example',
        '<img src=x>',
        '[m1]: https://evil.example',
        '|',
        '\u200b',
        '\u202e',
      ),
      fc.constantFrom('This is a sure thing.', 'Bet your house on it!', 'guaranteed', ' certain', 'It can’t lose.'),
      hostileText,
      anyUnits,
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

/** The text, cut at these positions. */
const cut = (text: string, places: readonly number[]): readonly string[] => {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end));
};

const places = fc.array(fc.nat(), { maxLength: 20 });

describe('an answer', () => {
  it('equals its joined pieces, no matter how it is split in transit', () => {
    fc.assert(
      fc.property(answerText, places, (text, at) => {
        const pieces = createAnswerPieces();
        const out = cut(text, at).flatMap((part) => pieces.add(part));
        expect([...out, pieces.rest()].join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('has the same visible text, no matter how it is split in transit, and contains no reasoning', () => {
    fc.assert(
      fc.property(answerText, places, (text, at) => {
        const whole = createThinkingFilter();
        const cutUp = createThinkingFilter();
        const visible = whole.add(text) + whole.rest();
        expect(
          cut(text, at)
            .map((part) => cutUp.add(part))
            .join('') + cutUp.rest(),
        ).toBe(visible);
        expect(visible).not.toMatch(/<think(?:ing)?>/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a piece of an answer', () => {
  it('contains no URL, image, tag or invisible character, and cites only matches in the facts', () => {
    fc.assert(
      fc.property(answerText, (piece) => {
        const { text } = sanitizedPiece(piece, new Set(['m1']), exampleReplacements);
        expect(text).not.toMatch(/https?:\/\/|\bwww\./i);
        expect(text).not.toMatch(/<\/?[a-z!][^<>\n]*>/i);
        expect(text.replaceAll(/\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect([...text.matchAll(/\[(m\d+)\]/g)].every(([, ref]) => ref === 'm1')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not changed by a second check', () => {
    fc.assert(
      fc.property(answerText, (piece) => {
        const once = guardedPiece(piece, exampleReplacements).text;
        expect(guardedPiece(once, exampleReplacements).text).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('text from users and providers', () => {
  it('as a name becomes one line of at most 60 characters without markup, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, answerText, anyUnits), (text) => {
        const name = cleanName(text);
        expect(Array.from(name).length).toBeLessThanOrEqual(60);
        expect(name).not.toMatch(/[[\]{}<>`|\n\r\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(cleanName(name)).toBe(name);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('as a message keeps its lines and loses invisible characters', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, answerText, anyUnits), (text) => {
        const message = cleanMessage(text);
        expect(message.replaceAll(/\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(cleanMessage(message)).toBe(message);
        const kept = messagePositions(text).map((at) => text[at] ?? '');
        expect(kept.join('').replaceAll(/\s/g, '')).toBe(message.replaceAll(/\s/g, ''));
      }),
      { numRuns: 1_000 },
    );
  });
});
