import { expect, test } from 'vitest';
import { guardedPiece, refusalOf } from './answer-guard.ts';

test.each([
  'I guarantee a home win!',
  'This is a **sure** thing.',
  'You can’t lose with this one.',
  'It is risk-free.',
  'Arsenal are 100% certain.',
  'Arsenal are certain to win.',
  'Arsenal will definitely win tonight.',
  'The Lakers are a lock.',
  'That is easy money.',
  'It’s a no-brainer.',
  'Not many know it, but Arsenal is a sure bet.',
  'Not only is this a guaranteed win.',
  "You can't go wrong with Arsenal.",
  'Arsenal is 100% going to win.',
  'This is a safe bet.',
  'Victory is assured.',
  'It is impossible for Arsenal to lose.',
  'There is no way Arsenal lose.',
  'Arsenal will win, 100%.',
  '100% Arsenal win.',
  'Arsenal cannot possibly lose.',
  'Arsenal will never lose this.',
  'A certain win for Arsenal.',
  'This is a lock.',
  'ɡuaranteed win',
  'guаranteed win',
  'Without Haaland City are certain to lose.',
  'There is no doubt that Arsenal will win.',
  'Arsenal wins this without a doubt.',
  'The home win is a formality.',
  'You can bank on an Arsenal win.',
  'Take it to the bank.',
  'There is zero chance Chelsea do not lose this.',
  'No question, Inter are bound to win.',
  'Arsenal are nailed-on tonight: it is a foregone conclusion? It is a certainty.',
  'This pick carries no risk.',
  "Inter can't fail.",
  'Inter will absolutely win this one.',
  "I'm certain Inter win.",
  'This one is money in the bank.',
  'You will win this bet.',
  'Trust me, this is a sure winner.',
  "It's basically free money at 1.85.",
  'A near-certain win.',
  'The result is beyond doubt.',
  'guаranteed (with a Cyrillic a)',
])('The promise “%s” is rejected.', (sentence) => {
  expect(refusalOf(sentence)).toBe('promise');
});

test.each([
  'A 2-unit play on the Lakers.',
  'Go all-in on Roma.',
  'Go big tonight.',
  'Double your stake after a loss.',
  'Win your money back with Inter.',
  'You should bet on Arsenal.',
  'I recommend betting on Inter.',
  '1. Bet on Inter tonight.',
  'My advice: bet on Arsenal.',
  'Consider staking a small amount on Arsenal.',
  'Put your money on Arsenal.',
  "I'd put £20 on Arsenal.",
  'A small stake on Arsenal makes sense.',
  'A $20 bet on Arsenal makes sense.',
  'Stake 50 on Arsenal.',
  'I recommend Arsenal as your bet.',
  'You could bet on Arsenal.',
  'Put 5 percent of your funds on it.',
  'Wager five units.',
  'Win it all back with Arsenal tonight.',
  'Setze 50 Euro auf Arsenal.',
  'It is worth backing the draw.',
  'You might want to put money on the draw.',
  'I suggest a bet on over 2.5 goals.',
  'Take out a payday loan if you must.',
  'Stake: $25.',
  'Raise your stakes now.',
  'This is a value bet at 1.85.',
  'Inter at 1.85 is good value.',
  '**Back Inter [m1] to win at 1.85.**',
  'If you want my advice, back Arsenal with £10.',
  'No need to worry, put €20 on Inter.',
  'My best bet is to stake half your money on Roma.',
  'Risk no more than 2% of your bankroll.',
  'Keep your stake small, about 1 unit.',
  'Go heavy on the over.',
  "If I were you I'd bet on Inter.",
  'Place a bet on Inter now.',
  'A flutter on the draw is worth it.',
  'Try a £5 accumulator.',
  'You can make your money back with this parlay.',
  'It would be wise to bet on Inter.',
  'It makes sense to bet on Inter here.',
  'Definitely bet on Inter.',
  'My recommendation is to back Roma.',
  "You won't regret putting £20 on this.",
  'Stick a tenner on Roma.',
  'Chuck 20 quid on it.',
  'Use your savings for this one.',
  'Inter is the bet.',
  'Inter is the bet of the day.',
])('The stake advice “%s” is rejected.', (sentence) => {
  expect(refusalOf(sentence)).toBe('stake');
});

test('A rejected sentence is replaced, but its list marker and line break are kept.', () => {
  expect(guardedPiece('- Bet the house on Inter.\n')).toEqual({
    text: '- I cannot advise on whether to bet or how much to stake.\n',
    refusal: 'stake',
  });
  expect(guardedPiece('2. It is guaranteed. ').text).toBe(
    '2. No result can be promised: these are chances, and every bet can lose. ',
  );
  expect(guardedPiece('Inter lead.\n')).toEqual({ text: 'Inter lead.\n' });
});

test('The replacement for a rejected sentence is itself allowed.', () => {
  for (const piece of ['It is guaranteed.', 'Bet the house on it.']) {
    expect(refusalOf(guardedPiece(piece).text)).toBeUndefined();
  }
});
