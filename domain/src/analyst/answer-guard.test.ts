import { expect, test } from 'vitest';
import { guardedPiece, refusalOf } from './answer-guard.ts';

test.each([
  'A win for Arsenal is guaranteed.',
  'I guarantee a home win!',
  'This is a **sure** thing.',
  'You can’t lose with this one.',
  'It is risk-free.',
  'Arsenal are 100% certain.',
  'Arsenal are certain to win.',
  'Arsenal will definitely win tonight.',
  'My lock of the day: Lakers.',
  'The Lakers are a lock.',
  'That is easy money.',
  'It’s a no-brainer.',
  'Not many know it, but Arsenal is a sure bet.',
  'No injuries, so a home win is guaranteed.',
])('The promise “%s” is refused.', (sentence) => {
  expect(refusalOf(sentence)).toBe('promise');
});

test.each([
  'Put $50 on Arsenal.',
  'Bet 5% of what you have.',
  'I would stake 2 units here.',
  'A 2-unit play on the Lakers.',
  'Use ten percent of your bankroll.',
  'Bet the house on Inter.',
  'Go all-in on Roma.',
  'Go big tonight.',
  'Double your stake after a loss.',
  'Win your money back with Inter.',
  'You should bet on Arsenal.',
  'I recommend betting on Inter.',
  '1. Bet on Inter tonight.',
  'You could borrow a little.',
])('The stake advice “%s” is refused.', (sentence) => {
  expect(refusalOf(sentence)).toBe('stake');
});

test.each([
  'No outcome is guaranteed.',
  'Nothing here can be guaranteed.',
  'I can’t guarantee a result.',
  'There is never a sure thing in sport.',
  'Arsenal are not certain to win.',
  'Never bet your savings.',
  'Only bet what you can afford to lose.',
  'Do not stake 5% of anything on this.',
  'Arsenal have a 62 % chance of a home win, High.',
  'The market has Arsenal at 1.85 and the draw at 3.60.',
  'They look to lock down the midfield.',
  'Roma can win by putting pressure on the full-backs.',
  'A risk: Inter lost three away games.',
  'The best betting odds for the draw are 3.60.',
])('“%s” may be said.', (sentence) => {
  expect(refusalOf(sentence)).toBeUndefined();
});

test('A refused sentence is replaced where it stands, its list mark and line stay.', () => {
  expect(guardedPiece('- Bet the house on Inter.\n')).toEqual({
    text: '- How much to stake, or whether to bet at all, is nothing that I advise on.\n',
    refusal: 'stake',
  });
  expect(guardedPiece('2. It is guaranteed. ').text).toBe(
    '2. No result can be promised: these are chances, and every bet can lose. ',
  );
  expect(guardedPiece('Inter lead.\n')).toEqual({ text: 'Inter lead.\n' });
});

test('What stands in a refused sentence’s place may itself be said.', () => {
  for (const piece of ['It is guaranteed.', 'Bet the house on it.']) {
    expect(refusalOf(guardedPiece(piece).text)).toBeUndefined();
  }
});
