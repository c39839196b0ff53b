import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerPieces } from './answer-pieces.ts';

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
])('%j comes in the pieces %j.', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
  expect(piecesOf(...Array.from(text))).toEqual(pieces);
});

test('A sentence that is not at its end waits.', () => {
  const pieces = createAnswerPieces();
  expect(pieces.add('This is a sure')).toEqual([]);
  expect(pieces.add(' thing.')).toEqual([]);
  expect(pieces.add(' Next')).toEqual(['This is a sure thing. ']);
  expect(pieces.rest()).toBe('Next');
});

test('Nothing is lost or doubled, however the answer is cut on its way.', () => {
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
