import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleReplacements } from '../../test/example-readers.ts';
import { createAnswerPieces, sanitizedPiece as sanitized } from './answer-pieces.ts';

const refs = new Set(['m1', 'm1a', 'm2', 's1']);
const sanitizedPiece = (piece: string, of: ReadonlySet<string>) => sanitized(piece, of, exampleReplacements);
const shown = (piece: string): string => sanitizedPiece(piece, refs).text;

test.each([
  ['Inter lead [m1]. ', 'Inter lead [m1]. '],
  ['Inter lead [m9]. ', 'Inter lead. '],
  ['Both [m1, m2] and [M2; m7].', 'Both [m1] [m2] and [m2].'],
  ['Both score [m1a, m1b], and Inter lead the league [S1].', 'Both score [m1a], and Inter lead the league [s1].'],
  ['See ![x](https://evil.example/p.png?d=1) and [this](javascript:alert(1)).', 'See x and this).'],
  ['Go to https://evil.example/win?x=1 now.', 'Go to (link removed) now.'],
  ['<<b>img src=x>Inter </<i>b>lead.', 'Inter lead.'],
  ['htt<b>ps://evil.example</b> and htt[ps://evil.example](x) now.', '(link removed) and (link removed) now.'],
  ['Interhttps://evil.example now.', 'Inter(link removed) now.'],
  ['<img src=x onerror=alert(1)>Inter <b>lead</b>.', 'Inter lead.'],
  ['In\u200Bter \u202Elead.\n', 'Inter lead.\n'],
  ['5 < 6 and 7 > 6.', '5 < 6 and 7 > 6.'],
  ['<[m99]b>Inter [m9<[m99]b>9] lead.', 'Inter lead.'],
  ['Inter lead [m9999].', 'Inter lead.'],
  ['&#57;&#x39;% or ９９％, ٩٩%, 𝟗𝟗%, &amp;#57;9&percnt;', '99% or 99%, 99%, 99%, 99%'],
  ['½ of it, R&amp;B, A&B; &lt;b&gt;Inter&lt;/b&gt;', '1/2 of it, R&B, A&B; Inter'],
  ['A **9**9% chance, **62%** here.', 'A **99% chance, **62%** here.'],
  [`${'- '.repeat(1_500)}Inter`, `${'- '.repeat(6).trimEnd()} Inter`],
  [`${'>'.repeat(900)}Inter`, '>>>>>>Inter'],
])('%j is shown as %j.', (piece, text) => {
  expect(shown(piece)).toBe(text);
});

test('A promise is corrected even if it contains invisible characters.', () => {
  expect(sanitizedPiece('It is guar\u200Banteed. ', refs).corrected).toBe(true);
  expect(sanitizedPiece('It is <i>guaran</i>teed. ', refs).corrected).toBe(true);
  expect(sanitizedPiece('A guarant&#101;ed win. ', refs).corrected).toBe(true);
  expect(sanitizedPiece('Put &#36;５０ on Inter. ', refs).corrected).toBe(true);
  expect(sanitizedPiece('Inter lead. ', refs).corrected).toBe(false);
});

test('Deeply nested tags are all removed.', () => {
  expect(shown(`${'</'.repeat(2_000)}<b>${'b>'.repeat(2_000)} Inter lead.`)).toMatch(/^[/b]* Inter lead\.$/);
});

const piecesOf = (...parts: readonly string[]): readonly string[] => {
  const pieces = createAnswerPieces();
  return [...parts.flatMap((part) => pieces.add(part)), pieces.rest()].filter((piece) => piece !== '');
};

test.each([
  ['Inter lead. Roma are tired! Why? So', ['Inter lead. ', 'Roma are tired! ', 'Why? ', 'So']],
  ['- Inter: 52 %\n- Roma: 23 %\n', ['- Inter: 52 %\n', '- Roma: 23 %\n']],
  ['Inter vs. Roma is at 2.10 now. St. Pauli too. ', ['Inter vs. Roma is at 2.10 now. ', 'St. Pauli too. ']],
  ['1. FC Köln win. 2. Bayern', ['1. FC Köln win. ', '2. Bayern']],
  ['“Inter lead.” Then **Roma.** Then', ['“Inter lead.” ', 'Then **Roma.** ', 'Then']],
  ['勝つ。負ける。', ['勝つ。', '負ける。']],
  ['You cannot\nlose with Inter. So', ['You cannot\nlose with Inter. ', 'So']],
  ['Inter lead\n\n12 shots\n* Ajax\n**Roma**', ['Inter lead\n', '\n', '12 shots\n', '* Ajax\n**Roma**']],
  ['Inter\n1. Roma\n# Ajax', ['Inter\n', '1. Roma\n', '# Ajax']],
  ['Put max. 50 on it. Then', ['Put max. 50 on it. ', 'Then']],
])('%j is split into the pieces %j.', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
  expect(piecesOf(...Array.from(text))).toEqual(pieces);
});

test('An unfinished sentence is held back.', () => {
  const pieces = createAnswerPieces();
  expect(pieces.add('This is a sure')).toEqual([]);
  expect(pieces.add(' thing.')).toEqual([]);
  expect(pieces.add(' Next')).toEqual(['This is a sure thing. ']);
  expect(pieces.rest()).toBe('Next');
});

test('No text is lost or duplicated, no matter how the answer is split in transit.', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', '.', '!', ' ', '\n', '1', '”', '*', '。', 'vs'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.array(letters), (parts) => {
      expect(piecesOf(...parts).join('')).toBe(parts.join(''));
    }),
  );
});
